// A drawing as cards: rows of steps, one below the other, with branches side by side. Cards are a reading of the drawing and are kept nowhere.
import type { Words } from "../../model/description.ts";

/** A step that somebody does. `verdict` is the gateway behind it whose only other line ends the process after a rejection. */
export interface StepCard {
  readonly kind: "step";
  readonly id: string;
  readonly verdict?: string;
}

/** A timer for which the process waits. */
interface WaitCard {
  readonly kind: "wait";
  readonly id: string;
}

export type SplitMode = "choice" | "parallel" | "inclusive";

/** Branches side by side. `join` is the gateway at which they meet, where the drawing has one. */
export interface SplitCard {
  readonly kind: "split";
  readonly id: string;
  readonly mode: SplitMode;
  readonly join?: string;
  /** In the order in which their conditions are asked; the default branch is last. */
  readonly branches: readonly Branch[];
}

export type Card = StepCard | WaitCard | SplitCard;

export interface Branch {
  /** The line that leads into the branch, which has its name and its condition. */
  readonly way: string;
  readonly isDefault: boolean;
  readonly row: Row;
}

/** Cards one below the other. */
export interface Row {
  readonly cards: readonly Card[];
  /** The lines before each card, and those behind the last one. A gap without lines has no place for a card. */
  readonly gaps: readonly (readonly string[])[];
  /** The end event that the row leads to; none where it leads on to what follows its split. */
  readonly end?: string;
}

export interface Cards {
  readonly start: string;
  readonly row: Row;
}

/** Why a drawing is shown on the canvas alone. `element` is the step that is no card; "" for the whole drawing. */
export interface Cannot {
  readonly element: string;
  readonly cannot: Words;
}

/** The cards of a row and of its branches. */
export const allCards = ({ cards }: Row): Card[] =>
  cards.flatMap((card) => [card, ...(card.kind === "split" ? card.branches.flatMap(({ row }) => allCards(row)) : [])]);
