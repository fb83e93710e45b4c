import { systemApiScope } from "@bladekit/openapi/entities/system-api-scope";
import { defineEntity } from "../../model/define-entity.ts";

/** Rules that close an operation for roles without them. */
export const entity = defineEntity(systemApiScope, {
  columns: ["resourceCode", "scopeName", "menuId", "scopePath", "scopeType", { field: "remark", hidden: true }],
  filters: ["scopeName", "resourceCode"],
  sort: ["resourceCode", "ASC"],
});
