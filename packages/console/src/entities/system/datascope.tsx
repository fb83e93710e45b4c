import { systemDataScope } from "@bladekit/openapi/entities/system-data-scope";
import { defineEntity } from "../../model/define-entity.ts";

/** Rules that narrow the rows a role sees. */
export const entity = defineEntity(systemDataScope, {
  columns: ["resourceCode", "scopeName", "menuId", "scopeClass", "scopeType", { field: "remark", hidden: true }],
  filters: ["scopeName", "resourceCode"],
  sort: ["resourceCode", "ASC"],
});
