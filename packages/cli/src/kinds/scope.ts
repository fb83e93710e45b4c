import { systemApiScope } from "@bladekit/openapi/entities/system-api-scope";
import { systemDataScope } from "@bladekit/openapi/entities/system-data-scope";
import { entityKind } from "./entity-kind.ts";
import { grantable } from "./grantable.ts";

const common = { scope: "platform", key: "resourceCode" } as const;

/** Which rows roles see. */
export const dataScope = entityKind(systemDataScope, {
  ...common,
  section: "dataScopes",
  fields: { scopeField: { default: "*", required: false }, scopeColumn: { default: "-", required: false } },
  lookup: grantable("dataScope"),
});

/** Which operations roles may call. */
export const apiScope = entityKind(systemApiScope, {
  ...common,
  section: "apiScopes",
  fields: { scopeType: { default: 1, required: false } },
  lookup: grantable("apiScope"),
});
