import type { Sentence } from "./messages/sentence.ts";
import type { Place } from "./plan/item.ts";

/** Something the user has to put right; `place` is absent when it is not written in a file, `meant` where no name is near. */
export type Problem = Readonly<{ place?: Place; sentence: Sentence; meant?: string }>;
