import { systemTenantPackage } from "@bladekit/openapi/entities/system-tenant-package";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { MenuCount } from "./tenantpackage/MenuCount.tsx";

const PackageMenus = lazyPart(async () => (await import("./tenantpackage/PackageMenus.tsx")).PackageMenus);

/** Sets of menus that hospitals are given. The specification wants no button to view one. */
export const entity = defineEntity(systemTenantPackage, {
  columns: ["packageName", "remark", { field: "updateTime", hidden: true }],
  filters: ["packageName"],
  sort: ["packageName", "ASC"],
  groups: { package: ["packageName", "remark", PackageMenus] },
  fields: { menuId: { cell: (row) => <MenuCount {...row} /> } },
  words: { package: systemTenantPackage.label },
});
