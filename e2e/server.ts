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

/** Remembers the key of the captcha that a page shows; call it before the page asks for one. */
export function watchCaptcha(page: Page): { answer(): Promise<string> } {
  let key: string | undefined;
  page.on("response", async (response) => {
    if (!response.url().endsWith("/oauth/captcha") || !response.ok()) return;
    key = ((await response.json()) as { data: { key: string } }).data.key;
  });
  return {
    /** What a person reads in the picture, once there is one; the next answer is that of the next picture. */
    async answer() {
      await expect.poll(() => key, { message: "a captcha is shown" }).toBeDefined();
      const [row] = await query<{ answer: string }>("select answer from auth_captcha where key = $1", [key]);
      if (!row) throw new Error("this captcha was used already");
      key = undefined;
      return row.answer;
    },
  };
}
