import type { GrantTree } from "@bladekit/openapi";
import { flatten, type Row } from "./calls.ts";
import type { Store } from "./kind.ts";

/** Menus or scopes with their ids, for somebody who grants them and may not see the lists of the platform. */
export function grantable(part: keyof GrantTree): NonNullable<Store["lookup"]> {
  return async (calls) => {
    const tree = (await calls.get("/blade-system/menu/grant-tree")) as GrantTree;
    // Scopes stand below their menus. In this answer a menu has no code.
    return flatten(tree[part] as readonly Row[]).flatMap(({ id, code }) =>
      code === undefined ? [] : [{ id: String(id), key: String(code) }],
    );
  };
}
