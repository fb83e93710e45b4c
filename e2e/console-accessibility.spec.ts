import { expect, type Page, test } from "@playwright/test";
import { openDialogs, openFrom } from "./console-dialogs.ts";
import { addForApproval, addRows } from "./console-rows.ts";
import { callsOf, follow, screensOf, settled } from "./console-screens.ts";
import { flowScreens, prepareScreens } from "./flow-screens.ts";
import { signIn } from "./selection.ts";
import { signInToConsole } from "./server.ts";
import { expectAccessible } from "./usable.ts";

const everyImpact = ["minor", "moderate", "serious", "critical"];

type Axe = { run(root: string, options: object): Promise<{ violations: Violation[] }> };
type Violation = { id: string; impact: string; nodes: { target: string[]; html: string }[] };

/**
 * Runs axe on the part below the top bar, or another part, in one theme and then in the other. `impacts` selects the faults. In the second
 * theme only colours can differ. The page has axe already, because loading it into each of a hundred pages would take longer than the
 * check.
 */
const faultsOf = (page: Page, part = "#main-content", impacts = ["serious", "critical"]): Promise<string[]> =>
  page.evaluate(
    async ({ part, impacts }) => {
      const axe = (window as unknown as { axe: Axe }).axe;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const ground = () => getComputedStyle(document.body).backgroundColor;
      const look = async (theme: string, options: object) => {
        await frame();
        await frame();
        // A transition must end first, because a colour in between is neither of the two.
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
        const { violations } = await axe.run(part, { resultTypes: ["violations"], preload: false, ...options });
        return violations
          .filter(({ impact }) => impacts.includes(impact))
          .map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
      };
      // The active theme comes first, because switching redraws the whole page.
      const key = "RaStorebladekit-console.theme";
      const [worn, other] = localStorage.getItem(key) === '"dark"' ? ["dark", "light"] : ["light", "dark"];
      const before = ground();
      const faults = await look(worn, {});
      localStorage.setItem(key, JSON.stringify(other));
      dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(other) }));
      const end = performance.now() + 60_000;
      while (ground() === before && performance.now() < end) await frame();
      if (ground() === before) return [...faults, "light and dark are the same"];
      const colours = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
      return [...faults, ...(await look(other, colours))];
    },
    { part, impacts },
  );

