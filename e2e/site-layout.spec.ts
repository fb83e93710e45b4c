import { expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { ownApplications, ownScreens } from "./own-screens.ts";
import { publicPages } from "./public-pages.ts";
import { selectCandidate } from "./selection.ts";
import { busiestCandidate } from "./server.ts";
import { layoutFaultsOf } from "./usable.ts";

/** Draws the page with several text sizes on phones of two widths, and returns what does not fit. */
async function faultsOnPhones(page: Page, name: string, percents: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of [390, 320])
    for (const percent of percents) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);
      for (const fault of await layoutFaultsOf(page)) faults.push(`${name} ${width} px ${percent} %: ${fault}`);
    }
  return faults;
}

async function open(page: Page, path: string, language: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("the bar of a post leaves the last line of the page in sight, with type of any size", { tag: "@slow" }, async ({
  page,
}) => {
  const post = (await publicPages(page.request)).find((path) => path.startsWith("/recruit/post/details"));
  await open(page, post ?? "", "zh");
  const bar = page.locator(".apply-bar");
  await expect(bar).toBeVisible();
  for (const percent of [100, 200]) {
    await page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), `${percent}%`);
    const covered = async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [foot, edge] = [await page.getByRole("contentinfo").boundingBox(), await bar.boundingBox()];
      return Math.round((foot?.y ?? 0) + (foot?.height ?? 0) - (edge?.y ?? 0));
    };
    await expect.poll(covered, { message: `${percent} %` }).toBeLessThanOrEqual(0);
  }
});

for (const language of ["zh", "en"]) {
  test(`no public page scrolls sideways on a phone, with type of any size, ${language}`, { tag: "@slow" }, async ({
    page,
  }) => {
    const faults: string[] = [];
    for (const path of await publicPages(page.request)) {
      await open(page, path, language);
      faults.push(...(await faultsOnPhones(page, path, [100, 125, 200])));
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });

  test(`no page of a candidate scrolls sideways on a phone, with type of any size, ${language}`, {
    tag: "@slow",
  }, async ({ page, baseURL }) => {
    const phone = busiestCandidate();
    const selection = await selectCandidate(baseURL ?? "", phone);
    await signInToSite(page, phone);
    const faults: string[] = [];
    for (const screen of ownScreens(selection, await ownApplications(page))) {
      await open(page, screen.path, language);
      await screen.open?.(page);
      faults.push(...(await faultsOnPhones(page, screen.name, [100, 200])));
      await screen.close?.(page);
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
}
