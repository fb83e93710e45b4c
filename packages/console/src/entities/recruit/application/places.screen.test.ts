import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
const guests: Awaited<ReturnType<typeof signIn>>[] = [];
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  for (const phone of ["13800000001", "13800000002"]) {
    await addGuest(hospital, "100001", phone);
    const guest = await signIn(hospital, "100001", phone);
    await fillResume(guest);
    guests.push(guest);
  }
});
afterAll(() => hospital.close());

async function applyAll(jobId: string) {
  for (const guest of guests)
    await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
}
const stagesOf = async (jobId: string) => {
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { jobId } } });
  return records.map(({ stage }) => stage);
};

async function openBatch(jobId: string, action: string) {
  const filter = encodeURIComponent(JSON.stringify({ jobId }));
  const { screen, user } = await openConsole(hospital, `/recruit/application?filter=${filter}`, { as: "hr" });
  const all = await screen.findByRole<HTMLInputElement>("checkbox", { name: "全选本页" });
  await expect.poll(() => all.disabled).toBe(false);
  await user.click(all);
  const bar = within(await screen.findByRole("region", { name: "已选 2 项" }));
  await user.click(await bar.findByRole("button", { name: action }));
  return { screen, user, dialog: within(await screen.findByRole("dialog", { name: `${action}：2 人` })) };
}

test("two people for the one place of a medical check are shown against it, and go on only with a reason", async () => {
  const jobId = await addJob(hospital, { title: "内科医师", headcount: 1, stages: ["screen", "medical", "onboard"] });
  await applyAll(jobId);
  const { screen, user, dialog } = await openBatch(jobId, "通过");
  const check = within(await dialog.findByRole("region", { name: "名额核对" }));
  expect(check.getByRole("row", { name: /内科医师/ }).textContent).toBe("内科医师体检12021");
  expect(dialog.getByText("1 个岗位超出可进入的人数，请减少人数，或填写理由。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(dialog.getByText("请填写超出人数的理由")).toBeTruthy();
  expect(await stagesOf(jobId)).toEqual(["screen", "screen"]);

  await user.type(dialog.getByRole("textbox", { name: /^超出人数的理由/ }), "两人并列");
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 2 人")).toBeTruthy();
  expect(await stagesOf(jobId)).toEqual(["medical", "medical"]);
});

test("people who fit into the places are passed without a word more", async () => {
  const jobId = await addJob(hospital, { title: "外科医师", headcount: 2, stages: ["screen", "medical", "onboard"] });
  await applyAll(jobId);
  const { screen, user, dialog } = await openBatch(jobId, "通过");
  expect(await dialog.findByRole("region", { name: "名额核对" })).toBeTruthy();
  expect(dialog.queryByRole("textbox", { name: /^超出人数的理由/ })).toBeNull();
  await user.click(dialog.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 2 人")).toBeTruthy();
});

test("more people than places are not hired, and the dialog says what to do", async () => {
  const jobId = await addJob(hospital, { title: "儿科医师", headcount: 1, stages: ["screen", "onboard"] });
  await applyAll(jobId);
  const hr = await signIn(hospital, "100001", "hr", "staff");
  const { records } = await hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { jobId } } });
  const ids = records.map(({ id }) => id);
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids, action: "pass" } });
  const { user, dialog } = await openBatch(jobId, "聘用");
  expect(await dialog.findByText(/^1 个岗位超出招聘人数/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "聘用" }));
  expect(dialog.queryByRole("textbox", { name: /^超出人数的理由/ })).toBeNull();
  const { records: after } = await hr.GET("/mrhr-zpgl-new/recruitApplication/list", { params: { query: { jobId } } });
  expect(after.map(({ state }) => state)).toEqual(["active", "active"]);
});
