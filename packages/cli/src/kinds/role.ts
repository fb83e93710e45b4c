import { systemRole } from "@bladekit/openapi/entities/system-role";
import { entityKind } from "./entity-kind.ts";
import { usage } from "./usage.ts";

/** Roles, one below the other; what they may do is a grant. */
export const role = entityKind(systemRole, {
  section: "roles",
  scope: "tenant",
  onSpringblade: true,
  usedBy: [usage.usersOfRole],
});
