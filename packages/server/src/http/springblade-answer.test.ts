import { expect, test } from "vitest";
import { operationList } from "../contract/document.ts";
import { toSpringblade } from "./springblade-answer.ts";

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

test("of many failures it shows ten and counts the rest", () => {
  const msg = answerOf(Array.from({ length: 13 }, (_, row) => ({ ...failure, row })));
  expect(msg.match(/第 \d+ 行/g)).toHaveLength(10);
  expect(msg).toMatch(/；另有 3 处$/);
});

test("an import without failures is done", () => {
  expect(answerOf([])).toBe("操作成功");
});
