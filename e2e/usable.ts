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

/**
 * The faults of a page as it is drawn now: how far it scrolls sideways and by what, dialogs that scroll sideways, texts that are cut off
 * without a sign, and texts that stand in columns of single letters.
 */
export const layoutFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      element !== document.documentElement &&
      (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
    const faults: string[] = [];
    if (sideways > 0) {
      const wide = [...document.body.querySelectorAll("*")].filter(
        (element) =>
          element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5 &&
          !scrolls(element.parentElement),
      );
      faults.push(`${sideways} px sideways: ${wide.slice(-3).map(name).join(", ")}`);
    }
    for (const dialog of document.querySelectorAll("dialog[open], dialog[open] *")) {
      const hidden = dialog.scrollWidth - dialog.clientWidth;
      if (hidden > 1 && getComputedStyle(dialog).overflowX === "auto")
        faults.push(`${name(dialog)} hides ${hidden} px`);
    }
    // The right edge of what hides the end of a text without a sign; what scrolls shows it again.
    const edgeAround = (element: Element | null): number => {
      if (!element || element === document.body) return Number.POSITIVE_INFINITY;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isSilent = overflowX === "hidden" && textOverflow !== "ellipsis" && element.clientWidth > 1;
      if (isSilent) return element.getBoundingClientRect().right;
      return overflowX === "visible" ? edgeAround(element.parentElement) : Number.POSITIVE_INFINITY;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text.length < 4 || !node.parentElement?.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (boxes.some(({ right }) => right > edgeAround(node.parentElement) + 1))
        faults.push(`"${text.slice(0, 20)}" is cut off`);
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size;
      if (lines > text.length / 2) faults.push(`"${text.slice(0, 20)}" on ${lines} lines`);
    }
    return faults;
  });
