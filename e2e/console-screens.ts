import { readdirSync } from "node:fs";
import { buttonCodes } from "@bladekit/sdk/rules";
import { expect, type Page, type Request } from "@playwright/test";
import { entities } from "../openapi/entities/index.ts";
import { signIn } from "./selection.ts";

/** Paths of the entities that have screens, below `/admin/`. */
const screens = readdirSync(new URL("../packages/console/src/entities", import.meta.url), { recursive: true })
  .flatMap((file) => /^[a-z]+\/[a-z]+(?=\.tsx$)/.exec(String(file).replaceAll("\\", "/")) ?? [])
  .toSorted();

/** The permission codes of an entity's screens, by their verbs. A second screen of an entity has none. */
function codesOf(path: string): Readonly<Record<string, string | null>> {
  const known = Object.entries(entities).find(([name]) => name.replaceAll("-", "") === path);
  return known?.[1].codes ?? {};
}

/** The paths of a hospital, and those of the platform: screens that no hospital has, and screens with buttons that no hospital has. */
export async function screensOf(
  baseURL: string,
): Promise<{ hospital: readonly string[]; platform: readonly string[] }> {
  const codes = buttonCodes(await (await signIn(baseURL, "admin")).GET("/blade-system/menu/buttons"));
  const isMissing = (code?: string | null) => typeof code === "string" && !codes.has(code);
  const platform = screens.filter((path) => Object.values(codesOf(path)).some(isMissing));
  expect(platform.length).toBeGreaterThan(0);
  return { hospital: screens.filter((path) => !isMissing(codesOf(path).list)), platform };
}

/** Navigates to a path as a link of the page would, and waits until the new page is drawn. */
export async function follow(page: Page, path: string, waiting: ReadonlySet<string>): Promise<void> {
  await page.evaluate((to) => {
    // The previous page is removed as a whole, so the mark is gone when it has been replaced.
    document.querySelector("#main-content > :last-child")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await settled(page, waiting);
}

/** Waits until no request is open and no loading placeholder is shown. */
export async function settled(page: Page, waiting: ReadonlySet<string>): Promise<void> {
  const isDrawn = () =>
    page.evaluate(() => {
      const standIns = "[data-left], .MuiSkeleton-root, #main-content [role=progressbar]";
      return document.querySelector(standIns) === null && document.querySelector("h1")?.textContent !== "";
    });
  await expect
    .poll(async () => waiting.size === 0 && (await isDrawn()) && waiting.size === 0, { intervals: [20] })
    .toBe(true);
}

/** The open requests of a page. The set changes as requests begin and end. */
export function callsOf(page: Page): ReadonlySet<string> {
  const waiting = new Set<string>();
  const ids = new Map<object, string>();
  page.on("request", (request) => {
    // The stream of changes stays open as long as the page does.
    if (request.url().endsWith("/event/stream")) return;
    const id = `${ids.size} ${request.url()}`;
    ids.set(request, id);
    waiting.add(id);
  });
  const end = (request: Request) => waiting.delete(ids.get(request) ?? "");
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return waiting;
}
