import type { Role } from "@bladekit/openapi";
import { column, type Sheet } from "../../../lists/sheets/sheet.ts";

/** Roles as a sheet; each names the one above by its id. */
export const roleSheet: Sheet<Role> = {
  name: { zh: "角色", en: "roles" },
  columns: [
    column("id", "角色 ID", "Id", 22, (row) => row.id),
    column("parentId", "上级 ID", "Parent", 22, (row) => row.parentId),
    column("roleName", "角色名称", "Name", 24, (row) => row.roleName),
    column("roleAlias", "角色别名", "Alias", 20, (row) => row.roleAlias),
    column("sort", "排序", "Sort", 8, (row) => row.sort),
  ],
};
