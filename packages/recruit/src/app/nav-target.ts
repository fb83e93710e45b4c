import type { NavbarItem } from "../api.ts";
import { paths } from "../paths.ts";

/** Where an entry of the site's menu leads. */
export type NavTarget =
  | { readonly kind: "internal"; readonly to: string }
  | { readonly kind: "external"; readonly href: string }
  /** Nowhere yet: a click shows 敬请期待. */
  | { readonly kind: "soon" };

/** The default menu names with their paths, and the key of their translation. */
const defaultEntries = {
  官网首页: { path: paths.root, text: "nav.official" },
  招聘首页: { path: paths.home, text: "nav.home" },
  通知公告: { path: paths.notices, text: "nav.notices" },
  公示名单: { path: paths.publicity, text: "nav.publicity" },
  社会招聘: { path: paths.social, text: "nav.social" },
  校园招聘: { path: paths.campus, text: "nav.campus" },
  投递记录: { path: paths.applications, text: "nav.applications" },
  应聘指南: { path: paths.guide, text: "nav.guide" },
  应聘须知: { path: paths.notes, text: "nav.notes" },
  联系我们: { path: paths.about, text: "nav.about" },
} as const;

type DefaultName = keyof typeof defaultEntries;

const isDefaultName = (name: string): name is DefaultName => Object.hasOwn(defaultEntries, name);

/** The default entry of that name, or undefined for a name of the hospital's own. */
export function defaultEntry(name: string): (typeof defaultEntries)[DefaultName] | undefined {
  return isDefaultName(name) ? defaultEntries[name] : undefined;
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

/** Decides what a click on an entry does: type 1 stays on the site, other types open their link in a new tab. */
export function navTarget(
  item: Pick<NavbarItem, "navbarName" | "navbarType" | "path" | "links" | "isHidden">,
): NavTarget {
  const path = (item.isHidden === 1 && defaultEntry(item.navbarName)?.path) || item.path;
  if (item.navbarType === 1 && path.startsWith("/")) return { kind: "internal", to: path };
  const href = [item.links, path].find((candidate) => candidate && isWebAddress(candidate));
  return href ? { kind: "external", href } : { kind: "soon" };
}

const listOfPage: Readonly<Record<string, string>> = {
  [paths.noticeJob]: paths.notices,
  [paths.planJob]: paths.plansHome,
  [paths.planDetail]: paths.plansHome,
};

/** Where a list is found that the hospital's menu does not name. */
const above: Readonly<Record<string, string>> = {
  [paths.plansHome]: paths.home,
  [paths.search]: paths.home,
  [paths.publicity]: paths.notices,
};

/** Pages of candidates, and the way to them: login and sign-up. */
const ofCandidates = [paths.applications, paths.login];

/** The menu path that is active on a page: its own, the one its route names, the one before `/details`, or the one above that the menu has. */
export function activePath(pathname: string, menu: readonly NavTarget[]): string {
  if (ofCandidates.some((path) => pathname.startsWith(`${path}/`))) return paths.applications;
  const list = listOfPage[pathname] ?? pathname.replace(/\/details$/, "");
  const isNamed = menu.some((target) => target.kind === "internal" && target.to === list);
  return isNamed ? list : (above[list] ?? list);
}
