import type { ScoreRow } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { transaction } from "../../../db/database.ts";
import { noReason } from "../application/reason.ts";
import { addEvents } from "../application/timeline.ts";
import { changeText, findPost, marksOf, readMarked, requireScoring, shownOf, toRanking } from "./score-rows.ts";

/** How many candidates one statement writes and tells. */
const batch = 500;

/**
 * Publishes scores and ranks as they are now. Candidates who see theirs for the first time, or corrected, are told. A rank that moved
 * because of another candidate's correction is shown without a message. Returns the number of messages.
 * @throws Refusal `not_found`, `conflict` when the post does not say how it ranks
 */
export async function publishScores(ctx: Context, jobId: string): Promise<{ count: number }> {
  return transaction(ctx.db, async (tx) => {
    const scoring = requireScoring(await findPost(tx, jobId, "lock"));
    const people = new Map((await readMarked(tx, jobId)).map((person) => [person.id, person]));
    const rows = toRanking([...people.values()], scoring).filter((row) => !row.isPublished && isMarked(row));
    const told = rows.flatMap((row) => {
      const published = people.get(row.id)?.published;
      const before = published && marksOf(published);
      const change = before ? changeText(before, marksOf(shownOf(row))) : "";
      const { state, stage, result } = row;
      if (before && !change) return [];
      return [{ id: row.id, to: { state, stage, result }, note: before ? `成绩更正：${change}` : "" }];
    });
    for (let from = 0; from < rows.length; from += batch) {
      await tx
        .insertInto("recruitPublishedScore")
        .values(
          rows.slice(from, from + batch).map((row) => ({
            applicationId: row.id,
            scores: JSON.stringify(shownOf(row)),
            publishUser: requireUser(ctx).userId,
            publishTime: ctx.now,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(["tenantId", "applicationId"]).doUpdateSet({
            scores: sql<string>`excluded.scores`,
            publishUser: requireUser(ctx).userId,
            publishTime: ctx.now,
          }),
        )
        .execute();
    }
    for (let from = 0; from < told.length; from += batch) {
      await addEvents(ctx, tx, told.slice(from, from + batch), "publishScores", noReason);
    }
    return { count: told.length };
  });
}

const isMarked = (row: ScoreRow): boolean => Object.keys(marksOf(shownOf(row))).length > 0;
