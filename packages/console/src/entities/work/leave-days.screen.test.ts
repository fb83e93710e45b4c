import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("the form of leave says how many working days it takes and what is left of its kind, before it is sent", async () => {
  const [admin, hr] = [await signIn(app, "100001", "admin", "staff"), await signIn(app, "100001", "hr", "staff")];
  const { id: userId } = await hr.GET("/blade-system/user/info");
  await admin.POST("/blade-desk/process/leave-grant/submit", { body: { userId, kind: 2, year: 2026, days: 12 } });
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发起 请假" }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = async (label: RegExp, time: string) => {
    const sections = within(await dialog.findByRole("group", { name: label })).getAllByRole("spinbutton");
    await user.click(sections[0] as HTMLElement);
    await user.keyboard(time);
  };
  const said = () => dialog.getAllByRole("status").map(({ textContent }) => textContent);
  // From noon on a Friday to the evening of the Monday after it.
  await type(/开始时间/, "202612041200");
  expect(said().join()).not.toContain("工作日");
  await type(/结束时间/, "202612071800");
  await expect.poll(said).toContain("1.5 个工作日，其间休息 2 天");
  await user.click(dialog.getByRole("combobox", { name: /请假类型/ }));
  await user.click(await screen.findByRole("option", { name: "病假" }));
  await expect.poll(said).toContain("1.5 个工作日，其间休息 2 天2026 年额度 12 天，已用 0 天，剩余 12 天");
  // A weekend alone needs no leave.
  await type(/开始时间/, "202612050800");
  await type(/结束时间/, "202612061800");
  await expect.poll(() => said().join()).toContain("这段时间没有工作日");
  expect(said().join()).not.toContain("其间");
  // A single day contains no day off.
  await type(/结束时间/, "202612081800");
  await type(/开始时间/, "202612080800");
  await expect.poll(() => said().find((text) => text?.startsWith("1 个工作日"))).toMatch(/^1 个工作日2026 年/);
});
