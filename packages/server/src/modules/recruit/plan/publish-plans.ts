import { sql } from "kysely";
import type { Context } from "../../../context.ts";
import { inDataScope } from "../../../db/data-scope.ts";
import { transaction } from "../../../db/database.ts";
import { Refusal } from "../../../errors.ts";
import { changedBy } from "../version.ts";

/**
 * Publishes plans or takes them offline, all of them or none. Their posts are published one by one.
 * @throws Refusal `not_found`, `conflict` for one that cannot
 */
export async function publishPlans(ctx: Context, given: string, wanted: "published" | "offline"): Promise<void> {
  const ids = [...new Set(given.split(","))];
  await transaction(ctx.db, async (tx) => {
    const rows = await tx
      .selectFrom("recruitPlan")
      .select(["id", "name", "publishState"])
      .where("id", "in", ids)
      .where("isDeleted", "=", 0)
      .where(inDataScope(tx, "recruitPlan"))
      .orderBy("id")
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    const draft = wanted === "offline" && rows.find(({ publishState }) => publishState === "draft");
    if (draft) throw new Refusal("conflict", { message: `计划“${draft.name}”尚未发布` });
    await tx
      .updateTable("recruitPlan")
      .set({ publishState: wanted, version: sql`version + 1`, ...changedBy(ctx) })
      .where("id", "in", ids)
      .where("publishState", "<>", wanted)
      .execute();
  });
}
