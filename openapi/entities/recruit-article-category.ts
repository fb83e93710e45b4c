// Generated from openapi.json. Change the YAML, then run `npm run generate`.
import { describe } from "../describe.ts";
import type { RecruitArticleCategory, RecruitArticleCategoryInput } from "../schema.ts";

/** Notice category. */
export const recruitArticleCategory = describe<RecruitArticleCategory, RecruitArticleCategoryInput>()({
  name: "recruit/article-category",
  label: ["公告类别", "Notice category"],
  plural: ["公告类别", "Notice categories"],
  id: "id",
  title: "name",
  titleEn: "nameEn",
  key: "code",
  fields: {
    id: { label: ["主键", "ID"], kind: "id", in: "both", row: true },
    name: { label: ["类别名称", "Name"], kind: "text", maxLength: 50, in: "both", row: true, required: true },
    nameEn: { label: ["英文名称", "English name"], hint: ["英文页面显示，留空则显示类别名称", "Shown on English pages; if empty, the category name is shown"], kind: "text", maxLength: 100, in: "both", row: true },
    code: { label: ["类别编号", "Code"], hint: ["租户内唯一，以字母开头", "Unique in the tenant; starts with a letter"], kind: "text", maxLength: 64, pattern: "^[A-Za-z][A-Za-z0-9_-]*$", in: "both", row: true, required: true },
    sort: { label: ["排序", "Sort order"], kind: "number", min: 0, max: 1000000, in: "both", row: true, required: true },
    isSealed: { label: ["封存", "Sealed"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, in: "both", row: true },
    showOnHome: { label: ["首页展示", "Shown on home page"], kind: "switch", in: "both", row: true },
    createUser: { label: ["创建人", "Created by"], kind: "ref", ref: "system/user", in: "none", row: true },
    createDept: { label: ["创建部门", "Creator's department"], kind: "ref", ref: "system/dept", in: "none", row: true },
    createTime: { label: ["创建时间", "Created"], kind: "datetime", in: "none", row: true },
    updateUser: { label: ["修改人", "Updated by"], kind: "ref", ref: "system/user", in: "none", row: true },
    updateTime: { label: ["修改时间", "Updated"], kind: "datetime", in: "none", row: true },
    status: { label: ["状态", "Status"], hint: ["1 为正常", "1 means normal"], kind: "number", in: "none", row: true },
  },
  verbs: {
    list: { op: "listRecruitArticleCategory", method: "GET", path: "/mrhr-zpgl-new/recruitArticleCategory/list", code: "article_category_view", takes: "page" },
    show: { op: "getRecruitArticleCategory", method: "GET", path: "/mrhr-zpgl-new/recruitArticleCategory/detail", code: "article_category_view", takes: "id" },
    create: { op: "submitRecruitArticleCategory", method: "POST", path: "/mrhr-zpgl-new/recruitArticleCategory/submit", code: "article_category_edit", takes: "body" },
    edit: { op: "submitRecruitArticleCategory", method: "POST", path: "/mrhr-zpgl-new/recruitArticleCategory/submit", code: "article_category_edit", takes: "body" },
    remove: { op: "removeRecruitArticleCategory", method: "POST", path: "/mrhr-zpgl-new/recruitArticleCategory/remove", code: "article_category_delete", takes: "ids", restorable: true },
  },
  filters: {
    name: { label: ["类别名称", "Name"], kind: "text", maxLength: 50, match: "contains", field: "name" },
    isSealed: { label: ["封存", "Sealed"], kind: "choice", labels: { "0": ["否", "No"], "1": ["是", "Yes"] }, match: "equals", field: "isSealed" },
  },
  sorts: [],
});
