import { systemRegion } from "@bladekit/openapi/entities/system-region";
import { defineEntity } from "../../entity/define-entity.ts";

/** Administrative regions of the country. */
export const entity = defineEntity(systemRegion, {
  columns: ["code", "name", "level", "parentName", "sort"],
  filters: ["name", "code", "level"],
  sort: ["code", "ASC"],
  groups: { region: ["parentCode", "code", "name", "level", "sort", "remark"] },
  words: { region: ["行政区划", "Region"] },
});
