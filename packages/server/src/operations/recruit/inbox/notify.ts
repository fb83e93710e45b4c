import { type ApplicationHappening, type ApplicationStage, checkPhone, stageText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { dictNames } from "../../system/dict/dict-names.ts";
import { type Reason, reasonDicts, reasonName } from "../application/reason.ts";
import { fill, messageTemplates, noteAfter, type Variables } from "./staff/templates.ts";

/** An application that has just moved, the stage in which that happened, and what is said of this one alone. */
export type Happened = { id: string; stage: ApplicationStage; note?: string };

/**
 * Tells candidates what has happened to their applications: in their inbox, and by SMS where the template says so. Inside the transaction
 * of what happened, so that nobody is told of what did not come about, and nothing comes about in silence.
 */
export async function notifyCandidates(
  ctx: Context,
  db: TenantDatabase,
  happened: readonly Happened[],
  action: ApplicationHappening,
  reason: Reason,
): Promise<void> {
  const template = (await messageTemplates(db)).find((entry) => entry.action === action);
  if (!template || happened.length === 0) return;
  const label = await dictNames(db, reasonDicts);
  const tenant = await db.selectFrom("bladeTenant").select("tenantName").executeTakeFirst();
  const rows = await db
    .selectFrom("recruitApplication as application")
    .leftJoin("recruitJob as target", "target.id", "application.transferJobId")
    .leftJoin("recruitPublicity as publicity", "publicity.articleId", "application.publicityId")
    .select(["application.id", "application.guestId", "application.applicationNo", "application.jobTitle"])
    .select(["application.candidateName", "application.candidatePhone", "application.returnDeadline"])
    .select(["application.transferDeadline", "target.title as target", "publicity.endDate as publicityEnd"])
    .where(
      "application.id",
      "in",
      happened.map(({ id }) => id),
    )
    .orderBy("application.id")
    .execute();
  const byId = new Map(happened.map((each) => [each.id, each]));
  const messages = rows.map((row) => {
    const { stage, note = reason.note } = byId.get(row.id) ?? {};
    const name = reasonName(label, action, reason.reasonCode);
    const values: Variables = {
      hospital: tenant?.tenantName ?? "",
      name: row.candidateName,
      job: row.jobTitle,
      applicationNo: row.applicationNo,
      stage: stage ? stageText(stage, "zh") : "",
      reason: name,
      note: noteAfter(name, note),
      deadline:
        (action === "startPublicity" ? row.publicityEnd : row.returnDeadline) ??
        row.transferDeadline ??
        (row.target === null ? "报名截止" : "岗位关闭"),
      target: row.target ?? "",
    };
    return { row, title: fill(template.title, values), content: fill(template.content, values) };
  });
  await db
    .insertInto("recruitInbox")
    .values(
      messages.map(({ row, title, content }) => ({
        id: ctx.ids.next(),
        guestId: row.guestId,
        title,
        content,
        applicationId: row.id,
        action,
        createTime: ctx.now,
      })),
    )
    .execute();
  if (!template.sms) return;
  for (const { row, title, content } of messages) {
    if (checkPhone(row.candidatePhone)) continue;
    await ctx.outbox.sendSms(db, row.candidatePhone, "application_notice", { title, text: content });
  }
}
