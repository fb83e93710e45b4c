import { expect, type Page, test } from "@playwright/test";
import { signInToSite } from "./own.ts";
import { ownApplications, ownScreens } from "./own-screens.ts";
import { publicPages } from "./public-pages.ts";
import { selectCandidate } from "./selection.ts";
import { busiestCandidate } from "./server.ts";

/** Pages of every kind. Visitors' pages include one with a chosen filter. */
async function pagesOf(page: Page, baseURL = ""): Promise<readonly string[]> {
  const visitors = [...(await publicPages(page.request)), "/recruit/post?category=doctor"];
  const phone = busiestCandidate();
  const selection = await selectCandidate(baseURL, phone);
  await signInToSite(page, phone);
  const own = ownScreens(selection, await ownApplications(page)).filter(({ open }) => !open);
  const fewApplications = own.filter(({ name }) => !/^application ([3-9]|\d\d)$/.test(name));
  // A signed-in candidate is redirected from login pages, so they are left out.
  return [...visitors.filter((path) => !path.startsWith("/login")), ...fewApplications.map(({ path }) => path)];
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

/**
 * Runs in the page: finds what forced colours would hide. They remove backgrounds, shadows and tints, and keep texts, pictures, borders and
 * outlines.
 */
function lostInForcedColours(): string[] {
  const name = (element: Element, part = "") =>
    `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${part}`.slice(0, 70);
  const hasEdge = (style: CSSStyleDeclaration) =>
    (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0) ||
    ["Top", "Right", "Bottom", "Left"].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== "none" &&
        Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    );
  const ground = (element: Element | null): string => {
    if (!element) return "";
    const colour = getComputedStyle(element).backgroundColor;
    return /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? ground(element.parentElement) : colour;
  };
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const faults: string[] = [];
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    const style = getComputedStyle(element);
    const { width } = element.getBoundingClientRect();
    if (
      element.matches(
        ".button:not(.button-plain), input:not([type=checkbox], [type=radio], [type=file]), select, textarea",
      )
    )
      if (width > 1 && !hasEdge(style)) faults.push(`${name(element)} has no edge`);
    // Signs without text: a dot, a bar, a line.
    const marks: [CSSStyleDeclaration, string][] = [];
    if (element.hasAttribute("data-mark")) marks.push([style, ""]);
    for (const part of ["::before", "::after"])
      if (element.hasAttribute(`data-mark${part.replace("::", "-")}`))
        marks.push([getComputedStyle(element, part), part]);
    for (const [look, part] of marks)
      if (!hasEdge(look) && look.backgroundColor === ground(part ? element : element.parentElement))
        faults.push(`${name(element, part)} is nothing but its ground`);
    const isChosen = element.matches("a[aria-current], button[aria-pressed=true], [aria-selected=true]");
    if (isChosen && !hasEdge(style) && !/underline/.test(style.textDecorationLine))
      faults.push(`${name(element)} is chosen and does not say so`);
  }
  return [...new Set(faults)];
}

/** Runs in the page, in ordinary colours: marks the signs that have neither text nor border, by their background. */
function nameMarks(): number {
  let count = 0;
  const isTinted = ({ backgroundColor }: CSSStyleDeclaration) => !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
  for (const element of document.body.querySelectorAll("*")) {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isEmpty = element.textContent?.trim() === "" && !element.querySelector("img, svg, input, canvas");
    const isSign = !element.matches(
      "img, svg, svg *, input, select, textarea, option, progress, script, style, iframe",
    );
    if (isSign && isEmpty && isTinted(style) && width >= 2 && height >= 1) {
      element.setAttribute("data-mark", "");
      count += 1;
    }
    for (const part of ["::before", "::after"]) {
      const look = getComputedStyle(element, part);
      if (look.content !== '""' || !isTinted(look) || Number.parseFloat(look.width) < 2) continue;
      element.setAttribute(`data-mark${part.replace("::", "-")}`, "");
      count += 1;
    }
  }
  return count;
}

test("forced colours hide no sign that only a background shows, and keep the focus visible", {
  tag: "@slow",
}, async ({ page, baseURL }) => {
  const faults: string[] = [];
  let marks = 0;
  for (const path of await pagesOf(page, baseURL)) {
    await page.emulateMedia({ forcedColors: "none" });
    await page.goto(path);
    await settled(page);
    marks += await page.evaluate(nameMarks);
    await page.emulateMedia({ forcedColors: "active" });
    for (const fault of await page.evaluate(lostInForcedColours)) faults.push(`${path}: ${fault}`);
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press("Tab");
      const outline = await page.evaluate(() => {
        const focused = document.activeElement;
        // After the last stop, Tab moves the focus to the browser itself.
        if (!focused || focused === document.body) return Number.POSITIVE_INFINITY;
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
      });
      if (outline < 2) faults.push(`${path}: focus of stop ${stop + 1} is ${outline} px`);
    }
  }
  expect(marks).toBeGreaterThan(0);
  expect(faults, faults.join("\n")).toEqual([]);
});

/** Runs in the page: animations that are longer than a tenth of a second, or repeat. */
function movements(): string[] {
  const faults: string[] = [];
  const seconds = (list: string) => Math.max(...list.split(",").map((each) => Number.parseFloat(each)));
  for (const element of document.querySelectorAll("*"))
    for (const part of [undefined, "::before", "::after"]) {
      const style = getComputedStyle(element, part);
      const isMoving = style.animationName !== "none" && seconds(style.animationDuration) > 0.1;
      if (isMoving || seconds(style.transitionDuration) > 0.1 || style.scrollBehavior === "smooth")
        faults.push(`${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}${part ?? ""}`);
    }
  for (const animation of document.getAnimations()) {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
    if (Number(duration) > 100 || iterations === Number.POSITIVE_INFINITY)
      faults.push(`an animation of ${duration} ms`);
  }
  return [...new Set(faults)];
}

test("a page does not move for a person who wants no motion", { tag: "@slow" }, async ({ page, baseURL }) => {
  const faults: string[] = [];
  const look = async (name: string) => {
    for (const fault of await page.evaluate(movements)) faults.push(`${name}: ${fault}`);
  };
  await page.goto("/recruit/home");
  expect((await page.evaluate(movements)).length).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await look("/recruit/home");
  for (const path of await pagesOf(page, baseURL)) {
    // Checks animations before the answers have come, too.
    await page.goto(path, { waitUntil: "commit" });
    await page.locator("main").waitFor();
    await look(`${path} on its way`);
    await settled(page);
    await look(path);
  }
  const post = (await publicPages(page.request)).find((path) => path.startsWith("/recruit/post/details")) ?? "";
  await page.goto(post);
  await settled(page);
  await page.getByRole("button", { name: "分享" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("banner").locator("summary:visible, button:visible").last().click();
  await look("menu");
  expect(faults, faults.join("\n")).toEqual([]);
});
