// Runs the guides of the SDK against the demo, as `npm start` fills it. `docs/guides/own-springblade.md` and `ruoyi.md` are run in
// packages/sdk against the stand-ins of those servers, and the snippets of `recipes.md` are parts of the examples beside this folder.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createBladeClient, webStorage } from "@bladekit/sdk";
import { addStaff, createTestApp, seedDemo, solveCaptcha, type TestApp } from "@bladekit/server/testing";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openPage } from "../../testing/page.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const password = "Blade-2026-test";
const folder = mkdtempSync(join(tmpdir(), "bladekit-guides-"));
const startedIn = process.cwd();
let app: TestApp;
let phone = "";

beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: password } });
  const accounts = await seedDemo(app.services);
  phone = accounts.find(({ tenantId, path }) => tenantId === "100001" && path === "/login")?.account ?? "";
});
afterAll(async () => {
  await app.close();
  process.chdir(startedIn);
  rmSync(folder, { recursive: true, force: true });
});
// One page for both halves: a script at the same address reaches the server as the page does.
beforeEach(() => void openPage("http://localhost:8080/", answer));

/** The demo, and beside it the hospital's own call of the guide, which a gateway would lead to another server. */
function answer(request: Request): Promise<Response> {
  const isOurs = new URL(request.url).pathname !== "/api/his/ward/list";
  if (isOurs) return app.fetch(request);
  return Promise.resolve(Response.json({ code: 200, success: true, data: [{ name: "ICU" }], msg: "" }));
}

/** What is in the picture of the last captcha. */
async function captchaCode(): Promise<string> {
  const rows = await app.services.platform.selectFrom("authCaptcha").select("answer").execute();
  expect(rows).toHaveLength(1);
  return rows[0]?.answer ?? "";
}

test.each(["sdk", "from-axios"])("each TypeScript block of the guide %s is run, in the order of the page", (name) => {
  const guide = read(`../../docs/guides/${name}.md`);
  const blocks = [...guide.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  expect(blocks.length).toBeGreaterThan(0);
  expect(read(`./${name}-fixture.ts`)).toContain(blocks.join("\n"));
  // The other blocks install the package, and show the code of an axios wrapper.
  const others = [...guide.matchAll(/^```(\w+)$/gm)].map(([, language]) => language).filter((one) => one !== "ts");
  expect(others).toEqual(name === "sdk" ? ["sh"] : ["js"]);
});

test("a reader who follows the guide as `admin` of the demo gets what it says", async () => {
  process.chdir(folder);
  vi.stubEnv("BLADE_PASSWORD", password);
  vi.stubGlobal("ask", async () => ({ password, captchaCode: await captchaCode() }));
  vi.stubGlobal("askCandidate", async () => ({ username: phone, password, captchaCode: await captchaCode() }));
  const told: unknown[][] = [];
  vi.spyOn(console, "info").mockImplementation((...words) => void told.push(words));
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const shown = vi.fn();
  vi.stubGlobal("alert", shown);

  // Two accounts that the guide removes page by page.
  for (const account of ["test-1", "test-2"]) await addStaff(app, "100001", account, []);

  const guide = await import("./sdk-fixture.ts");
  expect(guide.client.session.get()?.account).toBe("admin");
  expect(JSON.parse(readFileSync("session.json", "utf8"))).toHaveProperty("token");
  expect(guide.users.records.map(({ account }) => account)).toEqual(expect.arrayContaining(["admin", "hr", "viewer"]));
  expect(guide.hr).toEqual([expect.objectContaining({ roleName: "招聘专员" })]);
  expect(guide.tree.length).toBeGreaterThan(2);
  await expect(guide.roles.detail({ id: guide.id })).rejects.toMatchObject({ status: 404 });
  const left = await guide.client.GET("/blade-system/user/page", { params: { query: { account: "test" } } });
  expect(left.total).toBe(0);
  const [accounts, progress] = [told.filter((words) => words.length === 1), told.filter((words) => words.length > 1)];
  expect(accounts.flat().sort()).toEqual(["admin", "hr", "test-1", "test-2", "viewer"]);
  expect(progress.at(-1)).toEqual([expect.any(Number), progress.at(-1)?.[0]]);
  expect(guide.wards).toEqual([{ name: "ICU" }]);
  expect([warned.mock.calls, shown.mock.calls]).toEqual([[["gone"]], []]);
  expect(guide.text).toBe("周建国");
  expect(guide.stored).toMatchObject({ originalName: "duty.pdf", size: guide.file.size });
  expect(new Uint8Array(await guide.sheet.slice(0, 2).arrayBuffer())).toEqual(new Uint8Array([0x50, 0x4b]));
  expect(guide.decision).toEqual({ kind: "allow", addTab: false, newWindow: false });
  expect(guide.nations).toContainEqual(expect.objectContaining({ dictKey: "HA", dictValue: "汉族" }));
  expect(guide.label).toBe("汉族");
  expect(guide.site).toMatchObject({ themeColour: "#0a7d6c", logos: ["/brand/renhe/logo.svg"] });
  expect(guide.tabs).toEqual({ open: [{ path: "/wel", title: "首页" }], active: "/wel" });
  expect(guide.recruit.session.get()?.userType).toBe("guest");
  expect(guide.verdict.items).toHaveLength(2);
  expect(guide.sentence).toBe("年龄：不超过 35 周岁（截至 2026-12-20）");
  expect(document.documentElement.style.getPropertyValue("--brand-solid")).toBe("#0a7d6c");
  expect([guide.adjusted, guide.looksLikeDanger]).toEqual(["#8c7405", false]);
});

test("a reader who comes from axios gets the rows themselves, with the session that is there", async () => {
  const storage = webStorage(localStorage);
  const client = createBladeClient({ baseUrl: "/api", clientId: "console", tenantId: "100001", storage });
  await client.session.login({ username: "admin", password, ...(await solveCaptcha(app, client)) });
  const { rows } = await import("./from-axios-fixture.ts");
  expect(rows.map(({ roleAlias }) => roleAlias)).toEqual(["hr"]);
});
