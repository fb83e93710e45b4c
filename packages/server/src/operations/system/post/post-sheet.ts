import type { Post } from "@bladekit/openapi";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { entitySheet } from "../../../lists/sheets/entity-sheet.ts";

/** Positions as a sheet. */
export const postSheet = entitySheet<Post>(systemPost);
