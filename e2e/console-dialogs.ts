import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "./console-screens.ts";

const opener = "[aria-haspopup=dialog]:not(:disabled):not([aria-disabled=true])";
const row = "tbody tr:not([aria-hidden])";

/** What a walk needs that opens dialogs one after the other, and how it looks at each. */
export interface DialogWalk {
  page: Page;
  waiting: ReadonlySet<string>;
  /** Buttons that this walk has pressed. */
  seen: Set<string>;
  look: (name: string) => Promise<void>;
}

/** Opens each dialog that the page, the menu of its first row or the bar of ticked rows can open. */
export async function openDialogs(walk: DialogWalk, path: string): Promise<void> {
  const { page } = walk;
  const main = page.locator("#main-content");
  await openFrom(walk, path, main.locator(opener));
  const first = main.locator(row).first();
  const more = first.locator("[aria-haspopup=menu]");
  if ((await more.count()) > 0) {
    const menu = page.getByRole("menu");
    const items = menu.locator(opener);
    await more.click();
    await expect(menu).toBeVisible();
    const wanted = await unseen(walk, path, items);
    if (wanted.length === 0) await page.keyboard.press("Escape");
    for (const { index, name } of wanted) {
      if (!(await menu.isVisible())) await more.click();
      await items.nth(index).click();
      await lookAndClose(walk, name);
    }
  }
  const box = first.getByRole("checkbox");
  if ((await box.count()) > 0) {
    await box.check();
    await openFrom(walk, path, main.getByRole("region", { name: /^已选/ }).locator(opener));
    await box.uncheck();
  }
}

/** Presses buttons one after the other. */
export async function openFrom(walk: DialogWalk, path: string, buttons: Locator): Promise<void> {
  for (const { index, name } of await unseen(walk, path, buttons)) {
    await buttons.nth(index).click();
    await lookAndClose(walk, name);
  }
}

async function lookAndClose({ page, waiting, look }: DialogWalk, name: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog, name).toBeVisible();
  await settled(page, waiting);
  await look(name);
  // The first Escape may close only a list of suggestions.
  const close = async () => {
    await page.keyboard.press("Escape");
    return dialog.count();
  };
  await expect.poll(close, { message: name, intervals: [50] }).toBe(0);
}

/**
 * Buttons that were not pressed yet. Buttons of the top bar are pressed once in a walk, and those of rows once in each list, for the first
 * row.
 */
async function unseen({ seen }: DialogWalk, path: string, buttons: Locator) {
  const all = await buttons.evaluateAll((elements, row) => {
    const first = document.querySelector(`#main-content ${row}`);
    return elements.map((element, index) => {
      const isOfRow = element.closest("tbody") !== null;
      const isOthers = isOfRow && !first?.contains(element);
      const isName = isOfRow && element.closest("th") !== null;
      const text = element.textContent?.trim() || (element.getAttribute("aria-label") ?? "");
      const isOfBar = text === "删除" || (!isOfRow && !element.closest("form, [role=menu]"));
      return { index, text: isName ? "name" : text, isOfBar, isShown: !isOthers && element.checkVisibility() };
    });
  }, row);
  return all.flatMap(({ index, text, isOfBar, isShown }) => {
    const own = `${path} ${text}`;
    const known = seen.has(own) || (isOfBar && seen.has(text));
    if (!isShown || known) return [];
    seen.add(own);
    if (isOfBar) seen.add(text);
    return [{ index, name: own }];
  });
}
