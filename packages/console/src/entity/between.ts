import type { Words } from "./description.ts";

/** What stands between the parts of a list in a sentence. */
export const between: Words = ["、", ", "];
