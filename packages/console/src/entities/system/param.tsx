import { systemParam } from "@bladekit/openapi/entities/system-param";
import { defineEntity } from "../../model/define-entity.ts";

/** Parameters of the platform. */
export const entity = defineEntity(systemParam, {
  columns: ["paramName", "paramKey", "paramValue", "remark", { field: "updateTime", hidden: true }],
  filters: ["paramName", "paramKey"],
  sort: ["paramKey", "ASC"],
});
