import { baseColumns, withBase } from "../../../crud/base-columns.ts";
import { countUses, refuseWhileUsed } from "../../../crud/in-use.ts";
import { defineResource } from "../../../crud/resource.ts";
import { countRows } from "../../../db/database.ts";
import { Refusal } from "../../../errors.ts";
import { platformOnly } from "../platform-only.ts";
import { systemDictNames } from "../system-dict-names.ts";
import { checkApiScope } from "./scope-rules.ts";

const types = "api_scope_type";

const apiScopes = defineResource({
  table: "bladeApiScope",
  source: ({ platform }) => platform,
  columns: ["id", "menuId", "resourceCode", "scopeName", "scopePath", "scopeType", "remark", ...baseColumns],
  filters: { menuId: "equals", scopeName: "contains", resourceCode: "contains" },
  order: [],
  base: true,
  duplicate: (cause) => new Refusal("conflict", { message: "资源编号已存在", cause }),
  beforeRemove: async ({ platform }, ids) =>
    refuseWhileUsed(
      await countUses({
        个角色: platform.selectFrom("bladeRoleApiScope").select(countRows.as("count")).where("scopeId", "in", ids),
      }),
    ),
  present: async ({ platform }, rows) => {
    const label = await systemDictNames(platform, [types]);
    return rows.map((row) => ({
      ...withBase(row),
      scopeType: row.scopeType as 1 | 2,
      scopeTypeName: label(types, String(row.scopeType)),
    }));
  },
});

export const apiScopeHandlers = platformOnly({
  listApiScope: async (ctx, { query }) => apiScopes.page(ctx, query),

  getApiScope: async (ctx, { query }) => apiScopes.detail(ctx, query.id),

  submitApiScope: async (ctx, { body: { id, ...values } }) => {
    await checkApiScope(ctx, values);
    return apiScopes.submit(ctx, id, values);
  },

  removeApiScope: async (ctx, { query }) => {
    await apiScopes.remove(ctx, query.ids.split(","));
    return {};
  },
});
