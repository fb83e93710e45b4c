import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import pg from "pg";

/** The data folder of the server under test; the configuration makes it. */
const dataDir = process.env.E2E_DATA ?? "";

/** Password of every demo account of the server under test. */
export const demoPassword = "Demo-2026-journey";

/** Asks the server's own database, as nobody but a test would. */
async function query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
  const folder = join(dataDir, "postgres");
  const port = Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[3]);
  const password = readFileSync(join(folder, "password"), "utf8");
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", password, database: "bladekit" });
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The text that a person reads in the picture of a captcha. */
export async function answerOf(key: string): Promise<string> {
  const [row] = await query<{ answer: string }>("select answer from auth_captcha where key = $1", [key]);
  if (!row) throw new Error("this captcha was used already");
  return row.answer;
}

/** The phone of the demo's candidate who has applied most and so has a complete résumé. */
export function busiestCandidate(): string {
  const accounts = JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8")) as {
    tenantId: string;
    path: string;
    account: string;
  }[];
  const found = accounts.find(({ tenantId, path }) => tenantId === "100001" && path === "/login");
  if (!found) throw new Error("the demo has no candidate");
  return found.account;
}

/** Remembers the keys of the captchas that a page gets, by their pictures; call it before the page asks for one. */
export function watchCaptcha(page: Page): { answer(): Promise<string> } {
  const keys = new Map<string, string>();
  page.on("response", async (response) => {
    if (!response.url().endsWith("/oauth/captcha") || !response.ok()) return;
    // A page that closes takes the answers with it that it has not read; no step waits for those.
    const answer = (await response.json().catch(() => undefined)) as
      | { data: { key: string; image: string } }
      | undefined;
    if (answer) keys.set(answer.data.image, answer.data.key);
  });
  const shownKey = async () => {
    const pictures = await page
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    return pictures.map((picture) => keys.get(picture ?? "")).find((key) => key !== undefined);
  };
  return {
    /** The text that a person reads in the picture, once it is shown; the next answer belongs to the next picture. */
    async answer() {
      let key: string | undefined;
      const look = async () => {
        key = await shownKey();
        return key;
      };
      await expect.poll(look, { message: "a captcha is shown" }).toBeDefined();
      const answer = await answerOf(key ?? "");
      for (const [picture, itsKey] of keys) if (itsKey === key) keys.delete(picture);
      return answer;
    },
  };
}

/** Fills in the console's login page and sends it. `look` sees the page filled in. */
export async function tryConsole(page: Page, account: string, password: string, look = async () => {}): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto("/admin/");
  await page.getByRole("textbox", { name: /^账号/ }).fill(account);
  await page.getByRole("textbox", { name: /^密码/ }).fill(password);
  await page.getByRole("textbox", { name: /^验证码/ }).fill(await captcha.answer());
  await look();
  await page.getByRole("button", { name: /登 ?录/ }).click();
}

/** Signs in to the console. `look` sees the login page filled in. */
export async function signInToConsole(page: Page, account: string, look = async () => {}): Promise<void> {
  await tryConsole(page, account, demoPassword, look);
  // The login page has a heading too, but no banner.
  await expect(page.getByRole("banner")).toBeVisible();
}
