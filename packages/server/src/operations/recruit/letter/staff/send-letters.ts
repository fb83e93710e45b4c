import type { LetterField, LetterSend, LetterTemplate } from "@bladekit/openapi";
import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import type { ApplicationStatus, Sentence } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { listed, say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { fillIn } from "../../inbox/variables.ts";
import { fieldsOf, letterInForce, textsOf } from "../letter-texts.ts";
import { missingOf, namesOf, type Recipient, recipientRows, requireSuited, withValues } from "../recipients.ts";
import { sentTimes } from "./check-letters.ts";

/**
 * Sends a letter to the candidates of applications, all of them or none.
 * @throws Refusal `not_found`, `conflict` while it does not suit somebody, somebody lacks a value of it, or has it and is not to get it again
 */
export function sendLetters(ctx: Context, { kind, ids, again = false }: LetterSend): Promise<{ ids: string[] }> {
  return transaction(ctx.db, async (tx) => {
    const rows = await recipientRows(tx)
      .where("application.id", "in", ids)
      .orderBy("application.id")
      // Two callers send one after the other, so that the second one sees the letters of the first.
      .forUpdate("application")
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    requireSuited(kind, rows);
    const template = await letterInForce(tx, kind);
    const recipients = await withValues({ db: tx, now: ctx.now }, kind, rows);
    refuseLacking(fieldsOf(...textsOf(template)), recipients);
    const sent = await sentTimes(tx, kind, ids);
    if (!again) refuseTwice(recipients.filter(({ id }) => sent.has(id)));
    const { userId, name } = requireUser(ctx);
    const letters = recipients.map((recipient) => ({
      ...{ id: ctx.ids.next(), applicationId: recipient.id, kind, ...filled(template, recipient) },
      ...{ sendUser: userId, sendUserName: name, sendTime: ctx.now },
    }));
    await tx.insertInto("recruitLetter").values(letters).execute();
    const moved = recipients.flatMap((recipient, index) => {
      const letter = letters[index];
      return letter
        ? [
            {
              ...{ id: recipient.id, to: statusOf(recipient), note: letter.title },
              letter: { id: letter.id, text: letter.content },
            },
          ]
        : [];
    });
    await addEvents(ctx, tx, moved, "sendLetter", noReason);
    return { ids: letters.map(({ id }) => id) };
  });
}

const statusOf = ({ state, stage, result }: Recipient) => ({ state, stage, result }) as ApplicationStatus;

function filled({ title, content, titleEn = "", contentEn = "" }: LetterTemplate, { values }: Recipient) {
  return {
    title: fillIn(title, values.zh),
    content: fillIn(content, values.zh),
    titleEn: fillIn(titleEn, values.en),
    contentEn: fillIn(contentEn, values.en),
  };
}

/** Names of placeholders, in both languages. */
const labelsOf = (fields: readonly LetterField[]): Sentence =>
  listed(fields.map((field) => ({ zh: zh.letterField[field], en: en.letterField[field] })));

function refuseLacking(fields: readonly LetterField[], recipients: readonly Recipient[]): void {
  const lacking = recipients.filter((recipient) => missingOf(fields, recipient).length > 0);
  const [first] = lacking;
  if (!first) return;
  throw new Refusal("conflict", {
    message: say(
      "{} 人缺少内容，未发送：{}缺少{}",
      "Nothing was sent. Candidates who lack a value: {}. {} has no {}",
      lacking.length,
      first.candidateName,
      labelsOf(missingOf(fields, first)),
    ),
  });
}

function refuseTwice(recipients: readonly Recipient[]): void {
  if (recipients.length === 0) return;
  throw new Refusal("conflict", {
    message: say(
      "{} 人已收到这份通知书，未发送：{}",
      "Nothing was sent. Candidates who have this letter already: {} ({})",
      recipients.length,
      namesOf(recipients),
    ),
  });
}
