import type { DataScopeInput } from "@bladekit/openapi";

/** The rows that a data scope opens. */
export const scopeTypes = {
  all: 1,
  own: 2,
  department: 3,
  departmentAndBelow: 4,
  custom: 5,
} as const satisfies Readonly<Record<string, DataScopeInput["scopeType"]>>;
