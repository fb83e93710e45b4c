import type { operations, RecruitErasure } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../lists/page.ts";

type Erased = { cause: RecruitErasure["cause"]; accounts?: number; applications?: number };

/** Writes down how many people were taken out, in the transaction that does it. Nothing is written where there was nobody. */
export async function noteErasure(
  db: TenantDatabase,
  { ids, now }: Pick<Context, "ids" | "now">,
  { cause, accounts = 0, applications = 0 }: Erased,
): Promise<void> {
  if (accounts + applications === 0) return;
  await db
    .insertInto("recruitErasure")
    .values({ id: ids.next(), cause, accounts, applications, createTime: now })
    .execute();
}

type ListQuery = NonNullable<operations["listRecruitErasure"]["parameters"]["query"]>;

/** What was deleted, in numbers, the latest first. */
export async function listRecruitErasure(ctx: Context, query: ListQuery): Promise<Page<RecruitErasure>> {
  const paging = pageOf(query);
  const { cause } = query;
  const rows = ctx.db.selectFrom("recruitErasure").$if(!!cause, (all) => all.where("cause", "=", cause ?? "candidate"));
  const [records, total] = await Promise.all([
    rows
      .select(["id", "createTime", "cause", "accounts", "applications"])
      .orderBy("id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, rows, paging),
  ]);
  return toPage(records, total, paging);
}
