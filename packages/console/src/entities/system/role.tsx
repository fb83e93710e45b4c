import { systemRole } from "@bladekit/openapi/entities/system-role";
import { defineEntity } from "../../model/define-entity.ts";
import { lazyPart } from "../../ui/loading/lazy-part.tsx";
import { PartBoundary } from "../../ui/loading/PartBoundary.tsx";

const ViewBegins = lazyPart(async () => (await import("../../entity/ViewBegins.tsx")).ViewBegins);
const GrantDialog = lazyPart(async () => (await import("./role/GrantDialog.tsx")).GrantDialog);
const NewMenus = lazyPart(async () => (await import("./role/NewMenus.tsx")).NewMenus);
const AdministratorsFinding = lazyPart(
  async () => (await import("./role/AdministratorsFinding.tsx")).AdministratorsFinding,
);

/** Roles, a tree: each says what its people may do. */
export const entity = defineEntity(systemRole, {
  columns: [{ field: "roleName", width: 280 }, { field: "roleAlias", width: 200 }, "sort"],
  filters: ["roleName", "roleAlias"],
  groups: { role: ["roleName", "roleAlias", "parentId", "sort"] },
  defaults: { sort: 1 },
  actions: {
    grant: { on: "row", label: ["权限设置", "Permissions"], part: GrantDialog },
    viewAs: {
      on: "row",
      label: ["以此身份查看", "View as"],
      confirm: [
        "只以此角色的权限打开后台，只能查看。半小时后自动结束；原因记入操作日志和历史。",
        "Opens the console with the permissions of this role alone, read-only. It ends by itself after half an hour. The reason is kept in the operation log and the history.",
      ],
      answer: ViewBegins,
    },
  },
  parts: {
    above: () => (
      <PartBoundary fallback={null}>
        <AdministratorsFinding />
        <NewMenus />
      </PartBoundary>
    ),
  },
  words: { role: systemRole.label },
});