/** Visits the list, the first record and the form of each entity, and the dialogs that they open. A path may have a filter. */
async function walk(page: Page, paths: readonly string[], seen: Set<string>, found: string[]): Promise<void> {
  const waiting = callsOf(page);
  await settled(page, waiting);
  await expectAccessible(page, "home");
  const look = async (name: string, part?: string, impacts?: string[]) => {
    for (const fault of await faultsOf(page, part, impacts)) found.push(`${name} ${fault}`);
  };
  const dialogs = { page, waiting, seen, look: (name: string) => look(name, "[role=dialog]", everyImpact) };
  for (const path of paths) {
    const list = `/admin/${path.replace(/\?.*/, "")}`;
    await follow(page, `/admin/${path}`, waiting);
    const isDenied = (await page.getByText("您的角色不能访问此页面").count()) > 0;
    expect([new URL(page.url()).pathname, isDenied]).toEqual([list, false]);
    await look(list);
    const links = await page
      .locator("#main-content a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    await openDialogs(dialogs, path);
    const below = links.filter((href) => href.startsWith(`${list}/`)).map((href) => href.slice(list.length + 1));
    const show = below.find((rest) => rest.endsWith("/show"));
    const edit = below.find((rest) => /^[^/]+$/.test(rest) && rest !== "create");
    // A filled-in form has everything that the empty one has, so the empty one is checked only without it.
    for (const rest of [show, edit ?? below.find((each) => each === "create")]) {
      if (!rest) continue;
      await follow(page, `${list}/${rest}`, waiting);
      await look(`${list}/${rest}`);
      await openFrom(dialogs, path, page.locator("#main-content [aria-haspopup=dialog]:not(:disabled)"));
    }
  }
}

/** Checks pages and dialogs of the console that belong to no entity. */
async function walkShell(page: Page, baseURL: string, found: string[]): Promise<void> {
  const waiting = callsOf(page);
  const look = async (name: string, part?: string) => {
    await settled(page, waiting);
    for (const fault of await faultsOf(page, part, everyImpact)) found.push(`${name} ${fault}`);
  };
  const lookInto = (name: string) => look(name, "[role=dialog]");
  for (const path of ["info/index", "explain", "info/index?tab=password", "403", "404", "500"]) {
    await follow(page, `/admin/${path}`, waiting);
    await look(path);
  }
  const dialogs = { page, waiting, seen: new Set<string>(), look: lookInto };
  await openFrom(dialogs, "shell", page.locator("header [aria-haspopup=dialog]"));
  await page.getByRole("banner").locator("[aria-haspopup=menu]").last().click();
  await openFrom(dialogs, "shell", page.getByRole("menu").locator("[aria-haspopup=dialog]"));

  // A colleague changes the record first, so saving shows a conflict. Then the form is left.
  const hr = await signIn(baseURL, "admin");
  const save = (postName: string, id?: string) =>
    hr.POST("/blade-system/post/submit", {
      body: { ...(id && { id }), category: 1, postCode: "E2E", postName, sort: 1 },
    });
  const post = await save("两人同改");
  await follow(page, `/admin/system/post/${post.id}`, waiting);
  await page.getByRole("textbox", { name: /^岗位名称/ }).fill("我的改动");
  await save("同事的改动", post.id);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await lookInto("conflict");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "取消" }).click();
  await expect(page.getByRole("button", { name: "放弃修改" })).toBeVisible();
  await lookInto("leave");
  await page.getByRole("button", { name: "放弃修改" }).click();
  await hr.POST("/blade-system/post/remove", { params: { query: { ids: post.id } } });
}

test("every list, record, form and dialog of the console can be used by everyone, in light and dark", {
  tag: "@slow",
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const site = baseURL ?? "";
  const found: string[] = [];
  const seen = new Set<string>();
  const { scores } = await addRows(site);
  const { hospital, platform } = await screensOf(site);
  await signInToConsole(page, "admin");
  await walk(page, [...hospital, scores], seen, found);
  await walkShell(page, site, found);
  const walkAt = async (host: string, paths: readonly string[]) => {
    const context = await browser.newContext({ baseURL: site.replace("localhost", host) });
    const there = await context.newPage();
    await signInToConsole(there, "admin");
    await walk(there, paths, seen, found);
    await context.close();
  };
  await walkAt("platform.localhost", platform);
  await walkAt("kangning.localhost", await addForApproval(site));
  expect([...seen]).toEqual(
    expect.arrayContaining(["recruit/plan 送审", "recruit/publicity 送审", "recruit/consenttext name"]),
  );
  expect(found, found.join("\n")).toEqual([]);
});

test("every dialog of workflow and its designer can be used by everyone, in light and dark", {
  tag: "@slow",
}, async ({ page, baseURL }) => {
  test.slow();
  await prepareScreens(baseURL ?? "");
  await signInToConsole(page, "admin");
  const waiting = callsOf(page);
  await settled(page, waiting);
  await expectAccessible(page, "home");
  const dialog = page.getByRole("dialog");
  const found: string[] = [];
  for (const { name, path, isPage, open } of flowScreens) {
    if (new URL(page.url()).pathname !== `/admin/${path}`) await follow(page, `/admin/${path}`, waiting);
    await open(page);
    if (!isPage) await expect(dialog).toBeVisible();
    await settled(page, waiting);
    for (const fault of await faultsOf(page, isPage ? "#main-content" : "[role=dialog]", everyImpact))
      found.push(`${name} ${fault}`);
    if (isPage) continue;
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  expect(found, found.join("\n")).toEqual([]);
});
