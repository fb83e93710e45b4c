import type { MenuRoute } from "../../rules/menu.ts";
import type { YudaoMenu } from "./paths.ts";

/** A route with the properties that RuoYi-Vue-Pro's pages also need. */
export interface YudaoRoute extends MenuRoute {
  /** Path of the component among the views, such as `system/user/index`; empty for a group and for a link. */
  readonly component: string;
  /** Name of the component, under which its page is cached. */
  readonly componentName: string;
  /** Whether the navigation hides it. The route still works. */
  readonly hidden: boolean;
  readonly children: readonly YudaoRoute[];
}

const isAddress = (text: string) => /^https?:\/\//.test(text);
const joined = (base: string, path: string) =>
  (path.startsWith("/") ? path : `${base}/${path}`).replace(/\/{2,}/g, "/");

function toRoute(menu: YudaoMenu, base: string): YudaoRoute {
  const { id, name, path, component, componentName, icon, visible } = menu;
  const place = joined(base, path);
  const common = {
    code: String(id),
    name,
    nameEn: name,
    icon: icon && icon !== "#" ? icon : "",
    component: component ?? "",
    componentName: componentName ?? "",
    hidden: !visible,
    children: (menu.children ?? []).map((child) => toRoute(child, place)),
  };
  return isAddress(path)
    ? { ...common, kind: "external", path: "", url: path, component: "", children: [] }
    : { ...common, kind: "page", path: place, url: "" };
}

/**
 * Turns `menus` of the permission info into routes with full paths.
 *
 * @example
 * const { menus } = await client.GET("/admin-api/system/auth/get-permission-info");
 * const routes = yudaoRoutes(menus);
 */
export const yudaoRoutes = (menus: readonly YudaoMenu[]): YudaoRoute[] => menus.map((menu) => toRoute(menu, ""));

/** Whether these permissions allow what a code names. There is no code for all: a super administrator has each of them. */
export const yudaoPermits = (permissions: readonly string[], code: string): boolean => permissions.includes(code);
