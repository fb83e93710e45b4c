import { expect, test } from "vitest";
import { toXml, withFormula, withoutFormula } from "./cell-text.ts";

test.each(["=1+1", "+1", "-1", "@a", "\ta", "\ra"])("%j is no formula in a cell, and comes back", (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
  expect(withFormula(withoutFormula(text))).toBe(text);
});

test.each(["", "a", "1-1", "'a", "'", "''=1"])("%j stays as it is", (text) => {
  expect(withoutFormula(text)).toBe(text);
  expect(withFormula(text)).toBe(text);
});

test("a cell holds what XML and Excel can", () => {
  expect(toXml("a<b>&\u0000\u0007\ufffe\n\t")).toBe("a&lt;b&gt;&amp;\n\t");
  expect([toXml("x".repeat(32_767)).length, toXml("x".repeat(32_768)).length]).toEqual([32_767, 32_767]);
});
