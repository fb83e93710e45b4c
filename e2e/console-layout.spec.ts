import { expect, type Locator, type Page, test } from "@playwright/test";
import { callsOf, follow, screensOf, settled } from "./console-screens.ts";
import { signIn } from "./selection.ts";
import { signInToConsole } from "./server.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not drawn`);
  return box;
};

/** Opens a page of the console in a window that is shorter than its list. */
async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).not.toHaveText("");
  return main;
}

test("lists and forms of the console stay whole in a small window", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signInToConsole(page, "admin");

  // The bar of ticked rows replaces the filters. The head and the bar stay visible while rows scroll.
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

  // Rows are 40 px high. If they are wider than the window, the column of names stays visible.
  const second = table.getByRole("row").nth(2);
  expect((await boxOf(second)).height).toBeCloseTo(40, 0);
  await page.setViewportSize({ width: 920, height: 560 });
  const name = second.getByRole("rowheader");
  const { x } = await boxOf(name);
  await table.evaluate((region) => region.scrollTo(region.scrollWidth, 0));
  expect(await table.evaluate((region) => region.scrollLeft)).toBeGreaterThan(0);
  expect((await boxOf(name)).x).toBeCloseTo(x, 0);
  await page.setViewportSize({ width: 1280, height: 560 });

  // The background of the menu reaches down to the end of the page, however far that scrolls.
  await open(page, "/admin/system/user/create");
  await expect(main.getByRole("textbox", { name: /^账号/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const panel = page.locator(".RaSidebar-paper, .RaSidebar-docked .MuiPaper-root").first();
  const { y, height } = await boxOf(panel);
  expect(y + height).toBeGreaterThanOrEqual(560 - 1);

  // A sentence below a field ends above the next label, and the browser shows no message of its own.
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

test("a long level of a tree draws the rows in sight, wherever the wheel and the keys lead", { tag: "@slow" }, async ({
  page,
  baseURL,
}) => {
  const admin = await signIn(baseURL ?? "", "admin");
  const add = async (deptName: string, parentId: string, sort: number) =>
    (await admin.POST("/blade-system/dept/submit", { body: { deptName, fullName: deptName, parentId, sort } })).id;
  const group = await add("长列表总部", "0", 999);
  const wards: string[] = [];
  for (let number = 1; number <= 150; number += 1) wards.push(await add(`长列表 ${number}`, group, number));
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToConsole(page, "admin");
  const main = await open(page, "/admin/system/dept");
  await main.getByRole("button", { name: "展开长列表总部" }).click();
  await expect(main.getByRole("row", { name: /长列表 1 / })).toBeVisible();
  const region = main.getByRole("region").filter({ has: page.getByRole("treegrid") });
  const drawn = region.locator("[aria-level]");
  /** Pixels between the head and the foot of the list that no row covers. */
  const bare = () =>
    region.evaluate((list) => {
      const { bottom } = list.getBoundingClientRect();
      const top = list.querySelector("thead th")?.getBoundingClientRect().bottom ?? 0;
      const rows = [...list.querySelectorAll("[aria-level]")].map((row) => row.getBoundingClientRect());
      const covered = rows.map((row) => Math.max(0, Math.min(row.bottom, bottom) - Math.max(row.top, top)));
      return Math.round(bottom - top - covered.reduce((sum, height) => sum + height, 0));
    });
  for (const place of [0, 1000, 3000, 5000]) {
    await region.evaluate((list, to) => list.scrollTo(0, to), place);
    await expect.poll(bare).toBeLessThan(24);
  }
  expect(await drawn.count()).toBeLessThan(60);
  const focused = () => page.evaluate(() => document.activeElement?.querySelector("th")?.textContent ?? "");
  // The keys are pressed faster than the list scrolls.
  await drawn.first().focus();
  for (const key of ["End", "ArrowUp", "ArrowUp"]) await page.keyboard.press(key);
  await expect.poll(focused).toMatch(/^长列表 148/);
  await expect(page.locator("[aria-level]:focus")).toBeInViewport({ ratio: 1 });
  const saved: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/dept/submit")) saved.push(request.url());
  });
  await page.keyboard.press("Alt+ArrowUp");
  const place = () => page.locator("[aria-level]:focus").getAttribute("aria-posinset");
  await expect.poll(place).toBe("147");
  expect(saved).toHaveLength(2);
  // The focused row stays in the document, however far the list scrolls.
  const held = await focused();
  await region.evaluate((list) => list.scrollTo(0, 0));
  await expect(main.getByRole("row", { name: /长列表 1 / })).toBeVisible();
  expect(await focused()).toBe(held);
  for (const ids of [wards.slice(0, 75), wards.slice(75), [group]])
    await admin.POST("/blade-system/dept/remove", { params: { query: { ids: ids.join(",") } } });
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

test("the decisions about an application stay in sight on a phone", { tag: "@slow" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToConsole(page, "hr");
  const main = await open(page, `/admin/recruit/application?filter=${encodeURIComponent('{"tab":"screen"}')}`);
  await main.locator("a[href$='/show']").first().click();
  const decision = main.getByRole("button", { name: "退回补正" });
  for (const part of [0, 0.5, 1]) {
    await expect(decision).toBeVisible();
    await page.evaluate((to) => scrollTo(0, document.documentElement.scrollHeight * to), part);
    await expect(decision).toBeInViewport({ ratio: 1 });
  }
});

/** The headings of columns that are cut off or higher than others, and how far the list scrolls sideways. */
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
    const { hospital, platform } = await screensOf(baseURL ?? "");
    for (const [host, paths] of [
      ["localhost", hospital],
      ["platform.localhost", platform],
    ] as const) {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: (baseURL ?? "").replace("localhost", host), viewport });
      const page = await context.newPage();
      await signInToConsole(page, "admin");
      await page.evaluate((locale) => localStorage.setItem("RaStorebladekit-console.locale", locale), `"${language}"`);
      const waiting = callsOf(page);
      await page.reload();
      await expect(page.getByRole("banner")).toBeVisible();
      await settled(page, waiting);
      for (const path of paths) {
        await follow(page, `/admin/${path}`, waiting);
        const isDenied = await page.getByRole("heading", { name: /^(没有权限|Access denied)$/ }).isVisible();
        if (isDenied || new URL(page.url()).pathname !== `/admin/${path}`) faults.push(`${path} is not shown`);
        for (const fault of await crampedHeads(page)) faults.push(`${path}: ${fault}`);
      }
      await context.close();
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });
}
