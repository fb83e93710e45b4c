import { flowModel } from "@bladekit/openapi/entities/flow-model";
import { useFieldChoices } from "../entity/use-field-choices.ts";

const category = { label: flowModel.fields.category.label, kind: "choice", dict: "flow" } as const;

/** The categories of processes: a process has the key of its dictionary's entry behind `flow_`. */
export function useFlowCategories() {
  const { choices } = useFieldChoices(category);
  return { label: category.label, categories: choices.map(({ id, name }) => ({ id: `flow_${id}`, name })) };
}
