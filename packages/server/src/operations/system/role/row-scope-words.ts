import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import type { Sentence } from "@bladekit/sdk/rules";
import { say } from "../../../contract/say.ts";
import { rowKinds } from "./row-kinds.ts";

/** What a role saw of one kind of records, as its history keeps it. */
export type RowLimitKept = { resource: string; scope: number; depts: readonly string[] };

/** Says it: `招聘岗位：自选部门及下级（内科）`. */
export function rowScopeWords({ resource, scope, depts }: RowLimitKept): Sentence {
  const kind = rowKinds.find((one) => one.resource === resource)?.title ?? resource;
  const code = String(scope) as keyof typeof zh.rowScope;
  const label = { zh: zh.rowScope[code], en: en.rowScope[code] };
  return depts.length > 0
    ? say("{}：{}（{}）", "{}: {} ({})", kind, label, { zh: depts.join("、"), en: depts.join(", ") })
    : say("{}：{}", "{}: {}", kind, label);
}
