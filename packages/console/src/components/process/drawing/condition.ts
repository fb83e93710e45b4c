// Conditions as people build and read them: parts that all have to hold. Any other expression stays a text.
import type { Words } from "../../../entity/description.ts";

export interface Part {
  readonly variable: string;
  readonly operator: "==" | "!=" | ">" | ">=" | "<" | "<=" | "is" | "isNot";
  /** As it is written: a number, or a text in quotes; "" for is and isNot. */
  readonly value: string;
}

export const operators: Readonly<Record<Part["operator"], Words>> = {
  is: ["为是", "is true"],
  isNot: ["为否", "is false"],
  "==": ["等于", "equals"],
  "!=": ["不等于", "is not"],
  ">": ["大于", "is more than"],
  ">=": ["不小于", "is at least"],
  "<": ["小于", "is less than"],
  "<=": ["不大于", "is at most"],
};

/** Variables that every process has, and those of leave, plans and public lists. */
export const variables: Readonly<Record<string, Words>> = {
  pass: ["上一环节同意", "The last step approved"],
  days: ["请假天数", "Days of leave"],
  requestedNum: ["申报人数", "Places requested"],
  approvedNum: ["批准人数", "Places approved"],
  fee: ["报名费（分）", "Fee (fen)"],
  people: ["公示人数", "People on the list"],
};

const part = /^(!?)\s*([A-Za-z_]\w*)\s*(?:(==|!=|>=|<=|>|<)\s*(-?\d+(?:\.\d+)?|'[^']*'|"[^"]*"|true|false))?$/;

/** The parts of a condition; undefined where it is more than parts that all have to hold. */
export function partsOf(condition: string): Part[] | undefined {
  if (condition.trim() === "") return [];
  const parts: Part[] = [];
  for (const text of condition.split(/&&|\band\b/)) {
    const [, not, variable = "", operator, value = ""] = part.exec(text.trim()) ?? [];
    if (variable === "" || (not && operator)) return undefined;
    if (operator) parts.push({ variable, operator: operator as Part["operator"], value });
    else parts.push({ variable, operator: not ? "isNot" : "is", value: "" });
  }
  return parts;
}

/** The same as an expression. A value that is no number becomes a text. */
export function conditionFrom(parts: readonly Part[]): string {
  return parts
    .filter(({ variable }) => variable !== "")
    .map(({ variable, operator, value }) => {
      if (operator === "is") return variable;
      if (operator === "isNot") return `!${variable}`;
      return `${variable} ${operator} ${written(value)}`;
    })
    .join(" && ");
}

const written = (value: string) =>
  /^(-?\d+(\.\d+)?|'[^']*'|"[^"]*"|true|false)$/.test(value.trim()) ? value.trim() : `'${value.replaceAll("'", "")}'`;

/** A condition as a sentence. */
export function sentenceOf(condition: string): Words {
  const parts = partsOf(condition);
  if (!parts) return [condition, condition];
  const [zh, en] = ([0, 1] as const).map((index) =>
    parts.map(({ variable, operator, value }) => {
      const name = variables[variable]?.[index] ?? variable;
      if (variable === "pass" && operator === "is") return index === 0 ? "上一环节同意" : "The last step approved";
      if (variable === "pass" && operator === "isNot") return index === 0 ? "上一环节驳回" : "The last step rejected";
      const shown = value.replace(/^['"]|['"]$/g, "");
      return index === 0
        ? `${name}${operators[operator][0]}${/^\w/.test(shown) ? ` ${shown}` : shown}`
        : `${name} ${operators[operator][1]}${shown && ` ${shown}`}`;
    }),
  ) as [string[], string[]];
  return [zh.join("，且"), en.join(", and ")];
}
