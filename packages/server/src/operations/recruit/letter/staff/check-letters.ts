import type { LetterCheck, LetterKind, operations } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { postsOf } from "../../plan/posts-of.ts";
import { fieldsOf, letterInForce, textsOf } from "../letter-texts.ts";
import { missingOf, recipientRows, requireSuited, suits, withValues } from "../recipients.ts";

type CheckInput = operations["checkLetters"]["requestBody"]["content"]["application/json"];

const most = 500;

/** Who would get a letter, what each of them lacks, and who has it already. @throws Refusal `not_found`, `validation_failed`, `conflict` where the letter does not suit somebody */
export async function checkLetters(ctx: Context, { kind, ids, planId }: CheckInput): Promise<LetterCheck> {
  if (!ids?.length && !planId)
    throw invalidField("planId", say("请选择投递或招聘计划", "Choose applications or a plan"));
  const rows = await recipientRows(ctx.db)
    .$if(!!ids?.length, (all) => all.where("application.id", "in", ids ?? []))
    .$if(!ids?.length, (all) => all.where("application.jobId", "in", postsOf(ctx.db, planId ?? "")).where(suits(kind)))
    .orderBy("application.jobTitle")
    .orderBy("application.applicationNo")
    .orderBy("application.id")
    .execute();
  if (ids?.length && rows.length < ids.length) throw new Refusal("not_found");
  requireSuited(kind, rows);
  const sent = await sentTimes(
    ctx.db,
    kind,
    rows.map(({ id }) => id),
  );
  const inOrder = rows.sort((one, other) => Number(sent.has(one.id)) - Number(sent.has(other.id)));
  const template = await letterInForce(ctx.db, kind);
  const fields = fieldsOf(...textsOf(template));
  const people = await withValues(ctx, kind, inOrder.slice(0, most));
  return {
    title: template.title,
    total: rows.length,
    people: people.map((recipient) => ({
      ...{ id: recipient.id, candidateName: recipient.candidateName, applicationNo: recipient.applicationNo },
      jobTitle: recipient.jobTitle,
      missing: missingOf(fields, recipient),
      sent: (sent.get(recipient.id) ?? []).slice(0, 100),
    })),
  };
}

/** When applications got a letter of this kind, newest first. */
export async function sentTimes(
  db: TenantDatabase,
  kind: LetterKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom("recruitLetter")
    .select(["applicationId", "sendTime"])
    .where("applicationId", "in", ["0", ...ids])
    .where("kind", "=", kind)
    .orderBy("sendTime", "desc")
    .execute();
  const times = new Map<string, string[]>();
  for (const { applicationId, sendTime } of rows)
    times.set(applicationId, [...(times.get(applicationId) ?? []), sendTime]);
  return times;
}
