// Conditions of processes in the form that people build and read: parts that must all be true. Any other expression stays a text.
import type { Sentence } from "./sentence.ts";

/** One comparison of a condition. */
export interface ConditionPart {
  readonly variable: string;
  readonly operator: "==" | "!=" | ">" | ">=" | "<" | "<=" | "is" | "isNot";
  /** The written value: a number, or a text in quotes; "" for `is` and `isNot`. */
  readonly value: string;
}

const inBoth = (zh: string, en: string): Sentence => ({ zh, en });

/** The words of each operator. */
export const conditionOperators: Readonly<Record<ConditionPart["operator"], Sentence>> = {
  is: inBoth("为是", "is true"),
  isNot: inBoth("为否", "is false"),
  "==": inBoth("等于", "equals"),
  "!=": inBoth("不等于", "is not"),
  ">": inBoth("大于", "is more than"),
  ">=": inBoth("不小于", "is at least"),
  "<": inBoth("小于", "is less than"),
  "<=": inBoth("不大于", "is at most"),
};

/** Labels of variables that every process has, and of those of leave, plans and public lists. */
export const conditionVariables: Readonly<Record<string, Sentence>> = {
  pass: inBoth("上一环节同意", "The last step approved"),
  days: inBoth("请假天数", "Days of leave"),
  requestedNum: inBoth("申报人数", "Places requested"),
  approvedNum: inBoth("批准人数", "Places approved"),
  fee: inBoth("报名费（分）", "Fee (fen)"),
  people: inBoth("公示人数", "People on the list"),
};

const part = /^(!?)\s*([A-Za-z_]\w*)\s*(?:(==|!=|>=|<=|>|<)\s*(-?\d+(?:\.\d+)?|'[^']*'|"[^"]*"|true|false))?$/;

/** The parts of a condition; undefined if it is not a list of parts that must all be true. */
export function conditionParts(condition: string): ConditionPart[] | undefined {
  if (condition.trim() === "") return [];
  const parts: ConditionPart[] = [];
  for (const text of condition.split(/&&|\band\b/)) {
    const [, not, variable = "", operator, value = ""] = part.exec(text.trim()) ?? [];
    if (variable === "" || (not && operator)) return undefined;
    if (operator) parts.push({ variable, operator: operator as ConditionPart["operator"], value });
    else parts.push({ variable, operator: not ? "isNot" : "is", value: "" });
  }
  return parts;
}

/** The expression of these parts. A value that is not a number becomes a text. */
export function conditionFrom(parts: readonly ConditionPart[]): string {
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

function inWords({ variable, operator, value }: ConditionPart, language: keyof Sentence, names: Names): string {
  if (variable === "pass" && operator === "is") return inBoth("上一环节同意", "The last step approved")[language];
  if (variable === "pass" && operator === "isNot") return inBoth("上一环节驳回", "The last step rejected")[language];
  const name = (names[variable] ?? conditionVariables[variable])?.[language] ?? variable;
  const shown = value.replace(/^['"]|['"]$/g, "");
  const is = conditionOperators[operator][language];
  if (language === "zh") return `${name}${is}${/^\w/.test(shown) ? ` ${shown}` : shown}`;
  return `${name} ${is}${shown && ` ${shown}`}`;
}

type Names = Readonly<Record<string, Sentence>>;

/** A condition as a sentence. `names` are labels of the fields in it. */
export function conditionSentence(condition: string, names: Names = {}): Sentence {
  const parts = conditionParts(condition);
  if (!parts) return inBoth(condition, condition);
  const all = (language: keyof Sentence) => parts.map((one) => inWords(one, language, names));
  return inBoth(all("zh").join("，且"), all("en").join(", and "));
}
