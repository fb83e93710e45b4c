import type { KindRules, Rules } from "../plan/rules.ts";
import { dictKind } from "./dict.ts";
import { grant } from "./grant.ts";
import type { Kind } from "./kind.ts";
import { menu } from "./menu.ts";
import { role } from "./role.ts";
import { apiScope, dataScope } from "./scope.ts";

/** Every kind of record that a manifest can declare, in the order they are planned. */
export const kinds: readonly Kind[] = [
  dictKind({
    name: "dict",
    scope: "platform",
    section: "systemDicts",
    path: "dict",
    description: "系统字典，属于平台 · A system dictionary; it belongs to the platform",
  }),
  dictKind({
    name: "dict-biz",
    scope: "tenant",
    section: "dicts",
    path: "dict-biz",
    description: "业务字典 · A business dictionary",
  }),
  menu,
  dataScope,
  apiScope,
  role,
  grant,
];

const byName = new Map(kinds.map((kind) => [kind.name, kind]));

/** @throws when there is no such kind: the caller made it up */
export function kindOf(name: string): Kind {
  const found = byName.get(name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
}

/** What the planner has to know of them. */
export const rules: Rules = new Map(
  kinds.map((kind): [string, KindRules] => [
    kind.name,
    {
      scope: kind.scope,
      fields: kind.fields,
      takesAway: kind.takesAway ?? (() => false),
      removable: kind.store.remove !== undefined,
    },
  ]),
);
