import type { Past, PastRecord } from "@bladekit/openapi";
import { fromWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { unknownDate } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { tellDeed } from "../../../log/deed.ts";
import { isAdministrator, tenantAdministratorAlias } from "../../../system/platform-only.ts";
import { changedBy } from "../../version.ts";

type Kind = Past["kind"];

/** What each kind keeps of its past. A plan has no release of its own, and only a post is closed. */
const kept: Readonly<Record<Kind, ReadonlySet<keyof PastRecord>>> = {
  recruitArticle: new Set(["publishState", "releaseTime", "viewCount", "createUser", "createTime", "updateTime"]),
  recruitJob: new Set(["publishState", "releaseTime", "closeReason", "createUser", "createTime", "updateTime"]),
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
      const values = valuesOf(kind, record, index);
      const { numUpdatedRows } = await tx
        // The three tables have the columns that `kept` says of them.
        .updateTable(kind as "recruitArticle")
        .set({ ...changedBy(ctx), ...values, version: sql<number>`version + 1` })
        .where("id", "=", id)
        .where("isDeleted", "=", 0)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Refusal("not_found");
    }
  });
  tellDeed(ctx, { level: "warn", keys: records.map(({ id }) => id) });
  return {};
}

function valuesOf(
  kind: Kind,
  { releaseTime, createTime, updateTime, createUser, ...plain }: Omit<PastRecord, "id">,
  index: number,
) {
  const given = { ...plain, releaseTime, createTime, updateTime, createUser };
  for (const [field, value] of Object.entries(given)) {
    if (value !== undefined && !kept[kind].has(field as keyof PastRecord))
      throw invalidField(`records[${index}].${field}`, say("此类记录没有该字段", "These records have no such field"));
  }
  if (plain.publishState === "closed" && kind !== "recruitJob")
    throw invalidField(`records[${index}].publishState`, say("只有岗位可以关闭", "Only a post can be closed"));
  const times = Object.entries({ releaseTime, createTime, updateTime }).filter(([, time]) => time !== undefined);
  for (const [field, time] of times)
    if (!fromWireTime(time ?? "")) throw invalidField(`records[${index}].${field}`, unknownDate);
  return {
    ...plain,
    ...Object.fromEntries(times),
    ...(createUser !== undefined && { createUser: createUser || null }),
  } as object;
}
