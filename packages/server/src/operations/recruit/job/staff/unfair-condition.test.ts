import { expect, test } from "vitest";
import { buildDemo } from "../../../../seed/demo/build.ts";
import { plainText } from "../../field-checks.ts";
import { unfairPart } from "./unfair-condition.ts";

test.each([
  ["限男性", "限男"],
  ["本岗位仅限女生报名", "仅限女"],
  ["男，30 岁以下", "男"],
  ["硕士（女）", "女"],
  ["男性优先", "男性优先"],
  ["性别不限", "性别"],
  ["身高 165cm 以上", "身高 165cm 以上"],
  ["体重不超过 80kg", "体重不超过 80"],
  ["未婚", "未婚"],
  ["已婚已育者优先", "已婚"],
  ["五年内不得生育", "生育"],
  ["五官端正", "五官端正"],
  ["本地户口", "本地户口"],
  ["Male only", "Male"],
  ["unmarried women", "unmarried"],
])("%s is refused", (text, part) => {
  expect(unfairPart(text)).toBe(part);
});

test.each([
  "男科学",
  "妇产科学、女性盆底康复",
  "熟悉儿童身高、体重的测量与评价",
  "参加生育保险",
  "人类辅助生殖技术",
  "CET-6 ≥ 425",
  "management of human resources",
  "具有良好的沟通能力，服从安排",
])("%s is a matter of work", (text) => {
  expect(unfairPart(text)).toBeUndefined();
});

test("no post of the demo asks for what it must not", () => {
  const posts = buildDemo(new Date("2026-11-20T10:00:00+08:00")).flatMap(({ posts: all }) => all);
  const texts = posts.flatMap(({ requirement, conditions }) => [plainText(requirement), JSON.stringify(conditions)]);
  expect(texts.map(unfairPart).filter(Boolean)).toEqual([]);
});
