import type { MenuRoute } from "../../rules/menu.ts";
import type { RuoyiRouter } from "./paths.ts";

/** A route with what the pages of RuoYi need besides. */
export interface RuoyiRoute extends MenuRoute {
  /** Place of the page among the views, such as `system/user/index`; empty for a group and for a link. */
  readonly component: string;
  /** Whether the navigation leaves it out. It is a route all the same. */
  readonly hidden: boolean;
  /** Parameters of the page as JSON; empty where it has none. */
  readonly query: string;
  readonly children: readonly RuoyiRoute[];
}

const frames = new Set(["Layout", "ParentView", "InnerLink"]);
const isAddress = (text: string) => /^https?:\/\//.test(text);
const joined = (base: string, path: string) => `${base}/${path}`.replace(/\/{2,}/g, "/");

function toRoute(router: RuoyiRouter, base: string): RuoyiRoute {
  const { name = "", path, component = "", hidden = false, meta, query } = router;
  const title = meta?.title ?? name;
  const icon = meta?.icon && meta.icon !== "#" ? meta.icon : "";
  const place = joined(base, path);
  const common = { code: name, name: title, nameEn: title, icon, hidden, query: query ?? "", children: [] };
  if (component === "InnerLink" && meta?.link)
    return { ...common, kind: "iframe", path: place, url: meta.link, component: "" };
  if (isAddress(path)) return { ...common, kind: "external", path: "", url: path, component: "" };
  const children = (router.children ?? []).map((child) => toRoute(child, place));
  return { ...common, kind: "page", path: place, url: "", component: frames.has(component) ? "" : component, children };
}

/**
 * Turns the answer of `/getRouters` into routes with whole paths. The frames that RuoYi puts around a page at the top are taken off.
 *
 * @example
 * const routes = ruoyiRoutes(await client.GET("/getRouters"));
 */
export function ruoyiRoutes(routers: readonly RuoyiRouter[]): RuoyiRoute[] {
  return routers
    .flatMap((router) =>
      // The frame has neither a place nor a title.
      router.path === "/" ? (router.children ?? []) : [router],
    )
    .map((router) => toRoute(router, ""));
}

/** Whether somebody with these permissions may do what a code names; `*:*:*` may do all. */
export const ruoyiPermits = (permissions: readonly string[], code: string): boolean =>
  permissions.includes("*:*:*") || permissions.includes(code);
