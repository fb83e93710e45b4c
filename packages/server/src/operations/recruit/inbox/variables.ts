import type { FieldError } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";

/** The variables that a text names, each once. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name)),
];

/** Finds variables that do not exist and braces that are not in pairs: at most one fault in each text, named by its field. */
export function unknownVariables(texts: Readonly<Record<string, string>>, variables: readonly string[]): FieldError[] {
  return Object.entries(texts).flatMap(([field, text]) => {
    const unknown = variablesIn(text).find((name) => !variables.includes(name));
    const isBroken = /[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));
    if (unknown !== undefined)
      return [
        {
          field,
          message: say(
            "没有变量 {{}}，可用：{}",
            "There is no variable {{}}. Use one of these: {}",
            unknown,
            variables.join("、"),
          ),
        },
      ];
    return isBroken
      ? [{ field, message: say("花括号须成对，用于变量", "Braces must come in pairs around a variable") }]
      : [];
  });
}

/** A text with the values of its variables, which are taken as they are, whatever is in them. */
export const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => values[name] ?? found);
