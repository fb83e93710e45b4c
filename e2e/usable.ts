import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The faults that axe finds on the page as it is now, each with how grave it is. */
async function faultsOf(page: Page): Promise<{ impact: string; text: string }[]> {
  // An element that is fading in is paler than it will be.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact: impact ?? "",
    text: `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  }));
}

/** Everybody can use what the page shows now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => impact === "serious" || impact === "critical");
  expect([name, grave.map(({ text }) => text)]).toEqual([name, []]);
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** The same, and nobody has to scroll sideways. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  expect([name, await sidewaysOf(page)]).toEqual([name, 0]);
}

/** Not even a small fault is on the page, and nobody has to scroll sideways. */
export async function expectFlawless(page: Page, name: string): Promise<void> {
  const faults = await faultsOf(page);
  expect([name, faults.map(({ text }) => text), await sidewaysOf(page)]).toEqual([name, [], 0]);
}
