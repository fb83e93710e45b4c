import { deskNotice } from "@bladekit/openapi/entities/desk-notice";
import { defineEntity } from "../../model/define-entity.ts";

/** Notices for a hospital's own staff. */
export const entity = defineEntity(deskNotice, {
  columns: ["title", "category", "releaseTime", { field: "updateTime", hidden: true }],
  filters: ["title", "category"],
  sort: ["releaseTime", "DESC"],
});
