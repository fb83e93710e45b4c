import type { GrantLoss } from "@bladekit/openapi";
import type { Words } from "../../../entity/description.ts";

/** Menus that are named. */
const shown = 3;

/** How many people lose which menus. */
export function lossWords({ users, menus }: GrantLoss): Words {
  const names = menus.slice(0, shown).map(({ name }) => name);
  const more = menus.length - names.length;
  const lose = users === 1 ? "1 user loses" : `${users} users lose`;
  return [
    `保存后，${users} 名用户将失去：${names.join("、")}${more > 0 ? `等 ${menus.length} 项` : ""}`,
    `${lose}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  ];
}
