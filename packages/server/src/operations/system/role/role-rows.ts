import { systemRole } from "@bladekit/openapi/entities/system-role";
import { takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { countRows } from "../../../db/database.ts";
import { countUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";

const count = countRows.as("count");

/** Roles of a tenant. */
export const roles = defineResource({
  table: "bladeRole",
  columns: ["id", "tenantId", "parentId", "roleName", "roleAlias", "sort"],
  ...listedAs(systemRole),
  order: [["sort", "asc"]],
  duplicate: (cause) => takenField("roleAlias", say("角色别名已存在", "A role with this alias already exists"), cause),
  usesOf: ({ db }, ids) =>
    countUses({
      childRoles: db.selectFrom("bladeRole").select(count).where("parentId", "in", ids).where("id", "not in", ids),
      users: db.selectFrom("bladeUserRole").select(count).where("roleId", "in", ids),
    }),
  takes: {
    links: {
      bladeRoleMenu: "roleId",
      bladeRoleDataScope: "roleId",
      bladeRoleApiScope: "roleId",
      bladeRoleRows: "roleId",
    },
  },
  parents: { parentId: { table: "bladeRole", base: false } },
  present: (_ctx, rows) => rows,
});
