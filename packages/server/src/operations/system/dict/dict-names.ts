import { type RawBuilder, sql } from "kysely";
import { keepByVersion } from "../../../db/keep.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { headKey } from "./dict-head.ts";

/** Labels of business dictionary keys; an unknown or empty key has the label "". */
export type DictNames = (code: string, key: string | null | undefined) => string;

/** The version of a tenant's dictionaries, for the query that reads the tenant of a call. Any change of them makes it another. */
export function dictVersion(tenantId: string | RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`coalesce((select version from dict_version where name = ${tenantId}), 0)::text`;
}

// All dictionaries of a hospital: some hundred short texts.
const keptLabels = keepByVersion<DictNames>(500);

/**
 * The labels of the given dictionaries; sealed entries still have theirs. They are read again when the call brought another version.
 * Labels read inside a transaction are not kept, because it may be rolled back.
 */
export function dictNames(db: TenantDatabase, codes: readonly string[]): Promise<DictNames> {
  const { kept, tenantId } = db;
  if (!kept || db.isTransaction) return readLabels(db, codes);
  return keptLabels(kept.home, [tenantId, kept.dictVersion], () => readLabels(db));
}

async function readLabels(db: TenantDatabase, codes?: readonly string[]): Promise<DictNames> {
  const rows = await db
    .selectFrom("bladeDictBiz")
    .select(["code", "dictKey", "dictValue"])
    .where("dictKey", "<>", headKey)
    .$if(codes !== undefined, (labels) => labels.where("code", "in", codes ?? []))
    .execute();
  const names = new Map(rows.map((row) => [`${row.code}\n${row.dictKey}`, row.dictValue]));
  return (code, key) => names.get(`${code}\n${key}`) ?? "";
}
