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
      fc.constantFrom("", "86", "+86 "),
      fc.array(noise, { minLength: 11, maxLength: 11 }),
      (digits, code, gaps) => {
        const written = code + [...digits].map((digit, index) => digit + gaps[index]).join("");
        expect(normalisePhone(written)).toBe(digits);
        expect(checkPhone(written)).toBeUndefined();
      },
    ),
  );
});

test("normalising twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.oneof(number, fc.string(), fc.stringMatching(/^[\d+ -]{0,20}$/)), (text) => {
      const once = normalisePhone(text);
      fc.pre(once.length !== 13);
      expect(normalisePhone(once)).toBe(once);
    }),
  );
});

test.each([
  ["", "empty", "手机号码不能为空"],
  [" + - ", "empty", "手机号码不能为空"],
  ["1380013800", "length", "手机号码长度不为11位"],
  ["8713800138000", "length", "手机号码长度不为11位"],
  ["12800138000", "format", "手机号码格式不正确"],
  ["23800138000", "format", "手机号码格式不正确"],
  ["1380013800a", "format", "手机号码格式不正确"],
] as const)("%j fails with %s", (text, failure, sentence) => {
  expect(checkPhone(text)).toBe(failure);
  expect(phoneMessages[failure].zh).toBe(sentence);
});
