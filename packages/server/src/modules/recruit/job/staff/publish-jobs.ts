import type { JobConditionsInput } from "@bladekit/openapi";
import { sql } from "kysely";
import type { Context } from "../../../../context.ts";
import { inDataScope } from "../../../../db/data-scope.ts";
import { transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { Refusal } from "../../../../errors.ts";
import { isBlankHtml } from "../../field-checks.ts";
import type { FieldProblem } from "../../field-problem.ts";
import { changedBy } from "../../version.ts";

/**
 * Publishes posts, closed ones too, or takes them offline; all of them or none. A draft is new on the day it is published: an earlier
 * release becomes this moment, a later one is waited for.
 * @throws Refusal `not_found`, `conflict` for one that cannot, saying what it lacks
 */
export async function publishJobs(ctx: Context, given: string, wanted: "published" | "offline"): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const rows = await lockJobs(tx, given);
    for (const row of rows) {
      const fault = wanted === "published" ? faultOf(row, ctx.now) : offlineFault(row);
      if (fault) throw new Refusal("conflict", { message: `岗位“${row.title}”${fault}` });
    }
    const changed = tx
      .updateTable("recruitJob")
      .set({ publishState: wanted, version: sql`version + 1`, ...changedBy(ctx) })
      .where(
        "id",
        "in",
        rows.map(({ id }) => id),
      )
      .where("publishState", "<>", wanted);
    const opened = {
      closeReason: "",
      closeTime: null,
      releaseTime: sql<string>`case when publish_state = 'draft' then greatest(release_time, ${ctx.now}) else release_time end`,
    };
    await (wanted === "published" ? changed.set(opened) : changed).execute();
  });
}

/** The rows of posts in the order of their ids, locked. @throws Refusal `not_found` when one is missing */
export async function lockJobs(tx: TenantDatabase, given: string) {
  const ids = [...new Set(given.split(","))];
  const rows = await tx
    .selectFrom("recruitJob")
    .select(["id", "title", "hireMode", "duty", "requirement", "conditions", "contact", "applyEnd", "publishState"])
    .where("id", "in", ids)
    .where("isDeleted", "=", 0)
    .where(inDataScope(tx, "recruitJob"))
    // Everybody locks in the same order, so two batches that overlap wait for each other and never for ever.
    .orderBy("id")
    .forUpdate()
    .execute();
  if (rows.length < ids.length) throw new Refusal("not_found");
  return rows;
}

type Row = Awaited<ReturnType<typeof lockJobs>>[number];

function faultOf({ publishState, applyEnd, ...row }: Row, now: string): string | undefined {
  if (publishState === "published") return undefined;
  if (applyEnd <= now) return "的报名截止时间已过，不能发布";
  const fault = faultOfPublished({
    ...row,
    conditions: row.conditions as JobConditionsInput,
    contact: row.contact as { phone?: string },
  });
  return fault && `不能发布：${fault.message}`;
}

function offlineFault({ publishState }: Row): string | undefined {
  const faults: Partial<Record<Row["publishState"], string>> = { draft: "尚未发布", closed: "已关闭" };
  return faults[publishState];
}

/** What a post lacks that candidates need to see. */
export function faultOfPublished(job: {
  hireMode: number;
  duty: string;
  requirement: string;
  conditions: JobConditionsInput;
  contact: { phone?: string };
}): FieldProblem | undefined {
  if (isBlankHtml(job.duty)) return { field: "duty", message: "请填写岗位职责" };
  if (isBlankHtml(job.requirement)) return { field: "requirement", message: "请填写任职要求" };
  if (!job.contact.phone) return { field: "contact.phone", message: "请填写联系电话" };
  if (job.hireMode === 2 && !job.conditions.graduationYears?.length) {
    return { field: "conditions.graduationYears", message: "校园招聘须填写毕业年份" };
  }
  return undefined;
}
