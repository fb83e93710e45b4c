import { readdirSync } from "node:fs";
import { buttonCodes } from "@bladekit/sdk/rules";
import { expect, type Page, type Request } from "@playwright/test";
import { entities } from "../openapi/entities/index.ts";
import { signIn } from "./selection.ts";

/** Paths of the entities that have screens, below `/admin/`. */
const screens = readdirSync(new URL("../packages/console/src/entities", import.meta.url), { recursive: true })
  .flatMap((file) => /^[a-z]+\/[a-z]+(?=\.tsx$)/.exec(String(file).replaceAll("\\", "/")) ?? [])
  .toSorted();

/** The codes that the screens of an entity need, by their verbs; none for a second screen of an entity. */
function codesOf(path: string): Readonly<Record<string, string | null>> {
  const known = Object.entries(entities).find(([name]) => name.replaceAll("-", "") === path);
  return known?.[1].codes ?? {};
}

/** The paths of a hospital, and those of the platform: screens that no hospital has, and screens with buttons that none has. */
export async function screensOf(
  baseURL: string,
): Promise<{ hospital: readonly string[]; platform: readonly string[] }> {
  const codes = buttonCodes(await (await signIn(baseURL, "admin")).GET("/blade-system/menu/buttons"));
  const isMissing = (code?: string | null) => typeof code === "string" && !codes.has(code);
  const platform = screens.filter((path) => Object.values(codesOf(path)).some(isMissing));
  expect(platform.length).toBeGreaterThan(0);
  return { hospital: screens.filter((path) => !isMissing(codesOf(path).list)), platform };
}

/** Goes to a path as a link of the page would, and waits until its page is drawn. */
export async function follow(page: Page, path: string, waiting: ReadonlySet<string>): Promise<void> {
  await page.evaluate((to) => {
    // The page before this one goes as a whole, so its mark tells when.
    document.querySelector("#main-content > :last-child")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);
  await settled(page, waiting);
}

/** Waits until no call is under way and nothing stands in for what is to come. */
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

/** The calls of a page that have no answer yet. */
export function callsOf(page: Page): ReadonlySet<string> {
  const waiting = new Set<string>();
  const ids = new Map<object, string>();
  page.on("request", (request) => {
    const id = `${ids.size} ${request.url()}`;
    ids.set(request, id);
    waiting.add(id);
  });
  const end = (request: Request) => waiting.delete(ids.get(request) ?? "");
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return waiting;
}
