import { expect, it } from "vitest";
import { drawnText } from "./drawn-text.ts";

it.each([
  ["用印文件 · Document", "用印文件", "Document"],
  ["部门审批", "部门审批", "部门审批"],
  ["A·B", "A·B", "A·B"],
  ["申请 · Seal · use", "申请", "Seal · use"],
])("%s is read in both languages", (text, zh, en) => {
  expect(drawnText(text)).toEqual({ zh, en });
});
