import type { Sentence } from "./sentence.ts";

/** The category of a hospital's own processes without another category. */
export const ownFlowCategory = "flow_own";
export const ownFlowCategoryName: Sentence = { zh: "本院流程", en: "Hospital processes" };

/** The business dictionary with a hospital's own categories. */
export const flowCategoryDict = "flow_category";
