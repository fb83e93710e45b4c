import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Roles; the page of one says what it may do. */
export const role = {
  name: "system/role",
  list: lazy(async () => ({ default: (await import("./RoleList.tsx")).RoleList })),
  show: lazy(async () => ({ default: (await import("./RoleGrants.tsx")).RoleGrants })),
  create: lazy(async () => ({ default: (await import("./RoleCreate.tsx")).RoleCreate })),
  edit: lazy(async () => ({ default: (await import("./RoleEdit.tsx")).RoleEdit })),
  recordRepresentation: "roleName",
} satisfies ResourceProps;
