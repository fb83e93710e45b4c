import { deskLeaveGrant } from "@bladekit/openapi/entities/desk-leave-grant";
import { defineEntity } from "../../model/define-entity.ts";

/** Days of leave that people have in a year, by kind. */
export const entity = defineEntity(deskLeaveGrant, {
  columns: ["userId", "kind", "year", "days", "used", { field: "remark", hidden: true }],
  filters: ["userId", "kind", "year"],
  defaults: { year: new Date().getFullYear() },
});
