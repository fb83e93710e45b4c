import { endNotAfterStart, fromWireTime, type Period, valueFaults, wrongEnds } from "@bladekit/sdk/rules";
import type { Context } from "../../context/context.ts";
import type { FieldError } from "../../contract/errors.ts";
import { say } from "../../contract/say.ts";
import { invalidFields } from "../../contract/validator.ts";
import { emptyField, unknownTime } from "../../contract/value-sentences.ts";
import { cleanHtml, mostHtml } from "../resource/files/clean-html.ts";

export const applicationTwice = say("同一投递不能重复", "The same application appears twice");
export const unknownPlan = say("招聘计划不存在", "There is no such plan");

/** @throws Refusal `validation_failed` when there is any */
export function refuseProblems(problems: readonly FieldError[]): void {
  if (problems.length > 0) throw invalidFields([...problems]);
}

type Input = Readonly<Record<string, unknown>>;

/** Texts of which the contract only knows that they have a character, which may be a space. */
export function checkFilled(input: Input, fields: readonly string[]): FieldError[] {
  return fields.filter((field) => input[field] === "").map((field) => ({ field, message: emptyField }));
}

/** Times and dates that have the right form and do not exist. */
export function checkTimes(input: Input, fields: readonly string[]): FieldError[] {
  return fields
    .filter((field) => input[field] && !fromWireTime(String(input[field])))
    .map((field) => ({ field, message: unknownTime }));
}

/** Periods whose end is not after their beginning, or with `mayEqual` before it. An open end is none. */
export function checkPeriods(input: Input, periods: readonly Period[]): FieldError[] {
  return wrongEnds(input, periods).map((field) => ({ field, message: endNotAfterStart }));
}

/** The given rich texts without anything that a browser would run or load from elsewhere. A text that grew too long is a problem. */
export async function cleanRichTexts<T extends object>(ctx: Context, input: T, fields: readonly (keyof T & string)[]) {
  const clean = { ...input };
  const problems: FieldError[] = [];
  const given = fields.filter((field) => typeof input[field] === "string");
  const texts = await cleanHtml(
    ctx,
    given.map((field) => String(input[field])),
  );
  for (const [index, field] of given.entries()) {
    const safe = texts[index] ?? "";
    if (safe.length > mostHtml) problems.push({ field, message: valueFaults.long(mostHtml) });
    Object.assign(clean, { [field]: safe });
  }
  return { clean, problems };
}

/** The words of a rich text. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|\s+/g, " ")
    .trim();
}

/** Whether a rich text shows nothing: neither words nor a picture. */
export function isBlankHtml(html: string): boolean {
  return plainText(html) === "" && !/<img\b/i.test(html);
}
