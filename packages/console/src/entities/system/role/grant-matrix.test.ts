import { expect, test } from "vitest";
import type { TreeNode } from "../../../model/console-data-provider.ts";
import { countChanges, matchingRows, matrixRows } from "./grant-matrix.ts";

const node = (code: string, title: string, children?: TreeNode[]): TreeNode => ({
  ...{ id: code, key: code, value: code, parentId: "0", code, title },
  ...(children && { children }),
});
const tree = [
  node("system", "系统管理", [
    node("user", "用户管理", [node("user_view", "查看"), node("user_delete", "删除"), node("user_reset", "密码重置")]),
    node("monitor", "监控"),
  ]),
  node("log", "日志", [node("log_usual", "通用日志", [node("log_usual_view", "查看")])]),
];

test("each menu is a row with its buttons by column", () => {
  expect(
    matrixRows(tree).map(({ node, depth, buttons, others }) => [
      ...[node.id, depth, Object.keys(buttons).join()],
      others.map(({ id }) => id).join(),
    ]),
  ).toEqual([
    ["system", 0, "", ""],
    ["user", 1, "view,delete", "user_reset"],
    ["monitor", 1, "", ""],
    ["log", 0, "", ""],
    ["log_usual", 1, "view", ""],
  ]);
});

test("a second button of the same verb stands among the others, and a code is read from its last dash", () => {
  const [row] = matrixRows([
    node("job", "岗位", [
      node("job_view", "查看"),
      node("job_all_view", "查看全部"),
      node("view", "浏览"),
      node("job_viewer", "读者"),
    ]),
  ]);
  expect(row?.buttons.view?.id).toBe("job_view");
  expect(row?.others.map(({ id }) => id)).toEqual(["job_all_view", "view", "job_viewer"]);
});

test.each([
  ["用户", ["system", "user"]],
  ["重置", ["system", "user"]],
  ["监控", ["system", "monitor"]],
  ["日志", ["log", "log_usual"]],
  ["", ["system", "user", "monitor", "log", "log_usual"]],
  ["没有", []],
])("a search for %s keeps the menus above", (text, ids) => {
  expect(matchingRows(matrixRows(tree), text).map(({ node }) => node.id)).toEqual(ids);
});

test("grants that were given and taken are both changes", () => {
  expect(countChanges(new Set(["a", "b"]), new Set(["b", "c", "d"]))).toBe(3);
  expect(countChanges(new Set(["a", "b", "c"]), new Set())).toBe(3);
});
