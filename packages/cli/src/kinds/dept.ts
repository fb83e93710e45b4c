import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { entityKind } from "./entity-kind.ts";

/** Departments. */
export const dept = entityKind(systemDept, {
  section: "depts",
  scope: "tenant",
  // Users come after departments, and heads are users.
  without: ["leaderId"],
  onSpringblade: true,
});
