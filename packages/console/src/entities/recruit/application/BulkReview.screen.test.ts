import { addGuest, addJob, addStaff, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../../testing/open-console.ts";

const count = 9;

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "hr", ["application_view", "application_review"]);
  await addGuest(hospital, "100001", "13800000001");
  guest = await signIn(hospital, "100001", "13800000001");
  await fillResume(guest);
  for (let number = 1; number <= count; number += 1) {
    const jobId = await addJob(hospital, { title: `医师 ${number}` });
    await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query: { jobId } } });
  }
});
afterAll(() => hospital.close());

const stages = async () => {
  const { records } = await guest.GET("/mrhr-zpgl-new/recruitGuestApplication/list");
  return records.map(({ stage }) => stage).sort();
};

type Console = Awaited<ReturnType<typeof openConsole>>;
const tickAll = async (screen: Console["screen"], user: Console["user"]) => {
  const all = await screen.findByRole<HTMLInputElement>("checkbox", { name: "全选本页" });
  await expect.poll(() => all.disabled).toBe(false);
  await user.click(all);
};

test("several applications are passed on at once, and the dialog names the first eight of them", async () => {
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "hr" });
  await tickAll(screen, user);
  const bar = within(await screen.findByRole("region", { name: `已选 ${count} 项` }));
  await user.click(await bar.findByRole("button", { name: "通过" }));
  const all = within(await screen.findByRole("dialog", { name: `通过：${count} 人` }));
  expect(all.getByText(/ 等共 9 人$/).textContent?.match(/（医师 \d）/g)).toHaveLength(8);
  await user.click(all.getByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  await user.click(screen.getAllByRole("checkbox", { name: /^选择 / })[0] as HTMLElement);
  await user.click(
    await within(await screen.findByRole("region", { name: "已选 8 项" })).findByRole("button", { name: "通过" }),
  );
  const most = within(await screen.findByRole("dialog", { name: "通过：8 人" }));
  expect(most.queryByText(/等共/)).toBeNull();
  await user.click(most.getByRole("button", { name: "通过" }));
  expect(await screen.findByText("操作成功! 共 8 人")).toBeTruthy();
  expect(await stages()).toEqual([...Array.from({ length: 8 }, () => "interview"), "screen"]);
  await expect.poll(() => screen.queryByRole("region", { name: /^已选/ })).toBeNull();
});

test("applications that allow nothing in common are not reviewed together", async () => {
  const { records } = await guest.GET("/mrhr-zpgl-new/recruitGuestApplication/list");
  const ids = records.filter(({ stage }) => stage === "screen").map(({ id }) => id);
  const hr = await signIn(hospital, "100001", "hr", "staff");
  await hr.POST("/mrhr-zpgl-new/recruitApplication/transition", { body: { ids, action: "fail", reasonCode: "other" } });
  const { screen, user } = await openConsole(hospital, "/recruit/application", { as: "hr" });
  await tickAll(screen, user);
  expect(await screen.findByText("所选应聘者没有共同的可用操作")).toBeTruthy();
});
