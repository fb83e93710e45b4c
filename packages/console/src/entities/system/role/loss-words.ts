import type { GrantLoss } from "@bladekit/openapi";
import type { Words } from "../../../model/description.ts";

/** Menus and scopes that are named. */
const shown = 3;

type Items = GrantLoss["menus"];

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const nameOf = ({ name }: Items[number]): Words => [name, name];
const countOf = ({ name, users }: Items[number]): Words => [
  `${name}（${users} 名用户）`,
  `${name} (${counted(users, "user")})`,
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

/** Whether menus are lost or only hidden. The words follow the people: Chinese, English for one person, English for several. */
const verbs = {
  use: ["将失去", "loses", "lose"],
  place: ["在菜单中将找不到", "no longer finds in the menu", "no longer find in the menu"],
} as const;

export type LossKind = keyof typeof verbs;

/** A sentence for each kind of loss: how many people lose which menus, which calls close, and whose rows become others. */
export function lossWords({ users, tenants, menus, calls, rows }: GrantLoss, kind: LossKind = "use"): Words[] {
  const [zh, one, several] = verbs[kind];
  const of: Words = tenants === undefined ? ["", ""] : [`${tenants} 个租户的 `, ` of ${counted(tenants, "tenant")}`];
  const [byName, closed, seen] = [listed(menus, nameOf), listed(calls, countOf), listed(rows, countOf)];
  const lost: Words = [
    `保存后，${of[0]}${users} 名用户${zh}：${byName[0]}`,
    `${counted(users, "user")}${of[1]} ${users === 1 ? one : several}: ${byName[1]}`,
  ];
  return [
    ...(users > 0 ? [lost] : []),
    ...(calls.length > 0
      ? [[`保存后，接口权限收回，不能再调用：${closed[0]}`, `Calls that close: ${closed[1]}`] as const]
      : []),
    ...(rows.length > 0
      ? [[`保存后，看到的数据将变化：${seen[0]}`, `Other rows are seen by: ${seen[1]}`] as const]
      : []),
  ];
}
