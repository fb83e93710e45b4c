import type { Dept } from "@bladekit/openapi";
import { column, type Sheet } from "../../../excel/sheet.ts";

/** Departments as a sheet; each names the one above by its id. */
export const deptSheet: Sheet<Dept> = {
  name: { zh: "部门", en: "departments" },
  columns: [
    column("id", "部门 ID", "Id", 22, (row) => row.id),
    column("parentId", "上级 ID", "Parent", 22, (row) => row.parentId),
    column("deptName", "部门名称", "Name", 24, (row) => row.deptName),
    column("fullName", "部门全称", "Full name", 30, (row) => row.fullName),
    column("sort", "排序", "Sort", 8, (row) => row.sort),
    column("remark", "备注", "Remark", 30, (row) => row.remark ?? ""),
  ],
};
