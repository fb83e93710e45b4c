import type { Saved, SavedSearch } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { byDeadline, readSummaries } from "../../job/public/job-list.ts";
import { visibleJobs } from "../../job/visible-jobs.ts";

const mostJobs = 100;
const mostSearches = 20;

/** The caller's saved posts that can still be seen, and saved searches. */
export async function listSaved(ctx: Context): Promise<Saved> {
  const guestId = requireUser(ctx).userId;
  const ids = ctx.db.selectFrom("recruitSavedJob").select("jobId").where("guestId", "=", guestId);
  const [jobs, searches] = await Promise.all([
    readSummaries(ctx, visibleJobs(ctx.db, ctx.now).where("job.id", "in", ids), byDeadline),
    ctx.db
      .selectFrom("recruitSavedSearch")
      .select(["id", "name", "criteria", "saveTime"])
      .where("guestId", "=", guestId)
      .orderBy("id")
      .execute(),
  ]);
  return { jobs, searches: searches.map((row) => ({ ...row, criteria: row.criteria as SavedSearch["criteria"] })) };
}

/** Saves a post or lets it go; doing so twice changes nothing. @throws Refusal `not_found`, `conflict` when there are too many */
export async function saveJob(ctx: Context, { jobId, saved }: { jobId: string; saved: boolean }): Promise<Saved> {
  const guestId = requireUser(ctx).userId;
  if (saved) {
    const job = await visibleJobs(ctx.db, ctx.now)
      .select("job.applyStart")
      .where("job.id", "=", jobId)
      .executeTakeFirst();
    if (!job) throw new Refusal("not_found");
    await transaction(ctx.db, async (tx) => {
      await lockGuest(tx, guestId);
      await tx
        .insertInto("recruitSavedJob")
        .values({ guestId, jobId, saveTime: ctx.now, waitsToOpen: job.applyStart > ctx.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await refuseAbove(tx, "recruitSavedJob", guestId, mostJobs);
    });
  } else {
    await ctx.db.deleteFrom("recruitSavedJob").where("guestId", "=", guestId).where("jobId", "=", jobId).execute();
  }
  return listSaved(ctx);
}

/** Saves a search; posts released from now on are told of. The same search once more changes nothing. @throws Refusal `conflict` when there are too many */
export async function saveSearch(
  ctx: Context,
  { name, criteria }: Pick<SavedSearch, "name" | "criteria">,
): Promise<Saved> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (tx) => {
    await lockGuest(tx, guestId);
    const text = JSON.stringify(criteria);
    const same = tx.selectFrom("recruitSavedSearch").select("id").where("guestId", "=", guestId);
    if (await same.where(sql<boolean>`criteria = ${text}::jsonb`).executeTakeFirst()) return;
    await tx
      .insertInto("recruitSavedSearch")
      .values({ id: ctx.ids.next(), guestId, name: name.trim(), criteria: text, saveTime: ctx.now, seenTime: ctx.now })
      .execute();
    await refuseAbove(tx, "recruitSavedSearch", guestId, mostSearches);
  });
  return listSaved(ctx);
}

/** Lets a saved search go. @throws Refusal `not_found` */
export async function dropSearch(ctx: Context, id: string): Promise<Saved> {
  const gone = await ctx.db
    .deleteFrom("recruitSavedSearch")
    .where("guestId", "=", requireUser(ctx).userId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!gone) throw new Refusal("not_found");
  return listSaved(ctx);
}

/** Lets one call of a candidate at a time count and add, and none after the account was removed. */
async function lockGuest(tx: TenantDatabase, guestId: string): Promise<void> {
  const guest = tx.selectFrom("bladeUser").select("id").where("id", "=", guestId).where("isDeleted", "=", 0);
  if (!(await guest.forUpdate().executeTakeFirst())) throw new Refusal("unauthorized");
}

async function refuseAbove(
  tx: TenantDatabase,
  table: "recruitSavedJob" | "recruitSavedSearch",
  guestId: string,
  most: number,
): Promise<void> {
  const { count } = await tx
    .selectFrom(table as "recruitSavedJob")
    .select(countRows.as("count"))
    .where("guestId", "=", guestId)
    .executeTakeFirstOrThrow();
  if (count > most)
    throw new Refusal("conflict", {
      message: say(
        "最多可保存 {} 项，请先移除不再需要的",
        "At most {} can be saved. Remove what you no longer need",
        most,
      ),
    });
}
