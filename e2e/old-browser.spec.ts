import { expect, type Page, test } from "@playwright/test";
import { lacking } from "../browser-floor.ts";
import { callsOf, follow, screensOf, settled } from "./console-screens.ts";
import { signInToSite } from "./own.ts";
import { ownApplications, ownScreens } from "./own-screens.ts";
import { publicPages, takenOver } from "./public-pages.ts";
import { selectCandidate } from "./selection.ts";
import { busiestCandidate, signInToConsole } from "./server.ts";

// Simulates the oldest supported browser of the site and the console: functions that it lacks are removed.

/** Removes new functions from a page, and collects the errors of its scripts. */
async function age(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript((lacking) => {
    const owners = globalThis as unknown as Record<string, { prototype: object } | undefined>;
    for (const [owner, names] of Object.entries(lacking)) {
      const [name = "", isPrototype] = owner.split(".");
      const found = isPrototype ? owners[name]?.prototype : owners[name];
      for (const each of names) if (found) delete (found as Record<string, unknown>)[each];
    }
    Object.defineProperty(HTMLElement.prototype, "popover", { value: undefined, writable: true });
    // In an old browser a popover is an ordinary element, which the browser does not hide.
    const shown = new CSSStyleSheet();
    shown.replaceSync("[popover] { display: block !important; }");
    document.adoptedStyleSheets = [shown];
  }, lacking);
  return errors;
}

const crashed = (page: Page) => page.getByText(/^(页面出了点问题|页面的部分功能没有启动)/);

test("each public page works in the oldest browser", { tag: "@slow" }, async ({ page }) => {
  const errors = await age(page);
  const faults: string[] = [];
  for (const path of await publicPages(page.request)) {
    await page.goto(path, { waitUntil: "networkidle" });
    await takenOver(page);
    if (await crashed(page).isVisible()) faults.push(`${path}: the page broke`);
    for (const error of errors.splice(0)) faults.push(`${path}: ${error}`);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("each page of a candidate works in the oldest browser", { tag: "@slow" }, async ({ page, baseURL }) => {
  const errors = await age(page);
  const phone = busiestCandidate();
  const selection = await selectCandidate(baseURL ?? "", phone);
  await signInToSite(page, phone);
  const faults: string[] = [];
  for (const { name, path, open, close } of ownScreens(selection, await ownApplications(page))) {
    await page.goto(path, { waitUntil: "networkidle" });
    await open?.(page);
    if (await crashed(page).isVisible()) faults.push(`${name}: the page broke`);
    await close?.(page);
    for (const error of errors.splice(0)) faults.push(`${name}: ${error}`);
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("a candidate adds, moves, removes and restores an entry of a list in the oldest browser", {
  tag: "@slow",
}, async ({ page }) => {
  const errors = await age(page);
  await signInToSite(page, busiestCandidate());
  await page.goto("/recruit/user/info?section=family");
  const main = page.getByRole("main");
  const entries = main.locator(".entry");
  const form = main.locator("form");
  for (const name of ["周晓", "周明"]) {
    await main.getByRole("button", { name: "添加一条" }).click();
    for (const choice of await form.locator("select").all()) await choice.selectOption({ index: 1 });
    for (const field of await form.locator("input[type=text], input:not([type])").all()) await field.fill(name);
    await form.locator("button[type=submit]").click();
    await expect(form).toHaveCount(0);
  }
  const count = await entries.count();
  const last = await entries.last().locator("dl").innerText();
  await entries.last().getByRole("button", { name: "上移" }).click();
  await expect(entries.nth(count - 2).locator("dl")).toHaveText(last, { useInnerText: true });
  await entries
    .nth(count - 2)
    .getByRole("button", { name: "删除" })
    .click();
  await expect(entries).toHaveCount(count - 1);
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(entries).toHaveCount(count);
  await expect(entries.nth(count - 2).locator("dl")).toHaveText(last, { useInnerText: true });
  expect(errors).toEqual([]);
});

test("each screen of the console works in the oldest browser", { tag: "@slow" }, async ({ page, baseURL }) => {
  const errors = await age(page);
  const { hospital } = await screensOf(baseURL ?? "");
  await signInToConsole(page, "admin");
  const waiting = callsOf(page);
  const faults: string[] = [];
  for (const path of hospital) {
    await follow(page, `/admin/${path}`, waiting);
    for (const error of errors.splice(0)) faults.push(`${path}: ${error}`);
  }
  // The tools of the drawing area combine sets with methods of newer browsers.
  await page.goto("/admin/flow/model");
  await settled(page, waiting);
  faults.push(...errors);
  expect(faults, faults.join("\n")).toEqual([]);
});

test("a page that the browser cannot take over stays as it was drawn", { tag: "@slow" }, async ({ page }) => {
  await page.addInitScript(() => {
    String.prototype.localeCompare = () => {
      throw new TypeError("localeCompare is missing");
    };
  });
  await page.goto("/recruit/home");
  await expect(page.getByText(/^页面的部分功能没有启动/)).toBeVisible();
  await page.getByRole("main").locator(".job-row-link").first().click();
  await expect(page).toHaveURL(/\/details\?id=/);
  await expect(page.getByRole("heading", { name: "应聘条件" })).toBeVisible();
});
