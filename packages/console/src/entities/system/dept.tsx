import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { defineEntity } from "../../model/define-entity.ts";

/** Departments of a hospital, a tree. */
export const entity = defineEntity(systemDept, {
  columns: [
    { field: "deptName", width: 300 },
    { field: "fullName", width: 170 },
    { field: "leaderId", width: 110 },
    { field: "sort", width: 76 },
    { field: "remark", width: 150 },
  ],
  filters: ["deptName", "fullName"],
  groups: { dept: ["parentId", "deptName", "fullName", "leaderId", "sort", "remark"] },
  defaults: { sort: 1 },
  words: { dept: systemDept.label },
});
