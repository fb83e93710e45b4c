import { systemRole } from "@bladekit/openapi/entities/system-role";
import { isList } from "../plan/value.ts";
import { codesField, takesOut } from "./codes.ts";
import type { Kind } from "./kind.ts";
import { treeShape } from "./tree-shape.ts";

/** Fields of a manifest with their names in the contract: in the answer, then in the input. */
const wire = {
  menus: ["menu", "menuIds"],
  dataScopes: ["dataScope", "dataScopeIds"],
  apiScopes: ["apiScope", "apiScopeIds"],
} as const;

const fields = {
  roleId: { schema: { type: "string" }, ref: "role", hidden: true },
  menus: { ...codesField("menu", "菜单与按钮的编号 · Codes of menus and buttons"), answeredAs: "menu", later: [] },
  dataScopes: {
    ...codesField("data-scope", "数据权限的资源编号 · Resource codes of data scopes"),
    answeredAs: "dataScope",
    later: [],
  },
  apiScopes: {
    ...codesField("api-scope", "接口权限的资源编号 · Resource codes of API scopes"),
    answeredAs: "apiScope",
    later: [],
  },
};

type Granted = Readonly<Record<string, unknown>>;

/** The grants of each role. A grant exists as long as its role: it is never created or removed, only replaced whole. */
export const grant: Kind = {
  name: "grant",
  scope: "tenant",
  fields,
  reads: ["role"],
  shape: treeShape({
    kind: "grant",
    section: "grants",
    kept: true,
    description: "角色的授权 · What roles may do",
    levels: {
      grant: {
        description: "一个角色的授权，整体替换 · What one role may do; replaced as a whole",
        key: "role",
        implied: (roleId) => ({ roleId }),
        fields: {
          role: {
            schema: { type: "string", minLength: 1, description: "角色别名 · Alias of the role" },
            required: true,
          },
          ...fields,
        },
      },
    },
  }),
  store: {
    async read(calls, recordsOf) {
      const roles = await recordsOf("role");
      return Promise.all(
        roles.map(async ({ id, key, managed, mark }) => {
          const found = (await calls.get("/blade-system/menu/role-tree-keys", { roleIds: id })) as Granted;
          const lists = Object.entries(wire).map(([field, [name]]) => [field, found[name] as string[]] as const);
          return {
            id,
            key,
            // A grant has no mark of its own: that of its role counts.
            ...(managed && { managed }),
            ...(mark && { mark }),
            fields: { roleId: id, ...Object.fromEntries(lists) },
          };
        }),
      );
    },
    async write(calls, change, values, idOf) {
      const roleId = idOf("role", change.key);
      const lists = Object.entries(wire).map(([field, [, name]]) => [name, isList(values[field]) ? values[field] : []]);
      const body = {
        roleIds: [roleId],
        ...Object.fromEntries(lists),
      };
      await calls.post("/blade-system/role/grant", { body });
      return roleId;
    },
  },
  removal: systemRole.verbs.remove.op,
  takesAway: takesOut,
};
