import type { RegionInput } from "@bladekit/openapi";
import { sql } from "kysely";
import type { PlatformContext } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField, takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { ownParent } from "../../../contract/value-sentences.ts";
import { countRows, type Database, transaction } from "../../../db/database.ts";
import { lockPlatformTrees } from "../../../db/tree-lock.ts";
import { refuseWhileUsed, type Use } from "../../../lists/in-use.ts";
import { giveBack, keepRows, parentGone } from "../../../lists/removed-rows.ts";
import { country } from "./region-rows.ts";

/**
 * Adds a region or changes the one with this code; a region that moves takes everything below it along.
 * @throws Refusal `conflict` with `isAdd`, where the code is taken
 */
export async function writeRegion(platform: Database, input: RegionInput, isAdd: boolean): Promise<void> {
  const { code, name, level, sort, remark = "" } = input;
  await transaction(platform, async (tx) => {
    await lockPlatformTrees(tx);
    const present = await tx.selectFrom("bladeRegion").selectAll().where("code", "=", code).executeTakeFirst();
    if (present && isAdd) throw takenField("code", say("区划编号已存在", "A region with this code already exists"));
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
    if (parentCode !== "0") throw invalidField("parentCode", say("国家没有上级", "A country has no parent region"));
    if (level !== 0) throw invalidField("level", say("国家的层级为 0", "The level of a country is 0"));
    return { parentCode: null, ancestors: "" };
  }
  const parent = await tx
    .selectFrom("bladeRegion")
    .select(["code", "ancestors", "level"])
    .where("code", "=", parentCode)
    .executeTakeFirst();
  if (!parent) throw invalidField("parentCode", say("上级区划不存在", "There is no such parent region"));
  const above = [...parent.ancestors.split(",").filter(Boolean), parent.code];
  if (above.includes(code)) throw invalidField("parentCode", ownParent);
  if (level <= parent.level)
    throw invalidField("level", say("层级须低于上级区划", "Must be below the level of the parent region"));
  const deeper = await tx
    .selectFrom("bladeRegion")
    .select("code")
    .where("parentCode", "=", code)
    .where("level", "<=", level)
    .executeTakeFirst();
  if (deeper) throw invalidField("level", say("层级须高于下级区划", "Must be above the level of the regions below"));
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

/** Counts the regions below one. */
export async function usesOfRegion(db: Database, code: string): Promise<readonly Use[]> {
  const { count } = await db
    .selectFrom("bladeRegion")
    .select(countRows.as("count"))
    .where("parentCode", "=", code)
    .executeTakeFirstOrThrow();
  return [{ by: "childRegions", count }];
}

const rows = { table: "bladeRegion", key: "code" };

/** Removes a region for good. @throws Refusal `not_found`, `in_use` while there are regions below it */
export async function removeRegion(ctx: PlatformContext, code: string): Promise<void> {
  await transaction(ctx.platform, async (tx) => {
    await lockPlatformTrees(tx);
    refuseWhileUsed(await usesOfRegion(tx, code));
    await keepRows(ctx, tx, rows, [code]);
    const gone = await tx.deleteFrom("bladeRegion").where("code", "=", code).executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw new Refusal("not_found");
  });
  ctx.removed?.push(code);
}

/** Undoes a removal of regions. @throws Refusal `conflict` when the one above is gone or has moved, or the code is taken */
export async function restoreRegions(ctx: PlatformContext, codes: readonly string[]): Promise<void> {
  await transaction(ctx.platform, async (tx) => {
    await lockPlatformTrees(tx);
    for (const { code, parentCode, ancestors } of await giveBack(ctx, tx, rows, codes)) {
      const above = await tx
        .selectFrom("bladeRegion")
        .select(["code", "ancestors"])
        .where("code", "=", String(parentCode))
        .executeTakeFirst();
      const path = [above?.ancestors, above?.code].filter(Boolean).join(",");
      if (code !== country && path !== ancestors) throw parentGone();
    }
  });
}
