import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { flowCategoryDict, ownFlowCategory, ownFlowCategoryName } from "@bladekit/sdk/rules";
import { useWords } from "../entity/use-entity.tsx";
import { useFieldChoices } from "../entity/use-field-choices.ts";
import { useIsPlatform } from "../wire/use-is-platform.ts";

const { label } = flowModel.fields.category;
const ofPlatform = { label, kind: "choice", dict: "flow" } as const;
const ofHospital = { label, kind: "choice", bizDict: flowCategoryDict } as const;

/** The categories of processes: a process has the key of its dictionary's entry behind `flow_`. */
export function useFlowCategories() {
  const words = useWords();
  const isPlatform = useIsPlatform();
  const common = useFieldChoices(ofPlatform).choices;
  const hospital = useFieldChoices(ofHospital).choices;
  const named = [...common, ...hospital].map(({ id, name }) => ({ id: `flow_${id}`, name }));
  const own = { id: ownFlowCategory, name: words([ownFlowCategoryName.zh, ownFlowCategoryName.en]) };
  return { label, categories: isPlatform ? named : [...named, own] };
}
