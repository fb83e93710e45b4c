import type { FlowFinding } from "@bladekit/openapi";
import { conditionSentence } from "@bladekit/sdk/rules";
import { useWords } from "../../entity/use-entity.tsx";
import { toWords } from "../../model/to-words.ts";
import { namesOfFields } from "../drawing/ConditionInput.tsx";
import type { Drawing } from "../drawing/drawing.ts";
import type { Overview, Step } from "../drawing/steps.ts";
import { useStepName } from "../drawing/use-step-name.ts";
import type { Card } from "./cards.ts";

type Apply = (change: (drawing: Drawing) => void) => void;

/** What every card of a drawing needs to know. */
export interface Shared {
  readonly overview: Overview;
  readonly stepOf: (id: string) => Step | undefined;
  readonly findingsOf: (id: string) => readonly FlowFinding[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
  /** A change by an input of a card, which keeps what is typed there. */
  readonly change: Apply;
  /** A change of the cards themselves. */
  readonly rebuild: Apply;
  /** Counts the changes of the drawing that no open card has made. */
  readonly revision: number;
}

/** The name by which people know a card. */
export function useCardName({ stepOf }: Shared): (card: Card) => string {
  const words = useWords();
  const stepName = useStepName();
  const splits = {
    choice: words(["条件分支", "Conditions"]),
    parallel: words(["同时进行", "Side by side"]),
    inclusive: words(["满足的都走", "All that hold"]),
  };
  return (card) => {
    const step = stepOf(card.id);
    if (card.kind === "split") return step?.name ? stepName(step) : splits[card.mode];
    if (card.kind === "wait") return step?.name ? stepName(step) : words(["等待", "Wait"]);
    return step ? stepName(step) : card.id;
  };
}

/** A condition of a branch in words, with the names of the fields. */
export function useConditionText({ overview }: Shared): (condition: string) => string {
  const words = useWords();
  const names = namesOfFields(overview.fields);
  return (condition) => words(toWords(conditionSentence(condition, names)));
}
