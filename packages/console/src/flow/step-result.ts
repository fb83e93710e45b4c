import * as en from "@bladekit/openapi/labels/en";
import * as zh from "@bladekit/openapi/labels/zh";
import type { ProcessStep } from "../model/console-data-provider.ts";
import type { Words } from "../model/description.ts";

type Outcome = NonNullable<ProcessStep["outcome"]>;
type Color = "success" | "error" | "warning";

/** Colours of outcomes; the others have none. */
const colors: Readonly<Partial<Record<Outcome, Color>>> = {
  ...{ ok: "success", same: "success", reject: "error" },
  ...{ return: "warning", escalate: "warning", jump: "warning", fallback: "warning" },
  ...{ reassign: "warning", suspend: "warning", stop: "warning", retract: "warning" },
};

const wordsOf = (outcome: Outcome): Words => [zh.flowOutcome[outcome], en.flowOutcome[outcome]];

/** The result of a visit of a step in words, with the colour of its mark. */
export function resultOf({ endTime, outcome = "" }: ProcessStep): {
  label: Words;
  color: "primary" | "default" | Color;
} {
  if (endTime === "") return { label: wordsOf(""), color: "primary" };
  // A server of others says nothing about the outcome, or a word of its own.
  const isKnown = outcome !== "" && outcome in zh.flowOutcome;
  return { label: isKnown ? wordsOf(outcome) : ["已完成", "Done"], color: colors[outcome] ?? "default" };
}
