import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { sql } from "kysely";
import { countRows, type Database } from "../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";
import { dictPaths } from "../../../lists/dict-values.ts";
import { countEverywhere, countUses, type Use, type UseKind } from "../../../lists/in-use.ts";
import { sexes } from "../user/user-rows.ts";
import { headKey } from "./dict-head.ts";

/** An entry of a dictionary, as the rows that use it name it. */
export type DictEntry = { code: string; dictKey: string };

type Counted = { executeTakeFirstOrThrow(): Promise<{ count: number }> };
type Find = (db: TenantDatabase, keys: readonly string[]) => Counted;
/** The kinds of rows that hold keys of a dictionary, each with the query that counts those with some of them. */
type Users = Readonly<Partial<Record<UseKind, Find>>>;

const count = countRows.as("count");

/** Paths of the keys that posts hold, as JSON paths. Résumés are sealed, so their keys cannot be counted. */
const jobPaths = dictPaths(recruitJob.fields);

/** The columns of a post that hold such keys, as one object. */
const jobKeys = sql.join(
  [...new Set(Object.values(jobPaths).flat())]
    .map((path) => /^\w+/.exec(path)?.[0] ?? path)
    .flatMap((column) => [sql.lit(column), sql.ref(column)]),
);

const jobs =
  (fields: readonly string[]): Find =>
  (db, keys) => {
    const path = `$ ? (${fields.map((field) => `@.${field} == $keys[*]`).join(" || ")})`;
    return db
      .selectFrom("recruitJob")
      .select(count)
      .where("isDeleted", "=", 0)
      .where(
        sql<boolean>`jsonb_path_exists(jsonb_build_object(${jobKeys}), ${path}::jsonpath, ${JSON.stringify({ keys })}::jsonb)`,
      );
  };

/** Decisions on applications, by the actions whose reasons the dictionary lists. */
const decisions =
  (...actions: ("fail" | "return" | "withdraw" | "decline")[]): Find =>
  (db, keys) =>
    db
      .selectFrom("recruitApplicationEvent")
      .select(count)
      .where("action", "in", actions)
      .where("reasonCode", "in", keys);

const business: Readonly<Record<string, Users>> = {
  ...Object.fromEntries(Object.entries(jobPaths).map(([code, fields]) => [code, { jobs: jobs(fields) }])),
  education_level: {
    jobs: jobs(jobPaths.education_level ?? []),
    applications: (db, keys) => db.selectFrom("recruitApplication").select(count).where("education", "in", keys),
  },
  recruit_article_kind: {
    notices: (db, keys) =>
      db.selectFrom("recruitArticle").select(count).where("isDeleted", "=", 0).where("kind", "in", keys),
  },
  recruit_fail_reason: { decisions: decisions("fail") },
  recruit_return_reason: { decisions: decisions("return") },
  recruit_withdraw_reason: { withdrawals: decisions("withdraw", "decline") },
};

type Hospitals = "bladeNotice" | "bladePost" | "resourceOss" | "resourceSms" | "leaveGrant" | "processLeave";

/** Rows of all tenants that hold a key in a column. */
const ofHospitals =
  (table: Hospitals, column = "category") =>
  (platform: Database, keys: readonly string[]): Counted =>
    countEverywhere(platform, (db) =>
      db
        // The tables have these columns in common, so the types of one stand for all.
        .selectFrom(table as "bladeNotice")
        .select(count)
        .where("isDeleted", "=", 0)
        .where(sql<string>`${sql.ref(column)}::text`, "in", keys),
    );

/** Rows of the platform with a number of the dictionary in a column. */
const ofPlatform =
  (table: "bladeMenu" | "bladeRegion", column: string) =>
  (platform: Database, keys: readonly string[]): Counted =>
    platform
      .selectFrom(table)
      .select(count)
      .where(sql<string>`${sql.ref(column)}::text`, "in", keys);

const ofScopes = (table: "bladeDataScope" | "bladeApiScope") => (platform: Database, keys: readonly string[]) =>
  platform.selectFrom(table).select(count).where("isDeleted", "=", 0).where(sql<string>`scope_type::text`, "in", keys);

/** Versions of processes of all tenants in a category, which they hold as `flow_1`. */
const ofProcesses = (platform: Database, keys: readonly string[]) =>
  countEverywhere(platform, (db) =>
    db
      .selectFrom("flowDefinition")
      .select(count)
      .where(
        "category",
        "in",
        keys.map((key) => `flow_${key}`),
      ),
  );

const storedSexes: Readonly<Record<string, string>> = sexes;

const system: Readonly<Record<string, Readonly<Partial<Record<UseKind, ReturnType<typeof ofHospitals>>>>>> = {
  sex: {
    users: (platform, keys) =>
      countEverywhere(platform, (db) =>
        db
          .selectFrom("bladeUser")
          .select(count)
          .where("isDeleted", "=", 0)
          .where(
            sql<string>`sex`,
            "in",
            keys.map((key) => storedSexes[key] ?? key),
          ),
      ),
  },
  menu_category: { menus: ofPlatform("bladeMenu", "category") },
  button_func: { menus: ofPlatform("bladeMenu", "action") },
  yes_no: { menus: ofPlatform("bladeMenu", "isOpen") },
  data_scope_type: { dataScopes: ofScopes("bladeDataScope") },
  api_scope_type: { apiScopes: ofScopes("bladeApiScope") },
  region: { regions: ofPlatform("bladeRegion", "level") },
  notice: { deskNotices: ofHospitals("bladeNotice") },
  post_category: { positions: ofHospitals("bladePost") },
  oss: { storages: ofHospitals("resourceOss") },
  leave_kind: { leaveGrants: ofHospitals("leaveGrant", "kind"), leaves: ofHospitals("processLeave", "kind") },
  flow: { processes: ofProcesses },
  sms: { smsServices: ofHospitals("resourceSms") },
};

async function usesOf<Db>(
  users: Readonly<Record<string, Readonly<Partial<Record<UseKind, (db: Db, keys: readonly string[]) => Counted>>>>>,
  db: Db,
  entries: readonly DictEntry[],
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const [code, finds] of Object.entries(users)) {
    const keys = entries.filter((entry) => entry.code === code && entry.dictKey !== headKey);
    if (keys.length === 0) continue;
    const named = keys.map(({ dictKey }) => dictKey);
    const counted = Object.entries(finds).map(([by, find]) => [by, find(db, named)] as const);
    uses.push(...(await countUses(Object.fromEntries(counted))));
  }
  return uses;
}

/** Rows of a hospital that use entries of its business dictionaries. */
export const businessDictUses = (db: TenantDatabase, entries: readonly DictEntry[]) =>
  usesOf(business, withoutDataScopes(db), entries);

/** Rows of all hospitals that use entries of the system dictionaries. */
export const systemDictUses = (platform: Database, entries: readonly DictEntry[]) => usesOf(system, platform, entries);
