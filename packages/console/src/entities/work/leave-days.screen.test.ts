import { createTestApp, seedDemo, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
});
afterAll(() => app.close());

test("the form of leave says how many working days it takes, before it is sent", async () => {
  const { screen, user } = await openConsole(app, "/work/start", { as: "hr" });
  await user.click(await screen.findByRole("button", { name: "发起 请假" }));
  const dialog = within(await screen.findByRole("dialog"));
  const type = async (label: RegExp, time: string) => {
    const sections = within(await dialog.findByRole("group", { name: label })).getAllByRole("spinbutton");
    await user.click(sections[0] as HTMLElement);
    await user.keyboard(time);
  };
  // From noon on a Friday to the evening of the Monday after it.
  await type(/开始时间/, "202612041200");
  await type(/结束时间/, "202612071800");
  const said = () => dialog.getAllByRole("status").map(({ textContent }) => textContent);
  await expect.poll(said).toContain("1.5 个工作日，其间休息 2 天");
});
