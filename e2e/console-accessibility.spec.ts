import { expect, type Page, test } from "@playwright/test";
import { callsOf, follow, screens, settled } from "./console-screens.ts";
import { flowScreens, prepareScreens } from "./flow-screens.ts";
import { signInToConsole } from "./server.ts";
import { expectAccessible } from "./usable.ts";

const everyImpact = ["minor", "moderate", "serious", "critical"];

type Axe = { run(root: string, options: object): Promise<{ violations: Violation[] }> };
type Violation = { id: string; impact: string; nodes: { target: string[]; html: string }[] };

/**
 * The faults of what is below the bar, all of them or the grave ones, or of another part, in light and then in dark, where only colours can differ. The page has
 * axe already; putting it there for each of a hundred pages would take longer than looking.
 */
const faultsOf = (page: Page, part = "#main-content", impacts = ["serious", "critical"]): Promise<string[]> =>
  page.evaluate(
    async ({ part, impacts }) => {
      const axe = (window as unknown as { axe: Axe }).axe;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const key = "RaStorebladekit-console.theme";
      const wear = async (theme: string) => {
        localStorage.setItem(key, JSON.stringify(theme));
        dispatchEvent(new StorageEvent("storage", { key, newValue: JSON.stringify(theme) }));
        await frame();
        await frame();
        // A colour that is still changing is neither of its two ends.
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
      };
      const grounds = new Set<string>();
      const look = async (theme: string, options: object) => {
        await wear(theme);
        grounds.add(getComputedStyle(document.body).backgroundColor);
        const { violations } = await axe.run(part, { resultTypes: ["violations"], ...options });
        return violations
          .filter(({ impact }) => impacts.includes(impact))
          .map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
      };
      const colours = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };
      const faults = [...(await look("light", {})), ...(await look("dark", colours))];
      return grounds.size === 2 ? faults : [...faults, "light and dark are the same"];
    },
    { part, impacts },
  );

/** Walks the list, the first record and the empty form of each entity; answers those that this person may not see. */
async function walk(page: Page, paths: readonly string[], found: string[]): Promise<string[]> {
  const waiting = callsOf(page);
  await settled(page, waiting);
  await expectAccessible(page, "home");
  const denied: string[] = [];
  const look = async (path: string) => {
    await follow(page, path, waiting);
    for (const fault of await faultsOf(page)) found.push(`${path} ${fault}`);
  };
  for (const path of paths) {
    const list = `/admin/${path}`;
    await follow(page, list, waiting);
    if (new URL(page.url()).pathname !== list || (await page.getByText("您的角色不能访问此页面").count()) > 0) {
      denied.push(path);
      continue;
    }
    for (const fault of await faultsOf(page)) found.push(`${list} ${fault}`);
    const links = await page
      .locator("#main-content a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const create = links.find((href) => href === `${list}/create`);
    const show = links.find((href) => href.startsWith(`${list}/`) && href.endsWith("/show"));
    if (show) await look(show);
    if (create) await look(create);
  }
  return denied;
}

test("every list, record and form of the console can be used by everyone, in light and dark", {
  tag: "@slow",
}, async ({ page, browser, baseURL }) => {
  test.slow();
  const found: string[] = [];
  await signInToConsole(page, "admin");
  const denied = await walk(page, screens, found);
  // The platform has screens that no hospital has.
  const context = await browser.newContext({ baseURL: (baseURL ?? "").replace("localhost", "platform.localhost") });
  const platform = await context.newPage();
  await signInToConsole(platform, "admin");
  const nobodys = await walk(platform, denied, found);
  await context.close();
  expect(found, found.join("\n")).toEqual([]);
  expect(nobodys).toEqual([]);
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
