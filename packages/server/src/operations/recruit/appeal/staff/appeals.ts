import type { operations, RecruitAppeal } from "@bladekit/openapi";
import { recruitAppeal } from "@bladekit/openapi/entities/recruit-appeal";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { sorted, sortOf } from "../../../../contract/sort.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { postsOf } from "../../plan/posts-of.ts";
import { appealRows, toRecruitAppeals } from "../appeal-rows.ts";

type ListQuery = NonNullable<operations["listAppeal"]["parameters"]["query"]>;

const orders = { table: "appeal", sortable: recruitAppeal.sorts, order: [], key: "id" };

/** Appeals and re-checks: those that wait for an answer first, and then the latest, unless the call says otherwise. */
export async function listAppeal(ctx: Context, query: ListQuery): Promise<Page<RecruitAppeal>> {
  const paging = pageOf(query);
  const { planId, applicationId, kind, state } = query;
  const rows = appealRows(ctx.db)
    .$if(!!planId, (all) => all.where("application.jobId", "in", postsOf(ctx.db, planId ?? "")))
    .$if(!!applicationId, (all) => all.where("appeal.applicationId", "=", applicationId ?? ""))
    .$if(!!kind, (all) => all.where("appeal.kind", "=", kind ?? "appeal"))
    .$if(!!state, (all) => all.where("appeal.state", "=", state ?? "open"));
  const sort = sortOf(query, orders);
  const isSorted = Boolean(query.ascs || query.descs);
  const inOrder = rows.$if(!isSorted, (all) => all.orderBy(sql`appeal.state = 'open'`, "desc"));
  const [found, total] = await readPage(ctx.db, paging, rows, (limit) => cut(sorted(inOrder, sort), paging, limit));
  return toPage(await toRecruitAppeals(ctx, found), total, paging);
}

/** One appeal or re-check. @throws Refusal `not_found` */
export async function getAppeal(ctx: Context, id: string): Promise<RecruitAppeal> {
  const found = await appealRows(ctx.db).where("appeal.id", "=", id).execute();
  const [appeal] = await toRecruitAppeals(ctx, found);
  if (!appeal) throw new Refusal("not_found");
  return appeal;
}
