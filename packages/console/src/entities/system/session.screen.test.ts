import { addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

// Who is signed in, and from where.

let hospital: Hospital;
beforeAll(async () => {
  hospital = await openHospital();
  await addStaff(hospital, "100001", "chief", ["session_view", "session_end"]);
  await addStaff(hospital, "100001", "nurse", []);
});
afterAll(() => hospital.close());

test("an administrator ends a session, and its person has to sign in again", async () => {
  const nurse = await signIn(hospital, "100001", "nurse", "staff");
  const { screen, user } = await openConsole(hospital, "/system/session", { as: "chief" });
  await user.click(await screen.findByRole("button", { name: "nurse的更多操作" }));
  await user.click(await screen.findByRole("menuitem", { name: "结束会话" }));
  const dialog = within(await screen.findByRole("dialog", { name: "结束会话" }));
  expect(dialog.getByText("对方须重新登录。未保存的内容可能丢失。")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "确定" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await screen.findByRole("button", { name: "chief的更多操作" });
  await expect.poll(() => screen.queryByRole("button", { name: "nurse的更多操作" })).toBeNull();
  await expect(nurse.GET("/blade-auth/oauth/user-info")).rejects.toMatchObject({ status: 401 });
});
