import type { GrantLoss } from "@bladekit/openapi";
import type { Words } from "../../../entity/description.ts";

/** Menus and scopes that are named. */
const shown = 3;

type Items = GrantLoss["menus"];

const nameOf = ({ name }: Items[number]): Words => [name, name];
const countOf = ({ name, users }: Items[number]): Words => [
  `${name}（${users} 名用户）`,
  `${name} (${users === 1 ? "1 user" : `${users} users`})`,
];

/** The first few, and how many they are where there are more. */
function listed(items: Items, wordsOf: (item: Items[number]) => Words): Words {
  const names = items.slice(0, shown).map(wordsOf);
  const more = items.length - names.length;
  return [
    `${names.map(([zh]) => zh).join("、")}${more > 0 ? `等 ${items.length} 项` : ""}`,
    `${names.map(([, en]) => en).join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  ];
}

/** A sentence for each kind of loss: how many people lose which menus, which calls close, and whose rows become others. */
export function lossWords({ users, menus, calls, rows }: GrantLoss): Words[] {
  const lose = users === 1 ? "1 user loses" : `${users} users lose`;
  const [byName, closed, seen] = [listed(menus, nameOf), listed(calls, countOf), listed(rows, countOf)];
  return [
    ...(users > 0 ? [[`保存后，${users} 名用户将失去：${byName[0]}`, `${lose}: ${byName[1]}`] as const] : []),
    ...(calls.length > 0
      ? [[`保存后，接口权限收回，不能再调用：${closed[0]}`, `Calls that close: ${closed[1]}`] as const]
      : []),
    ...(rows.length > 0
      ? [[`保存后，看到的数据将变化：${seen[0]}`, `Other rows are seen by: ${seen[1]}`] as const]
      : []),
  ];
}
