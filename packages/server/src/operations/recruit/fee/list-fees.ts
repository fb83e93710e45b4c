import type { operations, RecruitFee } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { inBatches } from "../../../lists/keyset.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../lists/page.ts";
import { containsText } from "../bigram-search.ts";
import { feeRows, feeState, toRecruitFee } from "./fee-rows.ts";

type Query = NonNullable<operations["listFees"]["parameters"]["query"]>;
type Filter = Omit<Query, "current" | "size">;

/** Applications that owe a fee or have a record of one. */
function filtered(db: TenantDatabase, { planId, jobId, state, keyword }: Filter) {
  const text = keyword?.trim() ?? "";
  return feeRows(db)
    .where(feeState, "is not", null)
    .$if(!!planId, (rows) => rows.where("job.planId", "=", planId ?? ""))
    .$if(!!jobId, (rows) => rows.where("application.jobId", "=", jobId ?? ""))
    .$if(state !== undefined, (rows) => rows.where(feeState, "=", state ?? "due"))
    .$if(text !== "", (rows) =>
      rows.where((row) =>
        row.or([
          containsText("application.tenantId", "application.searchText", db.tenantId, text),
          row("fee.receiptNo", "=", text),
        ]),
      ),
    );
}

/** One page of fees, those that are due first. */
export async function listFees(ctx: Context, query: Query): Promise<Page<RecruitFee>> {
  const paging = pageOf(query, query.keyword);
  const rows = filtered(ctx.db, query);
  const inOrder = rows
    .orderBy(sql`${feeState} = 'due'`, "desc")
    .orderBy("application.applicationNo")
    .orderBy("application.id");
  const [page, total] = await readPage(ctx.db, paging, rows, (limit) => cut(inOrder, paging, limit));
  return toPage(page.map(toRecruitFee), total, paging);
}

/** All of them by receipt number, some rows at a time. */
export async function* feeBatches(ctx: Context, query: Filter): AsyncGenerator<RecruitFee[]> {
  for await (const batch of inBatches(filtered(ctx.db, query), [["application.id", "asc"]]))
    yield batch.map(toRecruitFee);
}
