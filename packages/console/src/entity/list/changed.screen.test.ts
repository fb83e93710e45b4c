import { addStaff, addTenant, createTestApp, listen, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { browserLocks } from "../../testing/browser-locks.ts";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await listen(await createTestApp({ config: { eventStreams: 8 } }));
  await addTenant(app, "100001");
  for (const account of ["reader", "writer"]) await addStaff(app, "100001", account, ["post_view", "post_edit"]);
});
afterAll(() => app.close());

test("a list that a colleague changes says so, keeps its rows, and has the new ones after a click", async () => {
  Object.defineProperty(navigator, "locks", { configurable: true, value: browserLocks() });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "locks"));
  const writer = await signIn(app, "100001", "writer", "staff");
  const add = (postCode: string, postName: string) =>
    writer.POST("/blade-system/post/submit", { body: { category: 1, postCode, postName, sort: 1 } });
  const isTold = new Promise<void>((resolve) => {
    const stop = app.services.changes.listen((change) => {
      if (!change?.tables.includes("blade_post")) return;
      stop();
      resolve();
    });
  });
  await add("day", "白班");
  // If the news came late, the list would say once more that it has changed.
  await isTold;
  const { screen, user } = await openConsole(app, "/system/post", { as: "reader" });
  await screen.findByText("白班");
  await expect.poll(() => app.services.streams.count()).toBe(1);
  await add("night", "夜班");
  const button = await screen.findByRole("button", { name: "有更新，点击刷新" });
  expect(screen.queryByText("夜班")).toBeNull();
  await user.click(button);
  expect(await screen.findByText("夜班")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "有更新，点击刷新" })).toBeNull();
});
