import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
let id: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { tenantId } = hospital;
  await addStaff(hospital, tenantId, "chief", ["application_view", "application_transfer", "job_view"]);
  await addStaff(hospital, tenantId, "leader", ["application_view", "application_revoke"]);
  await addStaff(hospital, tenantId, "reviewer", ["application_view", "application_review", "job_view"]);
  await addGuest(hospital, tenantId, "13800000001");
  guest = await signIn(hospital, tenantId, "13800000001");
  await fillResume(guest);
  const contact = JSON.stringify({ name: "王芳", phone: "0571-88888888" });
  const jobId = await addJob(hospital, {
    ...{ title: "超声科医师", allowTransfer: true, contact },
    stages: ["screen", "onboard"],
  });
  await addJob(hospital, { title: "呼吸内科医师", contact });
  const params = { query: { jobId } };
  id = (await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params })).applicationId;
});
afterAll(() => hospital.close());

const own = () => guest.GET("/mrhr-zpgl-new/recruitGuestApplication/detail", { params: { query: { id } } });
const open = (as: string) => openConsole(hospital, `/recruit/application/${id}/show`, { as });

test("another post is offered from the row of an application, and the candidate is asked", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "chief" });
  await user.click(await screen.findByRole("button", { name: /更多操作$/ }));
  await user.click(await screen.findByRole("menuitem", { name: "调剂到其他岗位" }));
  const dialog = within(await screen.findByRole("dialog", { name: "调剂到其他岗位" }));
  const offer = await dialog.findByRole("button", { name: "调剂到其他岗位" });
  await user.click(offer);
  expect(await dialog.findByText("请选择目标岗位")).toBeTruthy();
  const choose = async (title: RegExp) => {
    await user.click(dialog.getByRole("combobox", { name: /^目标岗位/ }));
    await user.click(await screen.findByRole("option", { name: title }));
    await user.click(offer);
  };
  await choose(/超声科医师/);
  expect(await dialog.findAllByRole("alert")).not.toEqual([]);
  await choose(/呼吸内科医师/);
  expect(await screen.findByText("操作成功!")).toBeTruthy();
  expect((await own()).transfer).toMatchObject({ jobTitle: "呼吸内科医师" });
});

/** Presses the button on the page of the application, and gives the reason that its dialog insists on. */
async function takeBack({ screen, user }: Awaited<ReturnType<typeof open>>, verb: string): Promise<void> {
  await user.click(await screen.findByRole("button", { name: verb }));
  const dialog = within(await screen.findByRole("dialog", { name: `${verb}：1 人` }));
  const send = dialog.getByRole("button", { name: verb });
  await user.click(send);
  expect(await dialog.findByText("请填写原因")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /说明/ }), "岗位已满");
  await user.click(send);
  expect(await screen.findByText("操作成功! 共 1 人")).toBeTruthy();
}

test("a post that was offered is taken back for a reason, which the candidate reads", async () => {
  expect((await own()).transfer).toBeTruthy();
  await takeBack(await open("leader"), "撤回调剂");
  const { transfer, ...after } = await own();
  expect(transfer).toBeUndefined();
  expect(after).toMatchObject({ state: "active", note: "岗位已满" });
});

test("a hiring is taken back for a reason, by a person with that code alone", async () => {
  const reviewer = await signIn(hospital, hospital.tenantId, "reviewer", "staff");
  for (const action of ["pass", "hire"] as const)
    await reviewer.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids: [id], action } });
  expect((await own()).state).toBe("hired");
  const theirs = await open("reviewer");
  expect(await theirs.screen.findByText("当前状态没有可用的操作")).toBeTruthy();
  expect(theirs.screen.queryByRole("button", { name: "取消聘用" })).toBeNull();
  await takeBack(await open("leader"), "取消聘用");
  expect(await own()).toMatchObject({ state: "rejected", stage: "onboard", note: "岗位已满" });
});

test("a reviewer without that permission is offered no other post", async () => {
  const { screen } = await openConsole(hospital, "/recruit/application", { as: "reviewer" });
  await screen.findAllByRole("rowheader");
  expect(screen.queryByRole("button", { name: /更多操作$/ })).toBeNull();
});
