import { invalidField } from "../../contract/invalid-field.ts";
import { say } from "../../contract/say.ts";

const maxLength = 100;

/** A value that stays inside its gap: on one line, and no link to tap on. */
function tame(value: string): string {
  const line = value.replace(/\p{Cc}+/gu, " ").replace(/(\w):\/\//g, "$1：//");
  return line.trim().slice(0, maxLength);
}

/** Reads what fills a message template: a JSON object of texts and numbers. @throws Refusal `validation_failed` */
export function readTemplateValues(json: string | undefined): Record<string, string> {
  const wrong = () =>
    invalidField(
      "params",
      say("须为 JSON 对象，值为文本或数字", "Must be a JSON object whose values are texts or numbers"),
    );
  let given: unknown;
  try {
    given = JSON.parse(json || "{}");
  } catch {
    throw wrong();
  }
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw wrong();
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!/^\w{1,32}$/.test(name) || (typeof value !== "string" && typeof value !== "number")) throw wrong();
      return [name, tame(String(value))];
    }),
  );
}
