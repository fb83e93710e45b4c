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

test("leave is sent with what was filled in, and its days are counted once the times are in order", async () => {
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  const open = async () => {
    await user.click(await screen.findByRole("button", { name: "发起 请假" }));
    return within(await screen.findByRole("dialog", { name: "请假" }));
  };
  const first = await open();
  await user.click(await first.findByRole("button", { name: "取消" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const dialog = await open();
  const type = async (label: RegExp, time: string) => {
    const sections = within(await dialog.findByRole("group", { name: label })).getAllByRole("spinbutton");
    await user.click(sections[0] as HTMLElement);
    await user.keyboard(time);
  };
  const said = () =>
    dialog
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .join();
  await type(/开始时间/, "202612080800");
  await type(/结束时间/, "202612090800");
  await expect.poll(said).toMatch(/个工作日/);
  // No time passes between them.
  await type(/结束时间/, "202612080800");
  await expect.poll(said).not.toContain("工作日");
  await type(/结束时间/, "202612081800");
  await expect.poll(said).toContain("1 个工作日");
  await user.type(dialog.getByRole("combobox", { name: /审批人/ }), "admin");
  await user.click(await screen.findByRole("option", { name: /admin/ }));
  await user.click(dialog.getByRole("button", { name: "发起" }));
  expect(await dialog.findByText("请输入请假事由")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: /请假事由/ }), "体检");
  await user.click(dialog.getByRole("button", { name: "发起" }));
  expect(await screen.findByText(/已发起/)).toBeTruthy();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  const admin = await signIn(app, "100001", "admin", "staff");
  const { records } = await admin.GET("/blade-flow/work/todo-list", {});
  const leaves = await Promise.all(
    records.map(({ businessId }) =>
      admin.GET("/blade-desk/process/leave/detail", { params: { query: { businessId } } }),
    ),
  );
  const asked = { startTime: "2026-12-08 08:00:00", endTime: "2026-12-08 18:00:00", reason: "体检" };
  expect(leaves).toContainEqual(expect.objectContaining(asked));
});
