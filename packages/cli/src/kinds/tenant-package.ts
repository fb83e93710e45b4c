import { systemTenantPackage } from "@bladekit/openapi/entities/system-tenant-package";
import { takesOut } from "./codes.ts";
import { entityKind } from "./entity-kind.ts";

/** Packages: the menus that a tenant may use. */
export const tenantPackage = entityKind(systemTenantPackage, {
  section: "packages",
  scope: "platform",
  key: "packageName",
  files: "each",
  takesAway: takesOut,
});
