import { entities } from "@bladekit/openapi/entities";
import { type ButtonSeed, edit, exporting, importing, type MenuSeed, remove, view } from "./buttons.ts";

/** The buttons of verbs that any entity can have, by the suffixes of their codes. */
const usual: Readonly<Record<string, (code: string) => ButtonSeed>> = {
  view,
  edit,
  delete: remove,
  export: exporting,
  import: importing,
};

type Placed = {
  plural: readonly [zh: string, en: string];
  menu: Pick<MenuSeed, "sort"> & Record<"in" | "icon", string> & { codes: readonly string[] };
};

function buttonOf(code: string): ButtonSeed {
  const at = code.lastIndexOf("_");
  const make = usual[code.slice(at + 1)];
  if (!make)
    throw new Error(
      `an entity with a menu entry in the contract has the button ${code}, which has no name in entity-menus.ts`,
    );
  return make(code.slice(0, at));
}

/** The menu entries of entities whose contract names their place in the menu, by the code of their group. */
export function entityMenus(group: string, all: Readonly<Record<string, object>> = entities): MenuSeed[] {
  const placed = Object.entries(all).filter((entry): entry is [string, Placed] => "menu" in entry[1]);
  return placed.flatMap(([entity, { plural, menu }]) => {
    if (menu.in !== group) return [];
    const [name, nameEn] = plural;
    const [first = ""] = menu.codes;
    return {
      code: first.slice(0, first.lastIndexOf("_")),
      name,
      nameEn,
      path: `/${entity.replaceAll("-", "")}`,
      source: menu.icon,
      sort: menu.sort,
      buttons: menu.codes.map(buttonOf),
    };
  });
}
