import type { operations, ScoreRow } from "@bladekit/openapi";
import type { Scoring } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { type Page, pageOf, toPage } from "../../../lists/page.ts";
import { findPost, readMarked, requireScoring, toRanking } from "./score-rows.ts";

type Query = operations["listScores"]["parameters"]["query"];

/** A page of the ranking of a post, by the total or by one part alone. @throws Refusal `not_found`, `conflict` */
export async function listScores(ctx: Context, query: Query): Promise<Page<ScoreRow>> {
  const paging = pageOf(query);
  const { by = "total", jobId } = query;
  const scoring = requireScoring(await findPost(ctx.db, jobId));
  const rows = toRanking(await readMarked(ctx.db, jobId), by === "total" ? scoring : byPart(by));
  return toPage(rows.slice(paging.offset, paging.offset + paging.size), { total: rows.length }, paging);
}

export const byPart = (part: keyof Scoring["weights"]): Scoring => ({ weights: { [part]: 100 }, tieBreak: [] });

/** The whole ranking, for a sheet. @throws Refusal `not_found`, `conflict` */
export async function* scoreBatches(ctx: Context, jobId: string): AsyncGenerator<ScoreRow[]> {
  const scoring = requireScoring(await findPost(ctx.db, jobId));
  yield toRanking(await readMarked(ctx.db, jobId), scoring);
}
