import { Refusal } from "./errors.ts";
import { say } from "./say.ts";

/** The deepest nesting of a body. The deepest schema of the contract has a tenth of it. */
const deepest = 64;

// Each string of a JSON document, with the colon if it is the name of a property.
const texts = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/gs;

function countNames(text: string): number {
  let names = 0;
  for (const [, colon] of text.matchAll(texts)) if (colon !== undefined) names += 1;
  return names;
}

/**
 * Refuses JSON that its writer and we would understand differently: a property that comes twice, of which only the last would count; a byte
 * order mark; and nesting deeper than any form sends. `value` is the parsed `text`.
 * @throws Refusal `bad_request`
 */
export function checkShape(text: string, value: unknown): void {
  // Parsers skip this mark, and people do not see it.
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

// NUL and lone surrogates. PostgreSQL cannot store either in a text, and the driver would replace a surrogate with another character.
const unfit = /\0|\p{Surrogate}/u;

/** Whether a text cannot be stored as it is. */
export const isUnfit = (text: string): boolean => unfit.test(text);

/** The places of texts that cannot be stored, as paths joined by dots. */
export function* unfitTexts(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === "string" && isUnfit(value)) yield path.join(".");
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (isUnfit(name)) yield path.join(".");
    yield* unfitTexts(part, [...path, name]);
  }
}
