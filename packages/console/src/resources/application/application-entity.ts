import { recruitApplication } from "@bladekit/openapi/entities/recruit-application";
import { defineEntity } from "../../entity/define-entity.ts";

/** The part of reviews that is as in every other entity: its sheet, and verbs that only ask for values. */
export const applicationEntity = defineEntity(recruitApplication, {
  columns: ["applicationNo", "candidateName"],
  actions: { transfer: { on: "row", label: ["调剂到其他岗位", "Offer another post"] } },
});
