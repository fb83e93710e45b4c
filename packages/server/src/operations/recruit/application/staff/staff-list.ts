import type { CandidateRow, operations, StageCount } from "@bladekit/openapi";
import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { applicationTabs, checkPhone, normalisePhone } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { type SortQuery, sorted, sortOf } from "../../../../contract/sort.ts";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { inBatches, type KeysetOrder } from "../../../../lists/keyset.ts";
import { cut, madeOnce, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { type DictNames, dictNames } from "../../../system/dict/dict-names.ts";
import { containsText } from "../../bigram-search.ts";
import { inOrder } from "../../in-order.ts";
import { postsOf } from "../../plan/posts-of.ts";
import { candidateDicts, candidateRows, toCandidateRow } from "../candidate-row.ts";

type ListQuery = NonNullable<operations["listApplications"]["parameters"]["query"]>;
type Filter = Omit<ListQuery, "tab" | "sort" | "ascs" | "descs" | "current" | "size">;

/** The orders that `sort` abbreviates. */
const orders: Readonly<Record<NonNullable<ListQuery["sort"]>, SortQuery>> = {
  submit_desc: { descs: "submitTime" },
  submit_asc: { ascs: "submitTime" },
  update_desc: { descs: "updateTime" },
};

/** The order of a list call; `ascs` and `descs` go before `sort`. */
function sortOfCall({ ascs = "", descs = "", sort = "submit_desc" }: ListQuery) {
  const asked = ascs || descs ? { ascs, descs } : orders[sort];
  return sortOf(asked, { table: "application", sortable: recruitApplication.sorts, order: [], key: "id" });
}

/** Applications that were handed in and fit the filters; the application is `application`. */
export function submitted(db: TenantDatabase, { keyword, planId, jobId, hireMode, education, verdict }: Filter) {
  const text = keyword?.trim();
  // A phone is sealed: it is found whole.
  const phone = normalisePhone(text ?? "");
  const isPhone = checkPhone(phone) === undefined;
  const search = containsText("application.tenantId", "application.searchText", db.tenantId, text ?? "");
  return (
    db
      .selectFrom("recruitApplication as application")
      // Written out, not as a parameter: it is what makes the partial indexes fit.
      .where("application.tab", "<>", sql.lit("draft"))
      .$if(!!text, (rows) =>
        rows.where(isPhone ? (row) => row.or([search, row("application.candidatePhone", "=", phone)]) : search),
      )
      .$if(!!planId, (rows) => rows.where("application.jobId", "in", postsOf(db, planId ?? "")))
      .$if(!!jobId, (rows) => rows.where("application.jobId", "=", jobId ?? ""))
      .$if(hireMode !== undefined, (rows) => rows.where("application.hireMode", "=", hireMode ?? 1))
      .$if(!!education, (rows) => rows.where("application.education", "=", education ?? ""))
      .$if(!!verdict, (rows) => rows.where("application.verdictAuto", "=", verdict ?? "review"))
  );
}

/** One page of a tab. */
export async function listApplications(ctx: Context, query: ListQuery): Promise<Page<CandidateRow>> {
  const paging = pageOf(query, query.keyword);
  const sort = sortOfCall(query);
  const rows = inTab(ctx, query);
  // The page is cut from the index alone; only its rows are then read whole.
  const [[found, total], label] = await Promise.all([
    readPage(ctx.db, paging, rows, (limit) => {
      const page = madeOnce(ctx.db, cut(sorted(rows.select("application.id"), sort), paging, limit));
      return sorted(candidateRows(ctx.db).innerJoin(page, "page.id", "application.id"), sort);
    }),
    dictNames(ctx.db, candidateDicts, ctx.language),
  ]);
  return toPage(
    found.map((row) => toCandidateRow(ctx, row, label)),
    total,
    paging,
  );
}

/** All of a tab in the order of the list, some rows at a time. */
export async function* applicationBatches(ctx: Context, query: ListQuery): AsyncGenerator<CandidateRow[]> {
  const label = await dictNames(ctx.db, candidateDicts, ctx.language);
  for await (const ids of idBatches(ctx, query)) yield await shown(ctx, ids, label);
}

/** The ids of a tab in the order of the list, some at a time. */
export async function* idBatches(ctx: Context, query: ListQuery, size?: number): AsyncGenerator<string[]> {
  const order = sortOfCall(query) as KeysetOrder<never, never>;
  for await (const batch of inBatches(inTab(ctx, query).select("application.id") as never, order, size))
    yield (batch as { id: string }[]).map(({ id }) => id);
}

function inTab(ctx: Context, query: ListQuery) {
  const { tab = "all" } = query;
  return submitted(ctx.db, query).$if(tab !== "all", (all) => all.where("application.tab", "=", tab));
}

/** The rows of a page whose ids were read from the index. */
async function shown(ctx: Context, ids: readonly string[], label: DictNames): Promise<CandidateRow[]> {
  const found = ids.length > 0 ? await candidateRows(ctx.db).where("application.id", "in", ids).execute() : [];
  return inOrder(ids, found).map((row) => toCandidateRow(ctx, row, label));
}

/** How many applications each tab holds under the same filters; `all` is their sum. */
export async function countApplications(ctx: Context, query: Filter): Promise<StageCount[]> {
  const rows = await submitted(ctx.db, query)
    .select(["application.tab", countRows.as("count")])
    .groupBy("application.tab")
    .execute();
  const counts = applicationTabs.map((key) => ({ key, count: rows.find((row) => row.tab === key)?.count ?? 0 }));
  return [{ key: "all", count: counts.reduce((sum, { count }) => sum + count, 0) }, ...counts];
}
