import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { createTestApp, seedDemo, solveCaptcha, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../../testing/page.ts";

const password = "Blade-2026-test";
let app: TestApp;
let client: BladeClient;
let phone = "";
let page: ReturnType<typeof openPage>;
let close: () => void;

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: password } });
  const accounts = await seedDemo(app.services);
  phone = accounts.find(({ tenantId, path }) => tenantId === "100001" && path === "/login")?.account ?? "";
  client = createBladeClient({
    baseUrl: "http://backend.internal/api",
    clientId: "recruit",
    userType: "guest",
    tenantId: "100001",
    fetch: app.fetch,
  });
  page = openPage("http://renhe.localhost/", app.fetch);
  const [{ createApp }, { clientKey }, { JobList }] = await Promise.all([
    import("vue"),
    import("./composables.ts"),
    import("./JobList.ts"),
  ]);
  const shown = createApp(JobList).provide(clientKey, client);
  shown.mount(document.body.appendChild(document.createElement("div")));
  close = () => shown.unmount();
});
afterAll(async () => {
  close();
  await app.close();
});

const titles = () => page.screen.getAllByRole("listitem").map((item: HTMLElement) => item.textContent);

test("turns the page when its ref changes", async () => {
  await page.screen.findByText(/^1 \/ \d+$/);
  const first = titles();
  expect(first).toHaveLength(5);
  await page.user.click(page.screen.getByRole("button", { name: "下一页" }));
  await page.screen.findByText(/^2 \/ \d+$/);
  expect(titles()).not.toEqual(first);
});

test("shows who is signed in, as soon as that changes", async () => {
  await page.screen.findByText("未登录");
  await client.session.login({ username: phone, password, ...(await solveCaptcha(app, client)) });
  await page.screen.findByText(client.session.get()?.realName ?? "");
  await client.session.logout();
  await page.screen.findByText("未登录");
});
