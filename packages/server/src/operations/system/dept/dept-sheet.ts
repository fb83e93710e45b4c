import type { Dept } from "@bladekit/openapi";
import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { entitySheet } from "../../../lists/sheets/entity-sheet.ts";
import { topName } from "../../../lists/tree.ts";

/** Departments as a sheet; each names the one above by its path, and by its id for other programs. */
export const deptSheet = entitySheet<Dept>(systemDept, {
  parentId: { title: { zh: "上级部门主键", en: "Parent ID" } },
  parentName: {
    width: 30,
    value: (row, language) => row.parentName || topName[language],
    entry: {
      isRequired: true,
      hint: {
        zh: `最高一级填“${topName.zh}”；重名的填路径，如 仁和医院/内科；可为本表中在前的部门`,
        en: `“${topName.en}” for the topmost; a path where several have the name, like Hospital/Medicine; may be an earlier row`,
      },
    },
  },
  fullName: { entry: { isRequired: false, hint: { zh: "不填则同部门名称", en: "The name, if nothing is written" } } },
  sort: {
    entry: {
      isRequired: false,
      hint: { zh: "整数；不填则按表中顺序", en: "A whole number; the order of the sheet, if nothing is written" },
    },
  },
});
