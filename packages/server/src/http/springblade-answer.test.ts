import { expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { emptyAvatar, toSpringblade } from "./springblade-answer.ts";

const operation = operationList.find(({ id }) => id === "importUser");
if (!operation) throw new Error("the contract has no import of users");

const answerOf = (failures: readonly object[]) => {
  const data = { total: 40, succeeded: 40 - failures.length, failures };
  return (toSpringblade(operation, { code: 200, success: true, data, msg: "操作成功" }) as { msg: string }).msg;
};
const failure = { row: 3, column: "登录账号", message: "该账号已存在" };

test("the sentence of an import says which rows failed, because its dialog shows nothing else", () => {
  expect(answerOf([failure, { row: 5, message: "请输入姓名" }])).toBe(
    "共 40 行，成功 38 行。第 3 行登录账号：该账号已存在；第 5 行：请输入姓名",
  );
});

test("the sentence of an import shows ten of many failures and counts the rest", () => {
  const msg = answerOf(Array.from({ length: 13 }, (_, row) => ({ ...failure, row })));
  expect(msg.match(/第 \d+ 行/g)).toHaveLength(10);
  expect(msg).toMatch(/；另有 3 处$/);
  const ten = answerOf(Array.from({ length: 10 }, (_, row) => ({ ...failure, row })));
  expect(ten.match(/第 \d+ 行/g)).toHaveLength(10);
  expect(ten).not.toContain("另有");
});

test("an import without failures is done", () => {
  expect(answerOf([])).toBe("操作成功");
  expect(answerOf([{ row: 1, message: "x" }])).toBe("共 40 行，成功 39 行。第 1 行：x");
});

const of = (path: string) => ({ id: "listMenus", path }) as unknown as Parameters<typeof toSpringblade>[0];
const answered = (data: unknown, path = "/blade-system/menu/list") =>
  (toSpringblade(of(path), { code: 200, data }) as { data: unknown }).data;

test.each([
  ["a key of digits", { dictKey: "12" }, { dictKey: 12 }],
  ["a negative one", [{ dictKey: "-1" }], [{ dictKey: -1 }]],
  ["a key of letters", { dictKey: "a1" }, { dictKey: "a1" }],
  ["a key with a nought before it", { dictKey: "01" }, { dictKey: "01" }],
  ["a key that is a number", { dictKey: 3 }, { dictKey: 3 }],
  ["no key", { dictKey: null }, { dictKey: null }],
  ["another field of digits", { code: "12" }, { code: "12" }],
  ["a picture", { avatar: "/a.png" }, { avatar: "/a.png" }],
  ["no picture", { children: [{ avatar: "" }] }, { children: [{ avatar: emptyAvatar }] }],
  ["a button", { category: 2, path: "", code: "user_add" }, { category: 2, path: "/user_add", code: "user_add" }],
  ["a button with a path", { category: 2, path: "/x", code: "a" }, { category: 2, path: "/x", code: "a" }],
  ["a button without a code", { category: 2, path: "" }, { category: 2, path: "" }],
  ["a menu", { category: 1, path: "", code: "user" }, { category: 1, path: "", code: "user" }],
  ["nothing", null, null],
  ["a text", "12", "12"],
])("%s is answered as that client reads it", (_, data, expected) => {
  expect(answered(data)).toEqual(expected);
});

test("other calls, and what is no object, are answered as they are", () => {
  const body = { data: { dictKey: "12" } };
  expect(toSpringblade(of("/mrhr-zpgl-new/recruitJob/list"), body)).toBe(body);
  for (const one of [null, "text", undefined]) expect(toSpringblade(of("/blade-system/menu/list"), one)).toBe(one);
  expect(toSpringblade(of("/blade-system/menu/list"), { code: 200 })).toEqual({ code: 200 });
});
