import { systemRole } from "@bladekit/openapi/entities/system-role";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";

const GrantDialog = lazyPart(async () => (await import("./role/GrantDialog.tsx")).GrantDialog);

/** Roles, a tree: each says what its people may do. */
export const entity = defineEntity(systemRole, {
  columns: [{ field: "roleName", width: 280 }, { field: "roleAlias", width: 200 }, "sort"],
  filters: ["roleName", "roleAlias"],
  groups: { role: ["roleName", "roleAlias", "parentId", "sort"] },
  defaults: { sort: 1 },
  actions: { grant: { on: "row", label: ["权限设置", "Permissions"], part: GrantDialog } },
  words: { role: systemRole.label },
});
