import { fromWireTime } from "@bladekit/sdk/rules";
import { invalidFields } from "../../contract/validator.ts";
import { sanitiseHtml } from "../../services/security/html.ts";
import type { FieldProblem } from "./field-problem.ts";

/** The longest rich text of the contract; cleaning can lengthen one. */
const MAX_HTML = 100_000;

/** @throws Refusal `validation_failed` when there is any */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw invalidFields([...problems]);
}

type Input = Readonly<Record<string, unknown>>;

/** Texts of which the contract only knows that they have a character, which may be a space. */
export function checkFilled(input: Input, fields: readonly string[]): FieldProblem[] {
  return fields.filter((field) => input[field] === "").map((field) => ({ field, message: "不能为空" }));
}

/** Times and dates that have the right form and do not exist. */
export function checkTimes(input: Input, fields: readonly string[]): FieldProblem[] {
  return fields
    .filter((field) => input[field] && !fromWireTime(String(input[field])))
    .map((field) => ({ field, message: "时间不存在" }));
}

/** Periods whose end is not after their beginning, or with `mayEqual` before it. An open end is none. */
export function checkPeriods(
  input: Input,
  periods: readonly (readonly [from: string, to: string, mayEqual?: "mayEqual"])[],
): FieldProblem[] {
  return periods.flatMap(([from, to, mayEqual]) => {
    const [start, end] = [String(input[from] ?? ""), String(input[to] ?? "")];
    if (!start || !end || start < end || (mayEqual && start === end)) return [];
    return [{ field: to, message: "结束时间须晚于开始时间" }];
  });
}

/** The given rich texts with nothing in them that a browser would run. Whatever grew too long is a problem. */
export function cleanRichTexts<T extends object>(input: T, fields: readonly (keyof T & string)[]) {
  const clean = { ...input };
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const html = input[field];
    if (typeof html !== "string") continue;
    const safe = sanitiseHtml(html);
    if (safe.length > MAX_HTML) problems.push({ field, message: `不能超过 ${MAX_HTML} 个字符` });
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
