// Categories of processes: those of the platform, those of the hospital, and one for processes that have none.
import { flowCategoryDict, ownFlowCategory, ownFlowCategoryName } from "@bladekit/sdk/rules";
import type { Context } from "../../context/context.ts";
import { dictNames } from "../system/dict/dict-names.ts";
import { systemDictNames } from "../system/dict/system-dict-names.ts";

/** The name of a category such as `flow_1`; "" where there is none. A key of the platform counts before one of the hospital. */
export async function categoryNames(ctx: Context): Promise<(category: string) => string> {
  const ofPlatform = await systemDictNames(ctx.db, ["flow"], ctx.language);
  const ofHospital = await dictNames(ctx.db, [flowCategoryDict], ctx.language);
  return (category) => {
    if (category === ownFlowCategory) return ownFlowCategoryName[ctx.language];
    const key = category.replace(/^flow_/, "");
    return ofPlatform("flow", key) || ofHospital(flowCategoryDict, key);
  };
}
