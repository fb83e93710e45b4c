import { addGuest, addStaff, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let hospital: Hospital;
let guest: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, hospital.tenantId, "13800000001");
  await addStaff(hospital, hospital.tenantId, "hr", ["data_request_view", "data_request_answer"]);
  guest = await signIn(hospital, hospital.tenantId, "13800000001");
});
afterAll(() => hospital.close());

test("staff see how long a request about personal data may wait, and answer it once", async () => {
  await guest.POST("/mrhr-zpgl-new/recruitGuestPrivacy/request", {
    body: { kind: "correct", content: "请更正毕业院校" },
  });
  const { screen, user } = await openConsole(hospital, "/recruit/datarequest", { as: "hr" });
  expect(await screen.findByText("请更正毕业院校")).toBeTruthy();
  expect(screen.getByText("15 天")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /^答复/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("2026-12-11")).toBeTruthy();
  await user.click(await dialog.findByRole("combobox", { name: /^结果/ }));
  await user.click(await screen.findByRole("option", { name: "不予办理" }));
  await user.type(dialog.getByRole("textbox", { name: /^答复/ }), "请提供毕业证书");
  await user.click(dialog.getByRole("button", { name: "答复请求" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => screen.queryByText("15 天")).toBeNull();
  expect(screen.queryByRole("button", { name: /^答复/ })).toBeNull();
  expect(await guest.GET("/mrhr-zpgl-new/recruitGuestPrivacy/requests")).toMatchObject([
    { state: "refused", answer: "请提供毕业证书" },
  ]);
});
