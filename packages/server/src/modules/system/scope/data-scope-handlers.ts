import { baseColumns, withBase } from "../../../crud/base-columns.ts";
import { countUses, refuseWhileUsed } from "../../../crud/in-use.ts";
import { defineResource } from "../../../crud/resource.ts";
import { countRows } from "../../../db/database.ts";
import { Refusal } from "../../../errors.ts";
import { platformOnly } from "../platform-only.ts";
import { systemDictNames } from "../system-dict-names.ts";
import { checkDataScope } from "./scope-rules.ts";

const types = "data_scope_type";

const dataScopes = defineResource({
  table: "bladeDataScope",
  source: ({ platform }) => platform,
  columns: [
    "id",
    "menuId",
    "resourceCode",
    "scopeName",
    "scopeField",
    "scopeClass",
    "scopeColumn",
    "scopeType",
    "scopeValue",
    "remark",
    ...baseColumns,
  ],
  filters: { menuId: "equals", scopeName: "contains", resourceCode: "contains" },
  order: [],
  base: true,
  duplicate: (cause) => new Refusal("conflict", { message: "资源编号已存在", cause }),
  beforeRemove: async ({ platform }, ids) =>
    refuseWhileUsed(
      await countUses({
        个角色: platform.selectFrom("bladeRoleDataScope").select(countRows.as("count")).where("scopeId", "in", ids),
      }),
    ),
  present: async ({ platform }, rows) => {
    const label = await systemDictNames(platform, [types]);
    return rows.map((row) => ({
      ...withBase(row),
      scopeType: row.scopeType as 1 | 2 | 3 | 4 | 5,
      scopeTypeName: label(types, String(row.scopeType)),
    }));
  },
});

export const dataScopeHandlers = platformOnly({
  listDataScope: async (ctx, { query }) => dataScopes.page(ctx, query),

  getDataScope: async (ctx, { query }) => dataScopes.detail(ctx, query.id),

  submitDataScope: async (ctx, { body: { id, ...values } }) => {
    await checkDataScope(ctx, values);
    return dataScopes.submit(ctx, id, values);
  },

  removeDataScope: async (ctx, { query }) => {
    await dataScopes.remove(ctx, query.ids.split(","));
    return {};
  },
});
