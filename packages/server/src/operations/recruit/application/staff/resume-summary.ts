import type { CandidateRow, operations, Resume, RevealField } from "@bladekit/openapi";
import { maskIdCard } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { type DictNames, dictNames } from "../../../system/dict/dict-names.ts";
import { inOrder } from "../../in-order.ts";
import { recordViews } from "../../privacy/view-log.ts";
import { resumeDicts } from "../../resume/dict-fields.ts";
import { wholeResume } from "../../resume/resume-document.ts";
import { candidateDicts, candidateRows, toCandidateRow } from "../candidate-row.ts";
import { idBatches } from "./staff-list.ts";

/** An application and the résumé that came with it. Its numbers are as they may be seen. */
export type SummaryRow = CandidateRow & { resume: Resume; idNo: string; label: DictNames };

type Query = NonNullable<operations["exportResumes"]["parameters"]["query"]>;

// A résumé is some ten KB: a thousand of them at once would be what the rest of a call needs, many times over.
const batchSize = 100;

const both: RevealField[] = ["phone", "idNo"];

/**
 * Applications of a tab with their résumés as they were handed in, some at a time. With `revealReason` the numbers are in clear, and that they
 * were shown is written down before the rows are handed on: nobody sees them unnoticed.
 * @throws Refusal `forbidden` for who may not see numbers in clear
 */
export async function* resumeBatches(ctx: Context, query: Query): AsyncGenerator<SummaryRow[]> {
  const { revealReason, columns: _, ...filter } = query;
  if (revealReason && !requireUser(ctx).permissions.has("application_reveal")) throw new Refusal("forbidden");
  const label = await dictNames(ctx.db, [...candidateDicts, ...resumeDicts], ctx.language);
  for await (const ids of idBatches(ctx, filter, batchSize)) {
    const rows = inOrder(ids, await resumeRows(ctx.db).where("application.id", "in", ids).execute());
    if (revealReason) {
      const seen = rows.map(({ id, guestId }) => ({ guestId, applicationId: id, fields: both }));
      await recordViews(ctx, ctx.db, seen, revealReason.trim());
    }
    yield rows.map((row): SummaryRow => {
      const resume = wholeResume(row.snapshot as Partial<Resume>);
      const shown = { ...toCandidateRow(ctx, row, label), resume, label };
      if (!revealReason) return { ...shown, idNo: maskIdCard(resume.basic.idNo ?? "") };
      return { ...shown, candidatePhone: row.candidatePhone, idNo: row.idNo };
    });
  }
}

function resumeRows(db: TenantDatabase) {
  return candidateRows(db)
    .innerJoin("bladeUser as guest", "guest.id", "application.guestId")
    .select(["application.snapshot", "guest.idNo"]);
}
