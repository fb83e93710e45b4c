// Categories of processes: those of the platform, those of the hospital, and one for processes that have none.
import type { Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../context/context.ts";
import { say } from "../../contract/say.ts";
import { dictNames } from "../system/dict/dict-names.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";

/** The category of a hospital's own processes that have no other. */
export const ownCategory = "flow_own";
export const ownCategoryName: Sentence = say("本院流程", "Hospital processes");

/** The business dictionary in which a hospital keeps categories of its own. */
export const categoryDict = "flow_category";

/** The name of a category such as `flow_1`; "" where there is none. A key of the platform counts before one of the hospital. */
export async function categoryNames(ctx: Context): Promise<(category: string) => string> {
  const ofPlatform = await systemDictNames(ctx.db, ["flow"], ctx.language);
  const ofHospital = await dictNames(ctx.db, [categoryDict], ctx.language);
  return (category) => {
    if (category === ownCategory) return ownCategoryName[ctx.language];
    const key = category.replace(/^flow_/, "");
    return ofPlatform("flow", key) || ofHospital(categoryDict, key);
  };
}
