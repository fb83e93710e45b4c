import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules that the colours of the other scheme can break; all others look at what stays the same. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The faults that axe finds on the page as it is now, each with how grave it is. */
async function faultsOf(page: Page, rules?: string[]): Promise<{ impact: string; text: string }[]> {
  // An element that is fading in is paler than it will be. A page that nobody draws never ends a transition by itself.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
  // Without frames nothing has to be put together in a page of its own, which takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact: impact ?? "",
    text: `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  }));
}

/** The faults stand in the first line of the message, which is all that the summary of a run shows. */
function expectNone(name: string, faults: string[]): void {
  expect(faults, `${name}: ${faults.join("; ")}`).toEqual([]);
}

/** Everybody can use what the page shows now. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => impact === "serious" || impact === "critical");
  expectNone(
    name,
    grave.map(({ text }) => text),
  );
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** The same, and nobody has to scroll sideways. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  expect([name, await sidewaysOf(page)]).toEqual([name, 0]);
}

/** Not even a small fault is on the page in either colour scheme, and nobody has to scroll sideways. */
export async function expectFlawless(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  const light = await faultsOf(page);
  const sideways = await sidewaysOf(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await faultsOf(page, colourRules);
  const texts = [
    ...light.map(({ text }) => text),
    ...dark.map(({ text }) => `dark ${text}`),
    ...(sideways > 0 ? [`${sideways} px sideways`] : []),
  ];
  expectNone(name, texts);
}
