import type { Sentence } from "./sentence.ts";

/** The category of a hospital's own processes that have no other. */
export const ownFlowCategory = "flow_own";
export const ownFlowCategoryName: Sentence = { zh: "本院流程", en: "Hospital processes" };

/** The business dictionary in which a hospital keeps categories of its own. */
export const flowCategoryDict = "flow_category";
