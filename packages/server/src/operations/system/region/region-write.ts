import type { RegionInput } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { countRows, type Database, transaction } from "../../../db/database.ts";
import { refuseWhileUsed } from "../../../lists/in-use.ts";
import { lockPlatformTrees } from "../tree-lock.ts";

/** The country, above which there is nothing. */
export const country = "00";

/** Adds a region or changes the one with this code; a region that moves takes everything below it along. */
export async function writeRegion(platform: Database, input: RegionInput): Promise<void> {
  const { code, name, level, sort, remark = "" } = input;
  await transaction(platform, async (tx) => {
    await lockPlatformTrees(tx);
    const present = await tx.selectFrom("bladeRegion").selectAll().where("code", "=", code).executeTakeFirst();
    const place = await placeBelow(tx, input);
    const values = { name, level, sort, remark, ...place };
    if (!present) {
      await tx
        .insertInto("bladeRegion")
        .values({ code, ...values })
        .execute();
      return;
    }
    await tx.updateTable("bladeRegion").set(values).where("code", "=", code).execute();
    await moveBelow(tx, code, present.ancestors, place.ancestors);
  });
}

/** Where a region hangs. @throws Refusal `validation_failed` when it cannot hang there */
async function placeBelow(tx: Database, { code, parentCode, level }: RegionInput) {
  if (code === country) {
    if (parentCode !== "0") throw invalidField("parentCode", "国家没有上级");
    if (level !== 0) throw invalidField("level", "国家的层级为 0");
    return { parentCode: null, ancestors: "" };
  }
  const parent = await tx
    .selectFrom("bladeRegion")
    .select(["code", "ancestors", "level"])
    .where("code", "=", parentCode)
    .executeTakeFirst();
  if (!parent) throw invalidField("parentCode", "上级区划不存在");
  const above = [...parent.ancestors.split(",").filter(Boolean), parent.code];
  if (above.includes(code)) throw invalidField("parentCode", "父节点不可选择自身!");
  if (level <= parent.level) throw invalidField("level", "层级须低于上级区划");
  const deeper = await tx
    .selectFrom("bladeRegion")
    .select("code")
    .where("parentCode", "=", code)
    .where("level", "<=", level)
    .executeTakeFirst();
  if (deeper) throw invalidField("level", "层级须高于下级区划");
  return { parentCode: parent.code, ancestors: above.join(",") };
}

async function moveBelow(tx: Database, code: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  const [before, after] = [from, to].map((path) => [path, code].filter(Boolean).join(","));
  await tx
    .updateTable("bladeRegion")
    .set({ ancestors: sql`${after}::text || substr(ancestors, ${(before ?? "").length + 1}::int)` })
    .where((row) =>
      row.or([
        row("ancestors", "=", before ?? ""),
        row(sql<boolean>`starts_with(ancestors, ${`${before},`})`, "=", true),
      ]),
    )
    .execute();
}

/** Removes a region for good. @throws Refusal `not_found`, `in_use` while there are regions below it */
export async function removeRegion(ctx: PlatformContext, code: string): Promise<void> {
  await transaction(ctx.platform, async (tx) => {
    await lockPlatformTrees(tx);
    const { count } = await tx
      .selectFrom("bladeRegion")
      .select(countRows.as("count"))
      .where("parentCode", "=", code)
      .executeTakeFirstOrThrow();
    if (count > 0) refuseWhileUsed([{ what: "个下级区划", count }]);
    const gone = await tx.deleteFrom("bladeRegion").where("code", "=", code).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new Refusal("not_found");
  });
  ctx.removed?.push(code);
}
