import type { RuoyiRow } from "./seed.ts";

const isAddress = (path: unknown) => /^https?:/.test(String(path));
const meta = (row: RuoyiRow) => ({
  title: row.menuName,
  icon: row.icon,
  noCache: row.isCache === "1",
  link: isAddress(row.path) ? row.path : null,
});
const capital = (text: unknown) => String(text).replace(/^./, (first) => first.toUpperCase());
/** The path of a page that embeds an address: without its scheme, with slashes instead of dots and colons. */
const innerPath = (path: unknown) =>
  String(path)
    .replace(/^https?:\/\/(www\.)?/, "")
    .replace(/[.:]/g, "/");

function toRouter(row: RuoyiRow, all: readonly RuoyiRow[]): object {
  const isTop = row.parentId === 0;
  const isOutside = row.isFrame === "0";
  const isInner = !isOutside && isAddress(row.path);
  const base = { hidden: row.visible === "1", ...(row.query ? { query: row.query } : {}) };
  if (isTop && row.menuType === "C" && !isInner && !isOutside) {
    // A top-level page is wrapped in a frame without a title.
    const page = { name: capital(row.path), path: row.path, component: row.component, meta: meta(row) };
    return { ...base, name: "", path: "/", component: "Layout", meta: null, children: [{ hidden: false, ...page }] };
  }
  const children = routers(all, row.menuId);
  const group = isTop ? "Layout" : "ParentView";
  return {
    ...base,
    name: capital(row.path),
    path: isInner ? innerPath(row.path) : isTop && !isOutside ? `/${row.path}` : row.path,
    component: isInner ? "InnerLink" : row.component || group,
    meta: meta(row),
    ...(row.menuType === "M" && children.length > 0 && { alwaysShow: true, redirect: "noRedirect", children }),
  };
}

/** The routes below a menu: active pages and groups in their order. */
export function routers(all: readonly RuoyiRow[], parentId: unknown = 0): object[] {
  return all
    .filter((row) => row.parentId === parentId && row.menuType !== "F" && row.status === "0")
    .sort((one, other) => Number(one.orderNum) - Number(other.orderNum))
    .map((row) => toRouter(row, all));
}
