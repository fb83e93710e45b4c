import { systemRegion } from "@bladekit/openapi/entities/system-region";
import { defineEntity } from "../../model/define-entity.ts";

/** Administrative regions of the country. */
export const entity = defineEntity(systemRegion, {
  columns: [{ field: "name", width: 300 }, "code", { field: "level", width: 184 }, "sort"],
  filters: ["name", "code", "level"],
  groups: { region: ["parentCode", "code", "name", "level", "sort", "remark"] },
  words: { region: ["行政区划", "Region"] },
});
