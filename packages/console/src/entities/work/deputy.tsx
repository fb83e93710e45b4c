import { workDeputy } from "@bladekit/openapi/entities/work-deputy";
import { CategoryInput } from "../../flow/CategoryInput.tsx";
import { defineEntity } from "../../model/define-entity.ts";

/** Colleagues who do the person's tasks during an absence. */
export const entity = defineEntity(workDeputy, {
  columns: ["deputyName", "startTime", "endTime", "categoryName", "createTime"],
  fields: { category: { input: CategoryInput } },
});
