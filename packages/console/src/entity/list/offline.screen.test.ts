import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let lin: Awaited<ReturnType<typeof signIn>>;
const add = (postName: string) =>
  lin.POST("/blade-system/post/submit", {
    body: { category: 1, postCode: `p-${postName}`, postName, sort: 1, remark: "" },
  });
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "lin", ["post_view", "post_edit"]);
  lin = await signIn(app, "100001", "lin", "staff");
  for (const name of ["护士", "医师"]) await add(name);
});
afterAll(() => app.close());

test("a list without a network says so, shows nothing old under a new filter, and comes back by itself", async () => {
  const page = await openConsole(app, "/system/post", { as: "lin" });
  const { screen } = page;
  onTestFinished(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("护士")).toBeTruthy();

  dispatchEvent(new Event("offline"));
  expect(await screen.findByText(/这里是断开前的内容/)).toBeTruthy();
  expect([screen.queryByText("护士") !== null, screen.queryByText(/共 2 条/) !== null]).toEqual([true, true]);

  page.go(`/system/post?filter=${encodeURIComponent('{"postName":"药"}')}`);
  expect(await screen.findByText("网络已断开")).toBeTruthy();
  expect([screen.queryByText("护士"), screen.queryByText(/共 \d+ 条/)]).toEqual([null, null]);

  await add("药师");
  dispatchEvent(new Event("online"));
  expect(await screen.findByText("药师")).toBeTruthy();
  expect(await screen.findByText(/共 1 条/)).toBeTruthy();
  expect(screen.queryByText(/网络已断开/)).toBeNull();
});
