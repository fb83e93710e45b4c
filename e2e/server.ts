import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { captchaAnswer } from "../testing/embedded-database.ts";

/** The data folder of the server under test. The configuration creates it. */
export const dataDir = process.env.E2E_DATA ?? "";

/** The password of every demo account of the server under test. */
export const demoPassword = "Demo-2026-journey";

/** The text that a person would read in the picture of a captcha. */
export const answerOf = (key: string): Promise<string> => captchaAnswer(dataDir, key);

/** Phone numbers of the demo's candidates of the first hospital, by falling number of applications. */
function candidates(): string[] {
  const accounts = JSON.parse(readFileSync(join(dataDir, "demo-accounts.json"), "utf8")) as {
    tenantId: string;
    path: string;
    account: string;
  }[];
  return accounts
    .filter(({ tenantId, path }) => tenantId === "100001" && path === "/login")
    .map(({ account }) => account);
}

/** The candidate with the most applications, who therefore has a complete résumé. */
export function busiestCandidate(): string {
  return candidates()[0] ?? "";
}

/** A candidate that only one journey uses, so that its failure affects no other journey. */
export function candidateForPassword(): string {
  return candidates().at(-1) ?? "";
}

/** Records the keys of the captchas that a page loads, by their pictures. Call it before the page asks for one. */
export function watchCaptcha(page: Page): { answer(): Promise<string> } {
  const keys = new Map<string, string>();
  page.on("response", async (response) => {
    if (!response.url().endsWith("/oauth/captcha") || !response.ok()) return;
    // When a page closes, answers that it has not read are lost. No step waits for those.
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
    /** The text of the captcha, once its picture is shown. The next call waits for the next picture. */
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

/** Fills in the console's login page and submits it. `look` is called with the filled-in page. */
export async function tryConsole(page: Page, account: string, password: string, look = async () => {}): Promise<void> {
  const captcha = watchCaptcha(page);
  await page.goto("/admin/");
  await page.getByRole("textbox", { name: /^账号/ }).fill(account);
  await page.getByRole("textbox", { name: /^密码/ }).fill(password);
  await page.getByRole("textbox", { name: /^验证码/ }).fill(await captcha.answer());
  await look();
  await page.getByRole("button", { name: /登 ?录/ }).click();
}

/** Signs in to the console. `look` is called with the filled-in login page. */
export async function signInToConsole(page: Page, account: string, look = async () => {}): Promise<void> {
  await tryConsole(page, account, demoPassword, look);
  // The login page has a heading, too, but no banner.
  await expect(page.getByRole("banner")).toBeVisible();
}
