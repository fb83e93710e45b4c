import type { Candidate, CandidateRecord, CandidateRow, operations, Resume } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { sorted, sortOf } from "../../../../contract/sort.ts";
import { countRows } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { inBatches, type KeysetOrder } from "../../../../lists/keyset.ts";
import { cut, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { candidateDicts, candidateRows, toCandidateRow } from "../../application/candidate-row.ts";
import { submitted } from "../../application/staff/staff-list.ts";
import { inOrder } from "../../in-order.ts";
import { wholeResume } from "../../resume/resume-document.ts";

type ListQuery = NonNullable<operations["listCandidates"]["parameters"]["query"]>;

/** An application that was handed in and still names its person. Written out, not as a parameter: it is what makes the partial indexes fit. */
const namesPerson = sql<boolean>`application.tab <> 'draft' and application.anonymised_time is null`;

/** The order of a list call: by the latest application. */
const sortOfCall = (query: ListQuery) =>
  sortOf(query, { table: "latest", sortable: ["submitTime"], order: [["submitTime", "desc"]], key: "id" });

/**
 * The latest application of each person that the caller may see. The applications are read by a CTE, because data scopes do not apply inside
 * the subquery that looks for a later one.
 */
function latestApplications(db: TenantDatabase, { keyword, jobId, education }: ListQuery) {
  const text = keyword?.trim();
  return (
    db
      // A CTE that is not stored lets PostgreSQL walk an index to the first page.
      .with(
        (cte) => cte("seen").notMaterialized(),
        (of) =>
          of
            .selectFrom("recruitApplication as application")
            .select(["application.id", "application.guestId", "application.submitTime", "application.education"])
            .where(namesPerson),
      )
      .with("found", () =>
        submitted(db, { ...(text && { keyword: text }), ...(jobId && { jobId }) }).select("application.guestId"),
      )
      .selectFrom("seen as latest")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("seen as later")
              .select("later.id")
              .whereRef("later.guestId", "=", "latest.guestId")
              .where(
                sql<boolean>`(${sql.ref("later.submitTime")}, ${sql.ref("later.id")}) > (${sql.ref("latest.submitTime")}, ${sql.ref("latest.id")})`,
              ),
          ),
        ),
      )
      .$if(!!text || !!jobId, (rows) =>
        rows.where("latest.guestId", "in", ({ selectFrom }) => selectFrom("found").select("found.guestId")),
      )
      .$if(!!education, (rows) => rows.where("latest.education", "=", education ?? ""))
  );
}

/** One page of the people who have applied, by their latest application. */
export async function listCandidates(ctx: Context, query: ListQuery): Promise<Page<Candidate>> {
  const paging = pageOf(query, query.keyword);
  const rows = latestApplications(ctx.db, query);
  const [found, total] = await readPage(ctx.db, paging, rows, (limit) =>
    sorted(cut(rows.select("latest.id"), paging, limit), sortOfCall(query)),
  );
  return toPage(await shown(ctx, found), total, paging);
}

/** All of them in the order of the list, some rows at a time. */
export async function* candidateBatches(ctx: Context, query: ListQuery): AsyncGenerator<Candidate[]> {
  const order = sortOfCall(query) as KeysetOrder<never, never>;
  for await (const batch of inBatches(latestApplications(ctx.db, query).select("latest.id") as never, order))
    yield await shown(ctx, batch as { id: string }[]);
}

/** A person by their account, with all of their applications that the caller may see. @throws Refusal `not_found` */
export async function getCandidate(ctx: Context, id: string): Promise<CandidateRecord> {
  const [rows, label] = await Promise.all([
    candidateRows(ctx.db)
      .select("application.snapshot")
      .where("application.guestId", "=", id)
      .where(namesPerson)
      .orderBy("application.submitTime", "desc")
      .orderBy("application.id", "desc")
      .execute(),
    dictNames(ctx.db, candidateDicts, ctx.language),
  ]);
  const [latest] = rows;
  if (!latest) throw new Refusal("not_found");
  const applications = rows.map((row) => toCandidateRow(ctx, row, label));
  return {
    ...toCandidate(applications[0] as CandidateRow, id, rows.length),
    idNoMasked: wholeResume(latest.snapshot as Partial<Resume>).basic.idNo ?? "",
    applications,
  };
}

/** The people whose latest applications these are. */
async function shown(ctx: Context, found: readonly { id: string }[]): Promise<Candidate[]> {
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const [rows, label] = await Promise.all([
    candidateRows(ctx.db).where("application.id", "in", ids).execute(),
    dictNames(ctx.db, candidateDicts, ctx.language),
  ]);
  const counts = await ctx.db
    .selectFrom("recruitApplication as application")
    .select(["application.guestId", countRows.as("count")])
    .where(
      "application.guestId",
      "in",
      rows.map(({ guestId }) => guestId),
    )
    .where(namesPerson)
    .groupBy("application.guestId")
    .execute();
  const countOf = new Map(counts.map(({ guestId, count }) => [guestId, count]));
  return inOrder(ids, rows).map((row) =>
    toCandidate(toCandidateRow(ctx, row, label), row.guestId, countOf.get(row.guestId) ?? 1),
  );
}

/** A person as their latest application shows them. */
function toCandidate(latest: CandidateRow, id: string, applyCount: number): Candidate {
  const { id: applicationId, jobTitle, state, stage, result, submitTime } = latest;
  const { candidateName, candidatePhone, age, education, educationName, school, major } = latest;
  return {
    ...{ id, candidateName, candidatePhone, age, education, educationName, school, major },
    sex: latest.sex as Candidate["sex"],
    ...{ applyCount, applicationId, jobTitle, state, stage, result, submitTime },
  };
}
