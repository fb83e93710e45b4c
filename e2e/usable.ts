import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Rules whose result depends on colours. All other rules need only one of the colour schemes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** The faults that axe finds on the current page, each with its severity. */
async function faultsOf(page: Page, rules?: string[]): Promise<{ impact: string; text: string }[]> {
  // An element that fades in is paler than at the end. In a hidden page, transitions never end by themselves.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
  });
  // The legacy mode needs no extra page for frames, which would take as long as the check itself.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact: impact ?? "",
    text: `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
  }));
}

/** The faults are in the first line of the message, because the summary of a run shows only that line. */
function expectNone(name: string, faults: string[]): void {
  expect(faults, `${name}: ${faults.join("; ")}`).toEqual([]);
}

/** Checks that the current page is accessible. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const grave = (await faultsOf(page)).filter(({ impact }) => impact === "serious" || impact === "critical");
  expectNone(
    name,
    grave.map(({ text }) => text),
  );
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Checks the same, and that the page does not scroll sideways. */
export async function expectUsable(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  expect([name, await sidewaysOf(page)]).toEqual([name, 0]);
}

/** Checks that the page has not even a minor fault in either colour scheme, and does not scroll sideways. */
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
 * Layout faults of the current page: how far it scrolls sideways and why, dialogs that scroll sideways, texts that are cut off without an
 * ellipsis, and texts in columns one letter wide.
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
    // The right edge of the ancestor that cuts a text off without an ellipsis. An ancestor that scrolls does not count.
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
