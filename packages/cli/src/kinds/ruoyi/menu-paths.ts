import type { Row } from "../calls.ts";

type Placed = Readonly<{ id: string; parentId: string; path: string }>;

const isAddress = (path: string) => /^(https?:)?\/\//.test(path);

/** Menus with whole paths: theirs are relative to the menu above, or begin anew with a slash. */
export function joinedPaths<Menu extends Placed>(menus: readonly Menu[]): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const pathOf = (menu: Menu, depth = 0): string => {
    if (isAddress(menu.path)) return menu.path;
    const above = byId.get(menu.parentId);
    // Rows whose parents lead in a circle end somewhere.
    if (menu.path.startsWith("/") || !above || depth > 20) return `/${menu.path.replace(/^\/+/, "")}`;
    return `${pathOf(above, depth + 1).replace(/\/+$/, "")}/${menu.path}`;
  };
  return menus.map((menu) => (menu.path === "" ? menu : { ...menu, path: pathOf(menu) }));
}

/** A whole path as the row below `above` has it: short where it begins with that path. */
export function pathBelow(path: string, above: string): string {
  if (isAddress(path) || above === "") return path;
  return path.startsWith(`${above}/`) ? path.slice(above.length + 1) : path;
}

/** Whole paths by id, found once for a list of rows. */
export function pathsOf(place: (row: Row) => Placed): (rows: readonly Row[]) => ReadonlyMap<string, string> {
  const known = new WeakMap<readonly Row[], ReadonlyMap<string, string>>();
  return (rows) => {
    const found = known.get(rows) ?? new Map(joinedPaths(rows.map(place)).map(({ id, path }) => [id, path]));
    known.set(rows, found);
    return found;
  };
}
