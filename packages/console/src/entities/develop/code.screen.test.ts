import { createTestApp, seedDemo, signIn, type TestApp, testPassword } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  await seedDemo(app.services);
  const admin = await signIn(app, "000000", "admin", "staff");
  const { records } = await admin.GET("/blade-develop/code/list");
  id = records[0]?.id ?? "";
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

test("the files of the demo's template are looked at in tabs, downloaded by their link, and known the next time", async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) followed.push(this.getAttribute("href") ?? "");
  });
  const { screen, user } = await openConsole(app, `/develop/code/${id}/show`, { as: "admin", tenantId: "000000" });
  const files = within(await screen.findByRole("region", { name: "生成的文件" }));
  await files.findByRole("tab", { name: "checkup-package.yaml", selected: true });
  expect(files.getAllByRole("tab")).toHaveLength(7);
  const panel = () => within(files.getByRole("tabpanel"));
  expect(panel().getByText("新增")).toBeTruthy();
  await user.click(files.getByRole("tab", { name: "handlers.ts" }));
  expect(panel().getByText("packages/server/src/operations/desk/checkup-package/handlers.ts")).toBeTruthy();
  expect(files.getByRole("tabpanel").textContent).toContain("usualEntity(deskCheckupPackage, {");
  await user.click(files.getByRole("button", { name: "生成并下载" }));
  await panel().findByText("未变");
  expect(followed).toHaveLength(1);
  const { statusCode, headers } = await app.app.inject({ url: followed[0] ?? "" });
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/zip"]);
});

test("a template that cannot be generated says why", async () => {
  await app.services.platform.updateTable("bladeCode").set({ templateType: "sub" }).where("id", "=", id).execute();
  const { screen } = await openConsole(app, `/develop/code/${id}/show`, { as: "admin", tenantId: "000000" });
  const alert = await screen.findByText(/没有模板 sub；可用：crud/);
  expect(alert).toBeTruthy();
  expect(screen.queryByRole("button", { name: "生成并下载" })).toBeNull();
});
