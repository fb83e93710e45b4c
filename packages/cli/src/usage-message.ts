import type { CommanderError } from "commander";
import type { MessageKey } from "./messages/en.ts";
import type { Translate } from "./messages/sentence.ts";
import { safe } from "./render/text.ts";

const sentences: Readonly<Record<string, MessageKey>> = {
  "commander.unknownOption": "usageUnknownOption",
  "commander.unknownCommand": "usageUnknownCommand",
  "commander.missingArgument": "usageMissingArgument",
  "commander.optionMissingArgument": "usageMissingValue",
  "commander.excessArguments": "usageTooMany",
  "commander.invalidArgument": "usageInvalidValue",
  "commander.missingMandatoryOptionValue": "usageMissingOption",
  "commander.conflictingOption": "usageConflict",
};

/** The fault of the command line in the user's language; the parser speaks English only. */
export function usageMessage({ code, message }: CommanderError, t: Translate): string {
  const key = sentences[code];
  // The parser quotes the faulty word, and puts a suggestion into a line of its own.
  const [what = "", value = ""] = [...message.matchAll(/'([^']*)'/g)].map((found) => found[1] ?? "");
  const reason = /is invalid\. (.+)$/s.exec(message)?.[1] ?? "";
  const suggestion = /Did you mean (?:one of )?(.+?)\?/.exec(message)?.[1];
  const sentence = key ? t({ key, values: { what, value, reason } }) : message.replace(/^error: /, "");
  const hint = suggestion && key ? t({ key: "usageSuggestion", values: { suggestion } }) : "";
  return `${safe(sentence + hint)}\n${t("usageHint")}`;
}
