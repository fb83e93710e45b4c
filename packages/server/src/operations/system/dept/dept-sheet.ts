import type { Dept } from "@bladekit/openapi";
import { systemDept } from "@bladekit/openapi/entities/system-dept";
import { orderInCell } from "../../../contract/value-sentences.ts";
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
        en: `“${topName.en}” for the top level; if several share a name, the path, such as Hospital/Medicine; may be a department from an earlier row`,
      },
    },
  },
  fullName: { entry: { isRequired: false, hint: { zh: "不填则同部门名称", en: "The department name if left empty" } } },
  sort: {
    entry: {
      isRequired: false,
      hint: orderInCell,
    },
  },
});
