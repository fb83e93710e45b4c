import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { plainText } from "./plain-text.ts";

test.each([
  ["ＩＣＵ", "ICU"],
  ["\uff33\uff12\uff10\uff12\uff16-013", "S2026-013"],
  ["S2026－013", "S2026-013"],
  ["S2026—013", "S2026-013"],
  ["\u202d买买提•艾力\u202c", "买买提·艾力"],
  ["买买提・艾力", "买买提·艾力"],
  ["买买提･艾力", "买买提·艾力"],
  ["\ufeff 护\u200b士\u00a0\u3000长 ", "护士 长"],
  ["ﬁ Ⅳ ㎡", "fi IV m2"],
  ["a\u00adb", "ab"],
  ["", ""],
])("%j means %j", (pasted, meant) => {
  expect(plainText(pasted)).toBe(meant);
});

// Names of subjects, departments and posts as written in Taiwan or Hong Kong.
test.each([
  ["臨床醫學", "临床医学"],
  ["護理學（老年護理）", "护理学(老年护理)"],
  ["醫學檢驗技術", "医学检验技术"],
  ["藥劑科主任", "药剂科主任"],
  ["麻醉與重症醫學", "麻醉与重症医学"],
  ["腫瘤內科", "肿瘤内科"],
  ["針灸推拿學", "针灸推拿学"],
  ["預防醫學、衛生管理", "预防医学、卫生管理"],
  ["設備處 電腦工程師", "设备处 电脑工程师"],
  ["ＩＣＵ 護士", "icu 护士"],
])("%j folds to %j", (traditional, folded) => {
  expect([foldText(traditional), foldText(folded)]).toEqual([folded, folded]);
});

test("a text in simplified characters keeps them", () => {
  const text = "临床医学护理药剂检验麻醉影像康复乾坤著名皇后里程只有面粉准备后勤";
  expect(plainText(text)).toBe(text);
  expect(foldText("皇后里程只有面粉准备后勤")).toBe("皇后里程只有面粉准备后勤");
});

test("folding and simplifying change nothing more the second time", () => {
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(text, (given) => {
      expect(plainText(plainText(given))).toBe(plainText(given));
      expect(foldText(foldText(given))).toBe(foldText(given));
    }),
  );
});
