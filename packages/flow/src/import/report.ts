import type { Sentence } from "@bladekit/sdk/rules";

/** One line of the report on a drawing from elsewhere: what came over as it is, what means the same in another way, and what is gone. */
export interface ImportNote {
  readonly kind: "taken" | "changed" | "lost";
  /** The id of the step or line; empty for the whole. */
  readonly element: string;
  readonly sentence: Sentence;
}

export interface Report {
  readonly notes: ImportNote[];
  changed(element: string, sentence: Sentence): void;
  lost(element: string, sentence: Sentence): void;
}

export function newReport(): Report {
  const notes: ImportNote[] = [];
  const add = (kind: ImportNote["kind"]) => (element: string, sentence: Sentence) =>
    void notes.push({ kind, element, sentence });
  return { notes, changed: add("changed"), lost: add("lost") };
}
