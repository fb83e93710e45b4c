import type { MenuRoute } from "../../rules/menu.ts";
import type { RuoyiRouter } from "./paths.ts";

/** A route with the properties that RuoYi's pages also need. */
export interface RuoyiRoute extends MenuRoute {
  /** Path of the component among the views, such as `system/user/index`; empty for a group and for a link. */
  readonly component: string;
  /** Whether the navigation hides it. The route still works. */
  readonly hidden: boolean;
  /** Query of the page as JSON; empty without one. */
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
 * Turns the answer of `/getRouters` into routes with full paths. RuoYi wraps each top-level page in a frame, which is removed.
 *
 * @example
 * const routes = ruoyiRoutes(await client.GET("/getRouters"));
 */
export function ruoyiRoutes(routers: readonly RuoyiRouter[]): RuoyiRoute[] {
  return routers
    .flatMap((router) =>
      // The frame of a top-level page has neither a path nor a title.
      router.path === "/" ? (router.children ?? []) : [router],
    )
    .map((router) => toRoute(router, ""));
}

/** Whether these permissions allow what a code names; `*:*:*` allows everything. */
export const ruoyiPermits = (permissions: readonly string[], code: string): boolean =>
  permissions.includes("*:*:*") || permissions.includes(code);
