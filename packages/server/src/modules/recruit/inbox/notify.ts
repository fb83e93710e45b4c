import type { ApplicationAction } from "@bladekit/openapi";
import { type ApplicationStage, checkPhone, stageText } from "@bladekit/sdk/rules";
import type { Context } from "../../../context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { dictNames } from "../../system/dict-names.ts";
import { type Reason, reasonDicts, reasonName } from "../application/reason.ts";
import { fill, messageTemplates, noteAfter, type Variables } from "./templates.ts";

/** An application that has just moved, and the stage in which that happened. */
export type Happened = { id: string; stage: ApplicationStage };

/**
 * Tells candidates what has happened to their applications: in their inbox, and by SMS where the template says so. Inside the transaction
 * of what happened, so that nobody is told of what did not come about, and nothing comes about in silence.
 */
export async function notifyCandidates(
  ctx: Context,
  db: TenantDatabase,
  happened: readonly Happened[],
  action: ApplicationAction,
  reason: Reason,
): Promise<void> {
  const template = (await messageTemplates(db)).find((entry) => entry.action === action);
  if (!template || happened.length === 0) return;
  const label = await dictNames(db, reasonDicts);
  const tenant = await db.selectFrom("bladeTenant").select("tenantName").executeTakeFirst();
  const rows = await db
    .selectFrom("recruitApplication")
    .select(["id", "guestId", "applicationNo", "jobTitle", "candidateName", "candidatePhone", "returnDeadline"])
    .where(
      "id",
      "in",
      happened.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  const messages = rows.map((row) => {
    const stage = happened.find(({ id }) => id === row.id)?.stage;
    const name = reasonName(label, action, reason.reasonCode);
    const values: Variables = {
      hospital: tenant?.tenantName ?? "",
      name: row.candidateName,
      job: row.jobTitle,
      applicationNo: row.applicationNo,
      stage: stage ? stageText(stage, "zh") : "",
      reason: name,
      note: noteAfter(name, reason.note),
      deadline: row.returnDeadline ?? "报名截止",
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
