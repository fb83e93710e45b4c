import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { defineEntity } from "../../entity/define-entity.ts";

/** What the screens of reviews share with every other entity: its sheet, and verbs that only ask for values. */
export const applicationEntity = defineEntity(recruitApplication, {
  columns: ["applicationNo", "candidateName"],
  actions: { transfer: { on: "row", label: ["调剂到其他岗位", "Offer another post"] } },
});
