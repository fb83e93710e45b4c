import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { defineEntity } from "../../entity/define-entity.ts";

/** Departments of a hospital, a tree. */
export const entity = defineEntity(systemDept, {
  columns: ["deptName", "fullName", "leaderId", "sort", "remark"],
  filters: ["deptName", "fullName"],
  groups: { dept: ["parentId", "deptName", "fullName", "leaderId", "sort", "remark"] },
  defaults: { sort: 1 },
  words: { dept: systemDept.label },
});
