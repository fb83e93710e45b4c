import fc from "fast-check";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-password.ts";
import { checkPassword, type PasswordRule, passwordClauses } from "./password-rule.ts";

const strict: PasswordRule = {
  minLength: 8,
  maxLength: 128,
  requireLetter: true,
  requireDigit: true,
  requireSymbol: true,
  forbidCommon: true,
};
const rule: fc.Arbitrary<PasswordRule> = fc.record({
  minLength: fc.integer({ min: 8, max: 64 }),
  maxLength: fc.integer({ min: 64, max: 256 }),
  requireLetter: fc.boolean(),
  requireDigit: fc.boolean(),
  requireSymbol: fc.boolean(),
  forbidCommon: fc.boolean(),
});
const failed = (plain: string, by: PasswordRule = strict) => checkPassword(plain, by).map(({ clause }) => clause);

test("what fails is always one of the demands", () => {
  fc.assert(
    fc.property(fc.string(), rule, (plain, by) => {
      const demands = passwordClauses(by);
      for (const failure of checkPassword(plain, by)) expect(demands).toContainEqual(failure);
    }),
  );
});

test("a milder rule refuses nothing that a stricter one accepts", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), rule, (plain, by) => {
      const mild = { ...by, minLength: 1, maxLength: 1000, requireSymbol: false, forbidCommon: false };
      expect(failed(plain, by)).toEqual(expect.arrayContaining(failed(plain, mild)));
    }),
  );
});

test.each([
  ["Hospital#42", []],
  ["医院招聘#42abc", []],
  ["", ["minLength", "requireLetter", "requireDigit", "requireSymbol"]],
  ["abcdefgh", ["requireDigit", "requireSymbol", "forbidCommon"]],
  ["12345678", ["requireLetter", "requireSymbol", "forbidCommon"]],
  ["P@ssw0rd", ["forbidCommon"]],
  [`a1#${"x".repeat(125)}`, []],
  [`a1#${"x".repeat(126)}`, ["maxLength"]],
])("%j fails in %j", (plain, clauses) => expect(failed(plain)).toEqual(clauses));

test("sentences name the numbers of the rule", () => {
  const [first] = passwordClauses({ ...strict, minLength: 12 });
  expect(first).toEqual({ clause: "minLength", sentence: { zh: "密码不少于12个字符", en: "At least 12 characters" } });
  expect(passwordClauses({ ...strict, requireSymbol: false })).toHaveLength(5);
});

test("runs and repetitions are common, in either direction", () => {
  for (const common of ["88888888", "abcdefgh", "87654321", "QWERTY123", "a12345678"]) {
    expect(isCommonPassword(common)).toBe(true);
  }
  for (const rare of ["", "x", "abcdefgi", "correct horse battery"]) expect(isCommonPassword(rare)).toBe(false);
});
