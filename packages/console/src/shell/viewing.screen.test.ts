import { addStaff, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openConsole } from "../testing/open-console.ts";
import { forgetViewing, readViewing } from "../wire/viewing.ts";

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "chief", ["user_view", "user_view_as", "role_view"]);
  await addStaff(hospital, "100001", "nurse", ["user_view"]);
});
afterEach(() => forgetViewing());
afterAll(() => hospital.close());

/** Looks as the nurse, from the list of users. */
async function lookAsNurse() {
  const page = await openConsole(hospital, "/system/user", { as: "chief" });
  const { screen, user } = page;
  await user.click(await screen.findByRole("button", { name: "nurse的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "以此身份查看" }));
  const dialog = within(await screen.findByRole("dialog", { name: "以此身份查看" }));
  await user.type(dialog.getByRole("textbox", { name: /查看原因/ }), "核对权限");
  await user.click(dialog.getByRole("button", { name: "以此身份查看" }));
  await expect.poll(() => page.opened()).toBe(2);
  return page;
}

test("an administrator looks as a user, sees a banner on each page, has the user's buttons, and comes back", async () => {
  const { screen, user, go, opened } = await lookAsNurse();
  const banner = await screen.findByText(/正在以用户“nurse”的身份查看，只读/);
  expect(banner.textContent).toMatch(/\d\d:\d\d 开始，\d\d:\d\d 自动结束/);
  go("/system/user");
  await screen.findByText(/^第 1-\d+ 条/);
  expect(screen.getByText(/正在以用户“nurse”的身份查看/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "nurse的更多操作" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "退出查看" }));
  await expect.poll(() => opened()).toBe(3);
  expect(readViewing()).toBeUndefined();
  go("/system/user");
  expect(await screen.findByRole("button", { name: "nurse的更多操作" })).toBeTruthy();
  expect(screen.queryByText(/的身份查看，只读/)).toBeNull();
});

test("a view that the server has ended brings the administrator back, and says so", async () => {
  const { screen, user, go, opened } = await lookAsNurse();
  await screen.findByText(/正在以用户“nurse”的身份查看/);
  await hospital.services.platform.updateTable("authViewAs").set({ endTime: "2026-01-01 00:00:00" }).execute();
  go("/system/user");
  await expect.poll(() => opened()).toBe(3);
  expect(await screen.findByText("以用户“nurse”的身份查看已经结束")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "关闭" }));
  await expect.poll(() => readViewing()).toBeUndefined();
});
