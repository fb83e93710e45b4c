import type { Dept } from "@bladekit/openapi";
import { wholeNumber } from "../../../lists/sheets/cell-values.ts";
import { column, fills, type Sheet, type Text } from "../../../lists/sheets/sheet.ts";

/** How sheets name what is above the topmost departments. */
export const topName: Text = { zh: "顶级", en: "Top" };

/** Departments as a sheet; each names the one above by its path, and by its id for other programs. */
export const deptSheet: Sheet<Dept> = {
  name: { zh: "部门", en: "departments" },
  columns: [
    column("id", "部门 ID", "Id", 22, (row) => row.id),
    column("parentId", "上级 ID", "Parent id", 22, (row) => row.parentId),
    fills(
      column("parentName", "上级部门", "Parent", 30, (row, language) => row.parentName || topName[language]),
      {
        isRequired: true,
        hint: {
          zh: `最高一级填“${topName.zh}”；重名的填路径，如 仁和医院/内科；可为本表中在前的部门`,
          en: `“${topName.en}” for the topmost; a path where several have the name, like Hospital/Medicine; may be an earlier row`,
        },
      },
    ),
    fills(
      column("deptName", "部门名称", "Name", 24, (row) => row.deptName),
      { isRequired: true },
    ),
    fills(
      column("fullName", "部门全称", "Full name", 30, (row) => row.fullName),
      { hint: { zh: "不填则同部门名称", en: "The name, if nothing is written" } },
    ),
    fills(
      column("sort", "排序", "Sort", 8, (row) => row.sort),
      {
        ...wholeNumber,
        hint: { zh: "整数；不填则按表中顺序", en: "A whole number; the order of the sheet, if nothing is written" },
      },
    ),
    fills(column("remark", "备注", "Remark", 30, (row) => row.remark ?? "")),
  ],
};
