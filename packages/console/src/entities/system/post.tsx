import { systemPost } from "@bladekit/openapi/entities/system-post";
import { defineEntity } from "../../model/define-entity.ts";

/** Positions of users; what is advertised is `recruit/job`. */
export const entity = defineEntity(systemPost, {
  columns: ["postCode", "postName", "category", "sort", "remark", { field: "updateTime", hidden: true }],
  filters: ["postName", "postCode", "category"],
  sort: ["sort", "ASC"],
  defaults: { sort: 1 },
});
