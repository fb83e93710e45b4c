import { foldLetters, isSitePath, type MenuRoute } from "@bladekit/sdk/rules";
import { basePath } from "../config.ts";
import type { Language } from "../wire/language.ts";

export function menuName({ name, nameEn }: Pick<MenuRoute, "name" | "nameEn">, language: Language): string {
  return language === "en" ? nameEn : name;
}

/** The entries that lead somewhere: those without children, in the order of the menu. */
export function menuLeaves(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes.flatMap((route) => (route.children.length > 0 ? menuLeaves(route.children) : [route]));
}

/** A menu with no more pages than this has them side by side. */
const fewPages = 10;

/** Menus without the groups inside those that have few pages. A person with few rights needs no third level. */
export function withoutSmallGroups(routes: readonly MenuRoute[]): MenuRoute[] {
  return routes.map((route) => {
    const leaves = menuLeaves(route.children);
    return leaves.length <= fewPages ? { ...route, children: leaves } : route;
  });
}

/** Whether the page at `path` belongs to this entry or to one below it. */
export function leadsTo(route: MenuRoute, path: string): boolean {
  if (route.children.length > 0) return route.children.some((child) => leadsTo(child, path));
  return route.path !== "" && (path === route.path || path.startsWith(`${route.path}/`));
}

/** Address of an entry that opens a new window: a path of the console, or another site or file. */
export function windowUrl({ url }: Pick<MenuRoute, "url">): string {
  return isSitePath(url) && !url.includes("html") ? basePath + url : url;
}

/** Leaves whose name, in either language, starts with the text; case does not matter. All of them for an empty text. */
export function searchMenus(routes: readonly MenuRoute[], text: string): MenuRoute[] {
  const wanted = foldLetters(text);
  return menuLeaves(routes).filter(({ name, nameEn }) =>
    [name, nameEn].some((candidate) => foldLetters(candidate).startsWith(wanted)),
  );
}
