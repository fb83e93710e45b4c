import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { queryOf } from "@bladekit/sdk/query";
import { createTestApp, seedDemo, solveCaptcha, type TestApp } from "@bladekit/server/testing";
import { QueryClient } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { App } from "./App.tsx";
import { openPage } from "./page.ts";

const password = "Blade-2026-test";
let app: TestApp;
let client: BladeClient;
let phone: string;
let page: Document;
let root: Root;
const makeClient = () =>
  createBladeClient({
    baseUrl: "http://backend.internal/api",
    clientId: "recruit",
    userType: "guest",
    tenantId: "100001",
    fetch: app.fetch,
  });

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: password } });
  const accounts = await seedDemo(app.services);
  phone = accounts.find(({ tenantId, path }) => tenantId === "100001" && path === "/login")?.account ?? "";
  client = makeClient();
  page = openPage();
  root = createRoot(page.body.appendChild(page.createElement("div")));
  await act(async () => root.render(<App client={client} />));
});
afterAll(async () => {
  await act(async () => root.unmount());
  await app.close();
});

const text = () => page.body.textContent ?? "";
const waitUntil = (isSo: () => void) => act(() => vi.waitFor(isSo, { timeout: 120_000 }));
const shown = (what: RegExp) => waitUntil(() => expect(text()).toMatch(what));
const press = (label: string) => {
  const button = [...page.querySelectorAll("button")].find(({ textContent }) => textContent === label);
  return act(async () => button?.click());
};
const titles = () => [...page.querySelectorAll("li")].map(({ textContent }) => textContent);

async function signIn(code: string) {
  const values = { phone, password, code };
  for (const [name, value] of Object.entries(values)) {
    const input = page.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (input) input.value = value;
  }
  await press("登录");
}

const shownPicture = () => page.querySelector("img")?.src ?? "";

/** The text of the captcha that is there once the picture of the last try has gone. */
async function captchaAnswer(last: string): Promise<string> {
  await waitUntil(() => expect(["", last]).not.toContain(shownPicture()));
  const rows = await app.services.platform.selectFrom("authCaptcha").select("answer").execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.answer ?? "";
}

test("turns the pages of a list", async () => {
  await shown(/1 \/ \d+/);
  const first = titles();
  expect(first).toHaveLength(5);
  await press("下一页");
  await shown(/2 \/ \d+/);
  expect(titles()).not.toEqual(first);
  await press("上一页");
  await shown(/1 \/ \d+/);
  expect(titles()).toEqual(first);
});

test("says why a login was refused, signs in with the next picture, and out again", async () => {
  await waitUntil(() => expect(shownPicture()).not.toBe(""));
  const first = shownPicture();
  await signIn("no");
  await shown(/验证码不正确/);
  await signIn(await captchaAnswer(first));
  await shown(/已投递 \d+ 个岗位/);
  expect(client.session.get()?.account).toBe(phone);
  await press("退出");
  await waitUntil(() => expect(page.querySelector("form")).not.toBeNull());
  expect(client.session.get()).toBeUndefined();
});

test("the path of a list finds the queries of all its pages", async () => {
  const queries = new QueryClient();
  const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
  const page = (current: number) => queryOf(client, list, { params: { query: { current, size: 5 } } });
  const [first, second] = await Promise.all([queries.fetchQuery(page(1)), queries.fetchQuery(page(2))]);
  expect(first.records).not.toEqual(second.records);
  await queries.invalidateQueries({ queryKey: [list] });
  expect(queries.getQueryCache().findAll({ stale: true })).toHaveLength(2);
});

test("a server renders it for nobody, whoever is signed in", async () => {
  const own = makeClient();
  const { realName } = await own.session.login({ username: phone, password, ...(await solveCaptcha(app, own)) });
  const html = renderToString(<App client={own} />);
  expect(html).toContain('aria-label="手机号码"');
  expect(html).not.toContain(realName);
});
