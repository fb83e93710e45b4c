import type { Words } from "../model/description.ts";

/** The mark between the parts of a list in a sentence. */
export const between: Words = ["、", ", "];

/** A remark behind a name, in the brackets of the language. */
export const remark = (text: string): Words => [`（${text}）`, ` (${text})`];
