import { systemTenantPackage } from "@bladekit/openapi/entities/system-tenant-package";
import { defineEntity } from "../../entity/define-entity.ts";

/** Sets of menus that hospitals are given. The specification wants no button to view one. */
export const entity = defineEntity(systemTenantPackage, {
  columns: ["packageName", "remark", { field: "updateTime", hidden: true }],
  filters: ["packageName"],
  sort: ["packageName", "ASC"],
});
