import type { Preference } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { countRows, transaction } from "../../../../db/database.ts";

/** Three for each list of the console, and room for more. */
const most = 200;

/** All that the caller has arranged. */
export async function listPreferences(ctx: Context): Promise<Preference[]> {
  const rows = ctx.db.selectFrom("bladeUserPreference").select(["key", "value"]);
  return rows.where("userId", "=", requireUser(ctx).userId).orderBy("key").execute();
}

/** Keeps one of the caller's preferences; an empty value forgets it. @throws Refusal `conflict` when there are too many */
export async function keepPreference(ctx: Context, { key, value }: Preference): Promise<void> {
  const { userId } = requireUser(ctx);
  if (value === "") {
    await ctx.db.deleteFrom("bladeUserPreference").where("userId", "=", userId).where("key", "=", key).execute();
    return;
  }
  await transaction(ctx.db, async (db) => {
    await db
      .insertInto("bladeUserPreference")
      .values({ userId, key, value })
      .onConflict((conflict) => conflict.columns(["tenantId", "userId", "key"]).doUpdateSet({ value }))
      .execute();
    const { count } = await db
      .selectFrom("bladeUserPreference")
      .select(countRows.as("count"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    if (count > most)
      throw new Refusal("conflict", {
        message: say("最多可保存 {} 项界面偏好", "Up to {} preferences can be saved", most),
      });
  });
}
