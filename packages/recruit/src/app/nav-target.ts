import type { NavbarItem } from "../api.ts";
import { paths } from "../paths.ts";

/** The target of an entry in the site's menu. */
export type NavTarget =
  | { readonly kind: "internal"; readonly to: string }
  | { readonly kind: "external"; readonly href: string }
  /** No target yet: a click shows 敬请期待. */
  | { readonly kind: "soon" };

/** The names of default menu entries with their paths and translation keys. */
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
  走进医院: { path: paths.hospital, text: "nav.hospital" },
} as const;

type DefaultName = keyof typeof defaultEntries;

const isDefaultName = (name: string): name is DefaultName => Object.hasOwn(defaultEntries, name);

/** The default entry with that name, or undefined for the hospital's own entry. */
export function defaultEntry(name: string): (typeof defaultEntries)[DefaultName] | undefined {
  return isDefaultName(name) ? defaultEntries[name] : undefined;
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text);

/** The target of an entry: type 1 stays on the site, other types open their link in a new tab. */
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

/** The parent of a list that is not in the hospital's menu. */
const above: Readonly<Record<string, string>> = {
  [paths.plansHome]: paths.home,
  [paths.search]: paths.home,
  [paths.publicity]: paths.notices,
};

/** Pages of candidates, with login and sign-up, which lead there. */
const ofCandidates = [paths.applications, paths.login];

/**
 * The menu path that is active on a page: its own, the one that its route names, the one before `/details`, or the nearest parent in the
 * menu.
 */
export function activePath(pathname: string, menu: readonly NavTarget[]): string {
  if (ofCandidates.some((path) => pathname.startsWith(`${path}/`))) return paths.applications;
  const list = listOfPage[pathname] ?? pathname.replace(/\/details$/, "");
  const isNamed = menu.some((target) => target.kind === "internal" && target.to === list);
  return isNamed ? list : (above[list] ?? list);
}
