import { expect, type Page, test } from "@playwright/test";
import { open } from "./flow.ts";
import { openStep } from "./flow-screens.ts";
import { signInToConsole } from "./server.ts";

/** The mark of bpmn.io is in sight with nothing over it, as its licence asks. */
async function expectMark(page: Page): Promise<void> {
  const mark = page.locator(".bjs-powered-by");
  await mark.scrollIntoViewIfNeeded();
  const isFree = () =>
    mark.evaluate((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => document.elementFromPoint(x, y)),
      );
      return points.every((shown) => shown !== null && link.contains(shown));
    });
  await expect.poll(isFree).toBe(true);
}

/** Every text that the drawing area shows, or says to a screen reader or under the pointer. */
const textsOf = (page: Page): Promise<string[]> =>
  page.getByRole("application").evaluate((area) => {
    const attributes = ["title", "aria-label", "placeholder", "alt"];
    const said = [...area.querySelectorAll("*")].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name)),
    );
    const shown = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [];
    while (shown.nextNode()) texts.push(shown.currentNode.textContent);
    return [...said, ...texts].map((text) => text?.trim() ?? "").filter((text) => text !== "");
  });

test("the drawing area has words of the console alone, and the mark of bpmn.io in sight", async ({ page }) => {
  await signInToConsole(page, "admin");
  await open(page, "flow/model");
  await openStep(page, "科室主任审批");
  const area = page.getByRole("application");
  await expect(area.getByRole("button", { name: "连线" })).toBeVisible();
  await expectMark(page);
  const words = await textsOf(page);
  await area.locator("svg[tabindex]").focus();
  await page.keyboard.press("Control+a");
  await expect(area.getByRole("button", { name: "连线" })).toHaveCount(0);
  words.push(...(await textsOf(page)));
  await page.keyboard.press("Control+f");
  await expect(area.getByRole("textbox", { name: "在流程图中查找" })).toBeFocused();
  await page.keyboard.type("审批");
  words.push(...(await textsOf(page)));
  const latin = words.filter((text) => /[A-Za-z]{2}/.test(text) && !/bpmn\.io/i.test(text));
  // A result of the search has the id of its step below its name.
  expect(latin.filter((text) => text !== "head")).toEqual([]);

  await open(page, "work/start");
  await page.getByRole("button", { name: "流程图 用印申请", exact: true }).click();
  await expect(page.getByRole("figure").getByText("办公室用印")).toBeVisible();
  await expectMark(page);
});
