import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { useWords } from "../entity/use-entity.tsx";
import { useFieldChoices } from "../entity/use-field-choices.ts";
import { useIsPlatform } from "../wire/use-is-platform.ts";

const { label } = flowModel.fields.category;
const ofPlatform = { label, kind: "choice", dict: "flow" } as const;
/** The business dictionary in which a hospital keeps its own. */
const ofHospital = { label, kind: "choice", bizDict: "flow_category" } as const;

/** The category of a hospital's processes that name no other. */
export const ownCategory = "flow_own";

/** The categories of processes: a process has the key of its dictionary's entry behind `flow_`. */
export function useFlowCategories() {
  const words = useWords();
  const isPlatform = useIsPlatform();
  const common = useFieldChoices(ofPlatform).choices;
  const hospital = useFieldChoices(ofHospital).choices;
  const named = [...common, ...hospital].map(({ id, name }) => ({ id: `flow_${id}`, name }));
  const own = { id: ownCategory, name: words(["本院流程", "Hospital processes"]) };
  return { label, categories: isPlatform ? named : [...named, own] };
}
