import { Refusal } from "./errors.ts";
import { say } from "./say.ts";

/** The deepest nesting of a body. The contract itself describes a tenth of it. */
const deepest = 64;

// Each text of a JSON document, with the colon that makes a name of it.
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs;

function countNames(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(texts)) if (colon !== undefined) names += 1;
  return names;
}

/**
 * Refuses JSON that means something else to its writer than to us: a name that comes twice, of which only the last would count, a mark of
 * byte order, and nesting that nobody writes by hand or by any form. `value` is what `text` was parsed to.
 * @throws Refusal `bad_request`
 */
export function checkShape(text: string, value: unknown): void {
  // Read over by parsers, and by those who look at what was sent.
  if (text.startsWith("\ufeff"))
    throw new Refusal("bad_request", {
      message: say("请求体不能以字节顺序标记开头", "The request body must not begin with a byte order mark"),
    });
  let names = 0;
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest)
      throw new Refusal("bad_request", { message: say("请求体嵌套过深", "The request body is nested too deeply") });
    const below: unknown[] = [];
    for (const item of level) {
      if (typeof item !== "object" || item === null) continue;
      const parts = Object.values(item);
      if (!Array.isArray(item)) names += parts.length;
      for (const part of parts) below.push(part);
    }
    level = below;
  }
  if (names !== countNames(text))
    throw new Refusal("bad_request", {
      message: say("请求体中有重复的字段", "The request body contains a field twice"),
    });
}

// NUL, and half of a character: no text in PostgreSQL holds either, and the driver would put another character for the second.
const unfit = /\0|\p{Surrogate}/u;

/** Whether a text cannot be stored as it is. */
export const isUnfit = (text: string): boolean => unfit.test(text);

/** Where a value has a text that cannot be stored as it is: paths joined by dots. */
export function* unfitTexts(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === "string" && isUnfit(value)) yield path.join(".");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isUnfit(name)) yield path.join(".");
    yield* unfitTexts(part, [...path, name]);
  }
}
