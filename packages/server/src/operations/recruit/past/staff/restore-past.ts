import type { Past, PastRecord, PublicityItem } from "@bladekit/openapi";
import { fromWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { unknownDate } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { tellDeed } from "../../../log/deed.ts";
import { isAdministrator, tenantAdministratorAlias } from "../../../system/platform-only.ts";
import { competitionOf } from "../../job/competition.ts";
import { changedBy } from "../../version.ts";

type Kind = Past["kind"];

/** What each kind keeps of its past. A plan has no release of its own, and only a post is closed. */
const kept: Readonly<Record<Kind, ReadonlySet<keyof PastRecord>>> = {
  recruitArticle: new Set([
    ...(["publishState", "releaseTime", "viewCount", "publicList"] as const),
    ...(["createUser", "createTime", "updateTime"] as const),
  ]),
  recruitJob: new Set([
    ...(["publishState", "releaseTime", "closeReason", "appliedCount", "passedCount"] as const),
    ...(["createUser", "createTime", "updateTime"] as const),
  ]),
  recruitPlan: new Set(["publishState", "createUser", "createTime", "updateTime"]),
};

/**
 * Gives records that were moved here the past that they had: no rule about the present holds for it, so it is for administrators alone and
 * stands in the log.
 * @throws Refusal `forbidden`, `not_found` when one is missing, `validation_failed` for what the kind does not keep
 */
export async function restorePast(ctx: Context, { kind, records }: Past): Promise<Record<string, never>> {
  const { roleAliases } = requireUser(ctx);
  if (!isAdministrator(ctx) && !roleAliases.includes(tenantAdministratorAlias)) throw new Refusal("forbidden");
  await transaction(ctx.db, async (tx) => {
    for (const [index, { id, ...record }] of records.entries()) {
      requireKept(kind, record, index);
      const { publicList, appliedCount, passedCount, ...plain } = record;
      const values = valuesOf(plain, index);
      const { numUpdatedRows } = await tx
        // The three tables have the columns that `kept` says of them.
        .updateTable(kind as "recruitArticle")
        .set({ ...changedBy(ctx), ...values, version: sql<number>`version + 1` })
        .where("id", "=", id)
        .where("isDeleted", "=", 0)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Refusal("not_found");
      if (appliedCount !== undefined || passedCount !== undefined)
        await restoreCounts(tx, id, { appliedCount, passedCount });
      if (publicList) await restoreList(tx, id, publicList, index);
    }
  });
  tellDeed(ctx, { level: "warn", keys: records.map(({ id }) => id) });
  return {};
}

/** @throws Refusal `validation_failed` for what the kind does not keep */
function requireKept(kind: Kind, record: Omit<PastRecord, "id">, index: number): void {
  for (const [field, value] of Object.entries(record)) {
    if (value !== undefined && !kept[kind].has(field as keyof PastRecord))
      throw invalidField(`records[${index}].${field}`, say("此类记录没有该字段", "These records have no such field"));
  }
  if (record.publishState === "closed" && kind !== "recruitJob")
    throw invalidField(`records[${index}].publishState`, say("只有岗位可以关闭", "Only a post can be closed"));
}

function valuesOf({ createUser, ...plain }: Omit<PastRecord, "id">, index: number): object {
  const { releaseTime, createTime, updateTime } = plain;
  for (const [field, time] of Object.entries({ releaseTime, createTime, updateTime }))
    if (time !== undefined && !fromWireTime(time)) throw invalidField(`records[${index}].${field}`, unknownDate);
  return { ...plain, ...(createUser !== undefined && { createUser: createUser || null }) };
}

/** Makes the site show these numbers of applications again. Applications that were made on this server count towards them. */
async function restoreCounts(
  tx: TenantDatabase,
  id: string,
  { appliedCount, passedCount }: Readonly<Record<"appliedCount" | "passedCount", number | undefined>>,
): Promise<void> {
  const found = await tx
    .selectFrom("recruitJob as job")
    .select(competitionOf)
    .select(["job.appliedBefore", "job.passedBefore"])
    .where("job.id", "=", id)
    .executeTakeFirstOrThrow();
  const before = (shown: number | undefined, now: number, moved: number) =>
    shown === undefined ? moved : Math.max(0, shown - (now - moved));
  await tx
    .updateTable("recruitJob")
    .set({
      appliedBefore: before(appliedCount, found.applied, found.appliedBefore),
      passedBefore: before(passedCount, found.passed, found.passedBefore),
    })
    .where("id", "=", id)
    .execute();
}

/** Puts a list back as the site showed it. The people on it are no candidates here, so their rows are texts. */
async function restoreList(
  tx: TenantDatabase,
  articleId: string,
  rows: NonNullable<PastRecord["publicList"]>,
  index: number,
): Promise<void> {
  const field = `records[${index}].publicList`;
  const leaves = rows.map(({ leftAt = "" }) => leftAt).filter(Boolean);
  if (leaves.some((time) => !fromWireTime(time))) throw invalidField(field, unknownDate);
  const items = rows.map(
    (row): PublicityItem => ({ ...{ sex: "", education: "", school: "", leftAt: "" }, ...row }) as PublicityItem,
  );
  const { numUpdatedRows } = await tx
    .updateTable("recruitPublicity")
    .set(({ fn, ref, selectFrom }) => ({
      movedItems: JSON.stringify(items),
      listTime: fn.coalesce(
        ref("listTime"),
        selectFrom("recruitArticle").select("releaseTime").where("recruitArticle.id", "=", articleId),
      ),
    }))
    .where("articleId", "=", articleId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("recruitPublicityItem as item").select("item.sort").where("item.articleId", "=", articleId)),
      ),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n)
    throw invalidField(field, say("不是公示，或已在本系统生成名单", "Not a public list, or its list was made here"));
}
