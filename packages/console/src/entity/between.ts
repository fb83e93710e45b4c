import type { Words } from "./description.ts";

/** The mark between the parts of a list in a sentence. */
export const between: Words = ["、", ", "];
