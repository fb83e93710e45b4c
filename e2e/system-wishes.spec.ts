import { expect, type Page, test } from "@playwright/test";

/** Selected links and buttons that only a background shows as selected, and buttons without a border, in the current drawing. */
const unseenParts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
    const say = (fault: string, part: Element) => `${fault}: ${part.textContent?.trim().slice(0, 30)}`;
    const chosen = shown("a[aria-current], button[aria-current], button[aria-pressed=true]");
    const isOutlined = (part: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(part);
      return outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== backgroundColor;
    };
    const isEdged = (part: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(part);
      return borderTopStyle === "solid" && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== backgroundColor;
    };
    return [
      ...(chosen.length === 0 ? ["nothing is chosen"] : []),
      ...chosen.filter((part) => !isOutlined(part)).map((part) => say("chosen", part)),
      ...shown(".button").flatMap((part) => (isEdged(part) ? [] : [say("button", part)])),
    ];
  });

/** Of the first Tab stops of a page, those without a visible focus ring. */
async function unseenStops(page: Page, stops: number): Promise<string[]> {
  const unseen: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const part = document.activeElement;
      // After the last stop, Tab moves the focus to the browser itself.
      if (!part || part === document.body) return "";
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      const isRinged =
        outlineStyle === "solid" &&
        Number.parseFloat(outlineWidth) >= 3 &&
        outlineColor !== getComputedStyle(document.body).backgroundColor;
      return isRinged ? "" : `${part.tagName} ${part.textContent?.trim().slice(0, 30)}`;
    });
    if (name) unseen.push(name);
  }
  return unseen;
}

test("colours of the system leave what is chosen, the focus and the buttons in sight", { tag: "@slow" }, async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/recruit/post");
  const sheet = page.locator("summary").filter({ hasText: "筛选" });
  await sheet.click();
  await page.locator(".filter-sheet .filter-choices a").first().click();
  await expect(page.locator(".chosen-filters a")).toHaveCount(2);
  if (!(await page.locator(".filter-sheet-body").isVisible())) await sheet.click();
  await expect(page.locator(".filter-sheet .filter-choices [aria-current]")).toBeVisible();
  expect(await unseenParts(page)).toEqual([]);

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/recruit/post", "/recruit/noticeer", "/login/userlogin"]) {
    await page.goto(path);
    // The menu of sizes, modes and languages has a selected entry of each.
    await page.getByRole("banner").locator(".header-wide summary").first().click();
    expect([path, await unseenParts(page)]).toEqual([path, []]);
    await page.keyboard.press("Escape");
    expect([path, await unseenStops(page, 20)]).toEqual([path, []]);
  }
});

/** Records animations from now on, with their durations in milliseconds. */
async function recordMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    for (const type of ["animationstart", "transitionrun"])
      addEventListener(
        type,
        ({ target }) => {
          for (const animation of (target as Element).getAnimations({ subtree: true })) {
            const { duration, iterations } = animation.effect?.getComputedTiming() ?? {};
            if (Number(duration) * Number(iterations) > 1) moves.push(`${(target as Element).className} ${duration}`);
          }
        },
        true,
      );
  });
  return () => page.evaluate(() => (window as unknown as { moves: string[] }).moves);
}

for (const [reducedMotion, moving] of [
  ["reduce", false],
  ["no-preference", true],
] as const) {
  test(`${moving ? "something" : "nothing"} moves where the wish for motion is ${reducedMotion}`, {
    tag: "@slow",
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    const moves = await recordMoves(page);
    await page.goto("/login/userlogin");
    const form = page.locator("main form");
    const send = form.getByRole("button", { name: "登录", exact: true });
    await form.getByRole("textbox", { name: /^手机号码/ }).fill("13900000000");
    await form.locator("input[type=password]").fill("anything at all");
    await form.getByRole("textbox", { name: /^图形验证码/ }).fill("abcd");
    // The answer never comes, so the button stays in its loading state.
    await page.route("**/oauth/token*", () => {});
    await send.click();
    await expect(form.locator("[aria-busy=true]")).toBeVisible();
    if (moving) await expect.poll(moves).not.toEqual([]);
    else expect(await moves()).toEqual([]);
  });
}
