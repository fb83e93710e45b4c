import type { DialectName } from "../config/settings.ts";
import type { KindRules, Rules } from "../plan/rules.ts";
import { article } from "./article.ts";
import { articleCategory } from "./article-category.ts";
import { client } from "./client.ts";
import { consentText } from "./consent-text.ts";
import { dept } from "./dept.ts";
import { dictKind } from "./dict.ts";
import { entityKinds } from "./entity-kinds.ts";
import { file } from "./file.ts";
import { grant } from "./grant.ts";
import { inPlace } from "./in-place.ts";
import { job } from "./job.ts";
import type { Kind, Store } from "./kind.ts";
import { leaveGrant } from "./leave-grant.ts";
import { menu } from "./menu.ts";
import { messageTemplate } from "./message-template.ts";
import { navbar } from "./navbar.ts";
import { param } from "./param.ts";
import { plan } from "./plan.ts";
import { position } from "./position.ts";
import { process } from "./process.ts";
import { processModel } from "./process-model.ts";
import { region } from "./region.ts";
import { role } from "./role.ts";
import { proSources } from "./ruoyi/pro.ts";
import { type RowSource, rowStore } from "./ruoyi/row-store.ts";
import { vueSources } from "./ruoyi/vue.ts";
import { apiScope, dataScope } from "./scope.ts";
import { passwordRule, retention, setting } from "./setting.ts";
import { tenant } from "./tenant.ts";
import { tenantPackage } from "./tenant-package.ts";
import { topMenu } from "./top-menu.ts";
import { user } from "./user.ts";

/** Whether records of other kinds choose from records of this one. */
export const isDictionary = (kind: string): boolean => kind === "dict" || kind === "dict-biz";

/** Kinds with facts that the contract does not have, in the order they are planned. */
const written: readonly Kind[] = [
  dictKind({
    name: "dict",
    scope: "platform",
    section: "systemDicts",
    path: "dict",
    rows: "/blade-system/rows/dict",
    changes: "/blade-system/changes/dict",
    description: "系统字典，属于平台 · A system dictionary; it belongs to the platform",
  }),
  dictKind({
    name: "dict-biz",
    scope: "tenant",
    section: "dicts",
    path: "dict-biz",
    rows: "/blade-system/rows/dict-biz",
    changes: "/blade-system/changes/dict-biz",
    description: "业务字典 · A business dictionary",
  }),
  menu,
  topMenu,
  dataScope,
  apiScope,
  tenantPackage,
  param,
  client,
  region,
  tenant,
  role,
  grant,
  dept,
  position,
  user,
  setting,
  passwordRule,
  retention,
  navbar,
  messageTemplate,
  consentText,
  processModel,
  process,
  leaveGrant,
  articleCategory,
  plan,
  job,
  article,
];

/** Every kind of record that a manifest can declare, in the order they are planned. */
export const kinds: readonly Kind[] = inPlace(written, entityKinds);

// Files have no section, and yet a plan sends them.
const byName = new Map([...kinds, file].map((kind) => [kind.name, kind]));

/** @throws when there is no such kind: the caller made it up */
export function kindOf(name: string): Kind {
  const found = byName.get(name);
  if (!found) throw new Error(`no kind ${name}`);
  return found;
}

const ofFamily = (sources: Readonly<Record<string, RowSource>>): ReadonlyMap<string, Store> =>
  new Map(Object.entries(sources).map(([name, source]) => [name, rowStore(source, kindOf(name).fields)]));
const ofVue = ofFamily(vueSources);
const ofPro = ofFamily(proSources);

/** How records of a kind are read and written on a family of servers; undefined where it has none of them. */
export function storeOn(dialect: DialectName, name: string): Store | undefined {
  if (dialect === "ruoyi") return ofVue.get(name);
  if (dialect === "yudao") return ofPro.get(name);
  const kind = kindOf(name);
  return dialect === "blade" || kind.onSpringblade ? kind.store : undefined;
}

/** The kinds that a family of servers has. */
export const kindsOf = (dialect: DialectName): readonly Kind[] =>
  kinds.filter(({ name }) => storeOn(dialect, name) !== undefined);

/** The facts about kinds that the planner needs. */
export const rules: Rules = new Map(
  [...kinds, file].map((kind): [string, KindRules] => [
    kind.name,
    {
      scope: kind.scope,
      fields: kind.fields,
      ...(kind.never && { never: kind.never }),
      ...(kind.periods && { periods: kind.periods }),
      ...(kind.faultsOf && { faultsOf: kind.faultsOf }),
      ...(kind.within && { within: kind.within }),
      ...(kind.refuses && { refuses: kind.refuses }),
      takesAway: kind.takesAway ?? (() => false),
      removable: kind.store.remove !== undefined,
    },
  ]),
);
