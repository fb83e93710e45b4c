import { systemRole } from "@bladekit/openapi/entities/system-role";
import { entityKind } from "./entity-kind.ts";

/** Roles, one below the other; what they may do is a grant. */
export const role = entityKind(systemRole, {
  section: "roles",
  scope: "tenant",
  onSpringblade: true,
});
