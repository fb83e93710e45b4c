import { expect, test } from "vitest";
import { checkSentences, copiesIn, sentencesOf } from "./sentence-copies.mjs";

const say = (zh, en) => `throw new Refusal("conflict", { message: say("${zh}", "${en}") });`;

test("a sentence in two places is a copy, in the same English or another", () => {
  const sources = {
    "a.ts": say("时间不存在", "No such time"),
    "b.ts": `{ zh: "时间不存在", en: "This time does not exist" }`,
  };
  expect(copiesIn(sources)).toEqual(["时间不存在: a.ts “No such time”, b.ts “This time does not exist”"]);
  expect(copiesIn({ "a.ts": `${say("时间不存在", "No")}\n${say("时间不存在", "No")}` })).toHaveLength(1);
});

test("a sentence over several lines is one, and words are none", () => {
  expect(sentencesOf('say(\n  "时间不存在",\n  "This time does not exist",\n)')).toEqual([
    { zh: "时间不存在", en: "This time does not exist" },
  ]);
  expect(copiesIn({ "a.ts": say("结束", "Ended"), "b.ts": say("结束", "the end") })).toEqual([]);
});

test("the server and its rules have no copies", () => {
  expect(checkSentences()).toMatchObject({ output: "" });
});
