import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Everybody can use what the page shows now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // An element that is fading in is paler than it will be.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
  expect([name, found]).toEqual([name, []]);
}

/** The same, and nobody has to scroll sideways. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([name, overflow <= 0]).toEqual([name, true]);
}
