import type { Role } from "@bladekit/openapi";
import { systemRole } from "@bladekit/openapi/entities/system-role";
import { entitySheet } from "../../../lists/sheets/entity-sheet.ts";

/** Roles as a sheet; each names the one above by its id. */
export const roleSheet = entitySheet<Role>(systemRole);
