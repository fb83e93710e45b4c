import type { Post } from "@bladekit/openapi";
import { column, type Sheet } from "../../../lists/sheets/sheet.ts";

/** Positions as a sheet. */
export const postSheet: Sheet<Post> = {
  name: { zh: "岗位", en: "positions" },
  columns: [
    column("postCode", "岗位编号", "Code", 16, (row) => row.postCode),
    column("postName", "岗位名称", "Name", 24, (row) => row.postName),
    column("categoryName", "岗位类型", "Category", 12, (row) => row.categoryName ?? ""),
    column("sort", "排序", "Sort", 8, (row) => row.sort),
    column("remark", "备注", "Remark", 30, (row) => row.remark ?? ""),
    column("createTime", "创建时间", "Created", 20, (row) => row.createTime ?? ""),
  ],
};
