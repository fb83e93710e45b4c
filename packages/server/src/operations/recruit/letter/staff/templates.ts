import type { LetterPreview, LetterTemplate, LetterTemplateInput, operations } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { checkFilled, refuseProblems } from "../../field-checks.ts";
import { fillIn, unknownVariables } from "../../inbox/variables.ts";
import { tidy } from "../../tidy.ts";
import { builtInLetter, fieldsOf, letterFields } from "../letter-texts.ts";
import { missingOf, recipientRows, suits, withValues } from "../recipients.ts";

/** Changes the text of a letter, or with an empty one goes back to the built-in one. @throws Refusal `validation_failed` naming unknown placeholders */
export async function saveLetterTemplate(ctx: Context, given: LetterTemplateInput): Promise<LetterTemplate> {
  const { kind, title, content, titleEn = "", contentEn = "" } = tidy(given);
  if (!title && !content) {
    await ctx.db.deleteFrom("recruitLetterTemplate").where("kind", "=", kind).execute();
    return builtInLetter(kind);
  }
  const texts = { title, content, titleEn, contentEn };
  refuseProblems([...checkFilled(texts, ["title", "content"]), ...unknownVariables(texts, letterFields)]);
  const values = { ...texts, updateUser: requireUser(ctx).userId, updateTime: ctx.now };
  await ctx.db
    .insertInto("recruitLetterTemplate")
    .values({ kind, ...values })
    .onConflict((conflict) => conflict.columns(["tenantId", "kind"]).doUpdateSet(values))
    .execute();
  return { kind, ...texts, isDefault: false };
}

type PreviewInput = operations["previewLetter"]["requestBody"]["content"]["application/json"];

/**
 * A letter as one application would get it: the one that is named, else the latest that the letter suits, else the latest of all.
 * @throws Refusal `validation_failed` naming unknown placeholders, `not_found`
 */
export async function previewLetter(ctx: Context, given: PreviewInput): Promise<LetterPreview> {
  const { kind, title, content, id } = given;
  refuseProblems(unknownVariables({ title, content }, letterFields));
  const latest = recipientRows(ctx.db).orderBy("application.submitTime", "desc").orderBy("application.id", "desc");
  const row = id
    ? await latest.where("application.id", "=", id).executeTakeFirst()
    : ((await latest.where(suits(kind)).limit(1).executeTakeFirst()) ?? (await latest.limit(1).executeTakeFirst()));
  if (!row && id) throw new Refusal("not_found");
  const [recipient] = await withValues(ctx, kind, row ? [row] : []);
  if (!recipient) return { candidateName: "", jobTitle: "", title, content, missing: [] };
  const fields = fieldsOf(title, content);
  const missing = missingOf(fields, recipient);
  // A placeholder without a value stays to be seen.
  const values = Object.fromEntries(
    Object.entries(recipient.values[ctx.language]).filter(([field]) => !(missing as string[]).includes(field)),
  );
  const { candidateName, jobTitle } = recipient;
  return { candidateName, jobTitle, title: fillIn(title, values), content: fillIn(content, values), missing };
}
