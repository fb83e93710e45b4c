import { expect, test } from "vitest";
import { inSentence, requiredText } from "./required-text.ts";

test.each([
  [["参数键名", "Key"], "text", "请输入参数键名", "Enter the key"],
  [["字典排序", "Sort order"], "number", "请输入字典排序", "Enter the sort order"],
  [["封存", "Sealed"], "choice", "请选择封存", "Choose the sealed"],
  [["菜单", "Menus"], "tree", "请选择菜单", "Choose the menus"],
  [["密码", "Password"], "secret", "请输入密码", "Enter the password"],
  [["应用编号", "ID of the client"], "text", "请输入应用编号", "Enter the ID of the client"],
] as const)("asks for %s of kind %s", (label, kind, zh, en) => {
  expect(requiredText({ label, kind })).toEqual({ zh, en });
});

test.each([
  ["Post", "post"],
  ["A post", "a post"],
  ["ID card", "ID card"],
  ["岗位", "岗位"],
])("%s stands in a sentence as %s", (label, within) => {
  expect(inSentence(label)).toBe(within);
});
