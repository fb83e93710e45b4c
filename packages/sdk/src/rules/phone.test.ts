import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPhone, normalisePhone, phoneMessages } from "./phone.ts";

const number = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.nat(999_999_999))
  .map(([second, rest]) => `1${second}${String(rest).padStart(9, "0")}`);
const noise = fc.stringMatching(/^[ \-+]{0,2}$/);

test("a number is found through spaces, hyphens, plus signs and the country code", () => {
  fc.assert(
    fc.property(
      number,
      fc.constantFrom("", "86", "+86 ", "0086", "00 86-"),
      fc.array(noise, { minLength: 11, maxLength: 11 }),
      (digits, code, gaps) => {
        const written = code + [...digits].map((digit, index) => digit + gaps[index]).join("");
        expect(normalisePhone(written)).toBe(digits);
        expect(checkPhone(written)).toBeUndefined();
      },
    ),
  );
});

test.each([
  "\u202d13800138000\u202c",
  "１３８００１３８０００",
  "138－0013－8000",
  "008613800138000",
  "+８６ 138—0013–8000",
  "\ufeff138 0013 8000\u200b",
])("%j, as people paste it, is taken", (pasted) => {
  expect([normalisePhone(pasted), checkPhone(pasted)]).toEqual(["13800138000", undefined]);
});

test("normalising twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.oneof(number, fc.string(), fc.stringMatching(/^[\d+ -]{0,20}$/)), (text) => {
      const once = normalisePhone(text);
      fc.pre(once.length < 13);
      expect(normalisePhone(once)).toBe(once);
    }),
  );
});

test.each([
  ["", "empty", "手机号码不能为空"],
  [" + - ", "empty", "手机号码不能为空"],
  ["1380013800", "length", "手机号码长度不为11位"],
  ["8713800138000", "length", "手机号码长度不为11位"],
  ["0013800138000", "length", "手机号码长度不为11位"],
  ["138001380001", "length", "手机号码长度不为11位"],
  ["12800138000", "format", "手机号码格式不正确"],
  ["23800138000", "format", "手机号码格式不正确"],
  ["1380013800a", "format", "手机号码格式不正确"],
] as const)("%j fails with %s", (text, failure, sentence) => {
  expect(checkPhone(text)).toBe(failure);
  expect(phoneMessages[failure].zh).toBe(sentence);
});
