import { systemApiScope } from "@bladekit/openapi/entities/system-api-scope";
import type { PlatformContext } from "../../../context/context.ts";
import { takenField } from "../../../contract/invalid-field.ts";
import { takenResourceCode } from "../../../contract/value-sentences.ts";
import { countRows } from "../../../db/database.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { countEverywhere, countUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { removeRows } from "../../../lists/remove-rows.ts";
import { defineResource } from "../../../lists/resource.ts";
import { systemDictNames } from "../dict/system-dict-names.ts";
import { platformOnly } from "../platform-only.ts";
import { checkApiScope, checkDataScope, operationOf } from "./scope-rules.ts";

const common = ["id", "menuId", "resourceCode", "scopeName", "scopeType", "remark", ...baseColumns] as const;

type Kind = "DataScope" | "ApiScope";

/** Scopes of one kind: they hang on menus, belong to the platform, and stay while a role has them. */
function defineScopes<Type extends number, Own extends string>(kind: Kind, dictionary: string, own: readonly Own[]) {
  return defineResource({
    // Both kinds have the common columns and links alike, so the types of one stand for both.
    table: `blade${kind}` as "bladeApiScope",
    source: ({ platform }: PlatformContext) => platform,
    columns: [...common, ...own] as readonly (typeof common)[number][],
    ...listedAs(systemApiScope),
    order: [],
    base: true,
    duplicate: (cause) => takenField("resourceCode", takenResourceCode, cause),
    usesOf: ({ platform }, ids) =>
      countUses({
        roles: countEverywhere(platform, (db) =>
          db
            .selectFrom(`bladeRole${kind}` as "bladeRoleApiScope")
            .select(countRows.as("count"))
            .where("scopeId", "in", ids),
        ),
      }),
    present: async ({ platform, language }, rows) => {
      const label = await systemDictNames(platform, [dictionary], language);
      return rows.map((row) => ({
        ...(withBase(row) as ReturnType<typeof withBase<typeof row>> & Record<Own, string>),
        scopeType: row.scopeType as Type,
        scopeTypeName: label(dictionary, String(row.scopeType)),
      }));
    },
  });
}

const dataScopes = defineScopes<1 | 2 | 3 | 4 | 5, "scopeField" | "scopeClass" | "scopeColumn" | "scopeValue">(
  "DataScope",
  "data_scope_type",
  ["scopeField", "scopeClass", "scopeColumn", "scopeValue"],
);
const apiScopes = defineScopes<1 | 2, "scopePath">("ApiScope", "api_scope_type", ["scopePath"]);

/** Which rows and which operations roles may be given or denied; what they do is in docs/decisions/data-and-api-scopes.md. */
export const scopeHandlers = platformOnly("platformTables", {
  listDataScope: async (ctx, { query }) => dataScopes.page(ctx, query),

  getDataScope: async (ctx, { query }) => dataScopes.detail(ctx, query.id),

  submitDataScope: async (ctx, { body: { id, ...values } }) => {
    await checkDataScope(ctx, values);
    const scopeClass = operationOf(values.scopeClass) ?? values.scopeClass;
    return dataScopes.submit(ctx, id, { ...values, scopeClass } as never);
  },

  removeDataScope: removeRows(dataScopes),

  listApiScope: async (ctx, { query }) => apiScopes.page(ctx, query),

  getApiScope: async (ctx, { query }) => apiScopes.detail(ctx, query.id),

  submitApiScope: async (ctx, { body: { id, ...values } }) => {
    await checkApiScope(ctx, values);
    return apiScopes.submit(ctx, id, values);
  },

  removeApiScope: removeRows(apiScopes),
});
