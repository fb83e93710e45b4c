import { addAdministrator, createTestApp, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openConsole } from "../../testing/open-console.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addAdministrator(app, "root");
  await app.services.platform
    .insertInto("bladeReportFile")
    .values({ id: app.services.ids.next(), name: "月报.ureport.xml", content: Buffer.from("<ureport>月</ureport>") })
    .execute();
});
afterAll(() => app.close());

test("an administrator opens a report file and downloads it as it was stored", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:report";
  });
  const { screen, user } = await openConsole(app, "/report/rest", { as: "root", tenantId: "000000" });
  await user.click(await screen.findByText("月报.ureport.xml"));
  await user.click(await screen.findByRole("button", { name: "下载" }));
  expect(await saved[0]?.text()).toBe("<ureport>月</ureport>");
});
