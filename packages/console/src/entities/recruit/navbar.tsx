import { recruitNavbar } from "@bladekit/openapi/entities/recruit-navbar";
import { defineEntity } from "../../model/define-entity.ts";

/** Entries of the site's navigation. */
export const entity = defineEntity(recruitNavbar, {
  columns: ["navbarName", { field: "navbarType", width: 144 }, "path", "links", "isHidden", "sort"],
  defaults: { navbarType: 1, isHidden: 0, sort: 1 },
});
