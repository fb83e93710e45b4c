// Acts as a person without a mouse.
import { expect, type Locator, type Page } from "@playwright/test";

/** The number of Tab presses after which a test gives up. No page has this many stops. */
export const mostStops = 150;

/** The name of the focused element, and whether a person can see it. The name is "" on the page itself. */
export function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { name: "", isSeen: true };
    const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)}`;
    const isSeen = [...element.getClientRects()].some((box) => {
      const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
      const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
      const shown = document.elementFromPoint(x, y);
      return box.width > 1 && box.height > 1 && shown !== null && (element.contains(shown) || shown.contains(element));
    });
    return { name, isSeen };
  });
}

/** Presses Tab until the target has the focus. Every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    // A stop may still scroll into view, or a dialog above it fade away.
    await expect.poll(() => focused(page), { intervals: [20] }).toMatchObject({ isSeen: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push((await focused(page)).name);
  }
  throw new Error(`Tab does not reach the target: ${passed.join(" → ")}`);
}

/** Goes to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Goes to a field and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Opens a list of the console, and moves to a choice with the arrow keys. */
export async function pick(page: Page, list: Locator, name: string): Promise<void> {
  await tabTo(page, list);
  await page.keyboard.press("ArrowDown");
  const wanted = page.getByRole("option", { name, exact: true });
  await expect(wanted).toBeVisible();
  const isAt = () =>
    wanted.evaluate(
      (option) =>
        option === document.activeElement ||
        option.id === document.activeElement?.getAttribute("aria-activedescendant"),
    );
  // A list begins at its choice, and ends at its last line.
  const lines = await page.getByRole("option").count();
  for (const key of ["ArrowDown", "ArrowUp"])
    for (let step = lines; step > 0 && !(await isAt()); step -= 1) await page.keyboard.press(key);
  expect(await isAt()).toBe(true);
  await page.keyboard.press("Enter");
}
