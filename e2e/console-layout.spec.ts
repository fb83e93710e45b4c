import { expect, type Locator, type Page, test } from "@playwright/test";
import { callsOf, follow, screens, settled } from "./console-screens.ts";
import { signInToConsole } from "./server.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not drawn`);
  return box;
};

/** Opens a page of the console in a window that is lower than its list. */
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("");
  return main;
}

test("lists and forms of the console stay whole in a small window", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signInToConsole(page, "admin");

  // The bar of ticked rows takes the place of the filters, and head and bar stay in sight while rows go by.
  const main = await open(page, "/admin/system/dictbiz");
  const table = main.getByRole("region").filter({ has: page.getByRole("table") });
  const boxes = table.getByRole("row").getByRole("checkbox");
  await boxes.nth(1).check();
  const bar = main.getByRole("region", { name: /已选/ });
  await expect(bar).toBeVisible();
  const head = table.getByRole("columnheader").nth(1);
  const before = await boxOf(head);
  await table.evaluate((region) => region.scrollTo(0, region.scrollHeight));
  expect((await boxOf(head)).y).toBeCloseTo(before.y, 0);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(head).toBeInViewport({ ratio: 1 });

  // The panel of the menu reaches down to the end of the page, however far that scrolls.
  await open(page, "/admin/system/user/create");
  await expect(main.getByRole("textbox", { name: /^账号/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const panel = page.locator(".RaSidebar-paper, .RaSidebar-docked .MuiPaper-root").first();
  const { y, height } = await boxOf(panel);
  expect(y + height).toBeGreaterThanOrEqual(560 - 1);

  // A sentence below a field ends above the next label, and no browser puts a bubble of its own over a form.
  await main.getByRole("button", { name: "保存" }).click();
  await expect(main.getByText("请输入账号")).toBeVisible();
  const clashes = await main.evaluate((root) => {
    const parts = [...root.querySelectorAll("label, .MuiFormHelperText-root")].map((part) => ({
      text: part.textContent,
      box: part.getBoundingClientRect(),
    }));
    const drawn = parts.filter(({ box }) => box.width > 0 && box.height > 0);
    const overlap = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return drawn.flatMap((one, index) =>
      drawn.slice(index + 1).flatMap((other) => (overlap(one.box, other.box) ? [`${one.text} / ${other.text}`] : [])),
    );
  });
  expect(clashes).toEqual([]);
  expect(await main.locator("form:not([novalidate])").count()).toBe(0);
  expect(await page.locator("input[type=number]").count()).toBe(0);
});

test("no verdict on an application is cut off at 1280", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToConsole(page, "hr");
  const main = await open(page, "/admin/recruit/application");
  const table = main.getByRole("region").filter({ has: page.getByRole("table") });
  await expect(table.getByRole("rowheader").first()).toBeVisible();
  const cut = await table.evaluate((region) => {
    const edge = region.getBoundingClientRect().right;
    const chips = [...region.querySelectorAll(".MuiChip-root")];
    const isCut = (chip: Element) => {
      const label = chip.querySelector(".MuiChip-label") ?? chip;
      return chip.getBoundingClientRect().right > edge || label.scrollWidth > label.clientWidth;
    };
    return chips.filter(isCut).map(({ textContent }) => textContent);
  });
  expect(cut, `cut off: ${cut.join(", ")}`).toEqual([]);
  expect(await table.locator(".MuiChip-root").count()).toBeGreaterThan(0);
});

/** Heads of the list on the page that hide a part of a word or are higher than others, and how far the list scrolls sideways. */
const crampedHeads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lists = [...document.querySelectorAll("#main-content [role=region]:has(thead)")];
    const heads = lists.flatMap((list) => [...list.querySelectorAll("thead th")]);
    const cramped = heads.filter((head) => head.scrollWidth > head.clientWidth + 1 || head.clientHeight > 37);
    const sideways = lists.filter((list) => list.scrollWidth > list.clientWidth);
    return [
      ...cramped.map(({ textContent }) => `“${textContent}” has no room`),
      ...sideways.map((list) => `${list.scrollWidth - list.clientWidth} px sideways`),
    ];
  });

for (const language of ["zh", "en"]) {
  test(`every list fits at 1280 with its heads whole, ${language}`, { tag: "@slow" }, async ({ browser, baseURL }) => {
    const faults: string[] = [];
    let paths: readonly string[] = screens;
    // The platform has screens that no hospital has.
    for (const host of ["localhost", "platform.localhost"]) {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: (baseURL ?? "").replace("localhost", host), viewport });
      const page = await context.newPage();
      await signInToConsole(page, "admin");
      await page.evaluate((locale) => localStorage.setItem("RaStorebladekit-console.locale", locale), `"${language}"`);
      const waiting = callsOf(page);
      await page.reload();
      await expect(page.getByRole("banner")).toBeVisible();
      await settled(page, waiting);
      const denied: string[] = [];
      for (const path of paths) {
        await follow(page, `/admin/${path}`, waiting);
        const isDenied = await page.getByText(/您的角色不能访问此页面|Your role may not see this page/).isVisible();
        if (isDenied || new URL(page.url()).pathname !== `/admin/${path}`) denied.push(path);
        for (const fault of await crampedHeads(page)) faults.push(`${path}: ${fault}`);
      }
      paths = denied;
      await context.close();
    }
    expect(faults, faults.join("\n")).toEqual([]);
    expect(paths).toEqual([]);
  });
}
