import { isUrl } from "./url.ts";

/** A menu or button as the server sends it. A leaf has no `children`, or an empty list. */
export interface MenuNode {
  readonly code: string;
  readonly name: string;
  readonly path: string;
  /** Icon. */
  readonly source: string;
  /** 2 opens a new window. */
  readonly isOpen: number;
  readonly meta?: { readonly i18n?: string; readonly roles?: readonly string[] };
  readonly children?: readonly MenuNode[];
}

/** One entry of a navigation. */
export interface MenuRoute {
  readonly code: string;
  /** Label in Chinese. */
  readonly name: string;
  /** Label in English, or the Chinese one if the menu has none. */
  readonly nameEn: string;
  readonly icon: string;
  /** `page`: a route of the app; `iframe`: `url` shown inside the app at `path`; `external`: `url` in a new window. */
  readonly kind: "page" | "iframe" | "external";
  /** The path for the router; empty for `external`. */
  readonly path: string;
  /** Address of the page for `iframe` and `external`, else empty. */
  readonly url: string;
  readonly children: readonly MenuRoute[];
}

type Target = Pick<MenuRoute, "kind" | "path" | "url">;

function targetOf({ code, path, isOpen }: MenuNode): Target {
  if (isOpen === 2 || /\?(.*&)?target=[^&#]/.test(path)) return { kind: "external", path: "", url: path };
  const embedded = isUrl(path) || path.includes("html");
  return embedded
    ? { kind: "iframe", path: `/myiframe/${encodeURIComponent(code)}`, url: path }
    : { kind: "page", path, url: "" };
}

/**
 * Turns the menu tree of the server into routes.
 *
 * A path that contains html or is a web address opens inside an embedded page. `isOpen` 2, or a `target` in the query of the path, opens a
 * new window.
 *
 * @param roles Aliases of the user's roles: entries whose `meta.roles` name none of them are left out. Without it nothing is left out.
 */
export function toRoutes(menus: readonly MenuNode[], roles?: readonly string[]): MenuRoute[] {
  return menus
    .filter(({ meta }) => !roles || !meta?.roles?.length || meta.roles.some((role) => roles.includes(role)))
    .map((menu) => ({
      code: menu.code,
      name: menu.name,
      nameEn: menu.meta?.i18n || menu.name,
      icon: menu.source,
      ...targetOf(menu),
      children: toRoutes(menu.children ?? [], roles),
    }));
}

/** The permission codes of a buttons tree: the codes of its leaves. */
export function buttonCodes(tree: readonly Pick<MenuNode, "code" | "children">[]): Set<string> {
  return new Set(tree.flatMap(({ code, children }) => (children?.length ? [...buttonCodes(children)] : [code])));
}
