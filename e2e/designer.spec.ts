import { expect, type Locator, type Page, test } from "@playwright/test";
import { agreeTo, begin, open, task } from "./flow.ts";
import { openStep } from "./flow-screens.ts";
import { signIn } from "./selection.ts";
import { signInToConsole } from "./server.ts";

/** Checks that the mark of bpmn.io is visible and not covered, as its licence demands. */
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

/** Every text of the drawing area, including texts for screen readers and tooltips. */
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
  // A search result shows the id of its step below the name. No other text may be Latin.
  expect(latin.filter((text) => text !== "head")).toEqual([]);

  await open(page, "work/start");
  await page.getByRole("button", { name: "流程图 用印申请", exact: true }).click();
  const step = page.getByRole("figure").getByText("办公室用印");
  await expect(step).toBeVisible();
  await expectMark(page);
  // Enlarged, the drawing scrolls, and the mark stays where it is.
  const widthOf = async () => (await step.boundingBox())?.width ?? 0;
  const width = await widthOf();
  await page.getByRole("button", { name: "放大", exact: true }).click();
  await expect.poll(widthOf).toBeGreaterThan(width);
  await expectMark(page);
});

test("names with HTML in them stay texts on every drawing", { tag: "@slow" }, async ({ page, baseURL }) => {
  const base = baseURL ?? "";
  const html = "<img src=x onerror=alert(1)>";
  const viewer = await signIn(base, "viewer");
  const { name = "", realName = "" } = await viewer.GET("/blade-system/user/info");
  await viewer.POST("/blade-system/user/update-info", { body: { name: html, realName } });
  const escaped = html.replace("<", "&lt;");
  await begin(base, {
    ...{ key: "e2e_html", name: "标签流程" },
    elements:
      task("first", escaped, 'flowable:assignee="viewer"') + task("second", escaped, 'flowable:assignee="viewer"'),
    ways: ["begin first", "first second", "second finish"],
  });
  await agreeTo(base, "viewer", html);
  // The drawing breaks a name into lines, so spaces are ignored.
  const expectText = async (place: Locator) => {
    const text = async () => (await place.allTextContents()).join("").replace(/\s/g, "");
    await expect.poll(text).toContain(html.replace(/\s/g, ""));
    await expect(page.locator("img[src=x]")).toHaveCount(0);
  };
  await signInToConsole(page, "admin");
  const dialog = page.getByRole("dialog");
  for (const path of ["flow/follow", "flow/manager"]) {
    await open(page, path);
    const button = path === "flow/follow" ? "详情 标签流程" : "流程图 标签流程";
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await expectText(dialog.getByRole("figure").locator("svg"));
    if (path === "flow/follow") await expectText(dialog.locator(".step-figure"));
    await expectText(dialog.getByRole(path === "flow/follow" ? "list" : "table"));
  }
  await open(page, "flow/model");
  await page.getByRole("link", { name: "修改 标签流程", exact: true }).click();
  await page.getByRole("button", { name: "高级", exact: true }).click();
  await page
    .getByRole("button", { name: `修改 ${html}`, exact: true })
    .first()
    .click();
  const area = page.getByRole("application");
  await expect(area.getByRole("button", { name: "连线" })).toBeVisible();
  await expectText(area.locator("svg"));
  await area.locator("svg[tabindex]").focus();
  await page.keyboard.press("Control+f");
  await page.keyboard.type("img");
  await expectText(area.locator(".djs-search-results"));
  await viewer.POST("/blade-system/user/update-info", { body: { name, realName } });
});
