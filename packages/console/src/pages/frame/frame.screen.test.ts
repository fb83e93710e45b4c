import { addAdministrator, createTestApp, signIn, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

const address = "https://stats.example.org/board";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
  const root = await signIn(app, "000000", "root", "staff");
  await root.POST("/blade-system/menu/submit", {
    body: {
      parentId: "0",
      code: "stats",
      name: "统计看板",
      alias: "menu",
      path: address,
      category: 1,
      sort: 1,
      isOpen: 1,
    },
  });
});
afterAll(() => app.close());

const open = (path: string) => openConsole(app, path, { as: "root", tenantId: "000000" });

test("a page of another site that the menu holds is shown inside the console", async () => {
  const { screen } = await open("/myiframe/stats");
  const frame = await screen.findByTitle("统计看板");
  expect(frame.getAttribute("src")).toBe(address);
});

test("an address that no menu holds is not opened", async () => {
  const { screen } = await open(`/myiframe/${encodeURIComponent("https://evil.example")}`);
  expect(await screen.findByText("菜单中没有这个页面")).toBeTruthy();
  expect(document.querySelector("iframe")).toBeNull();
});
