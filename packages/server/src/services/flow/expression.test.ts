// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EvaluationFault, evaluate, holds, readExpression, type Variables, variablesOf } from "./expression.ts";
import { ModelFault } from "./model-fault.ts";

const value = (text: string, variables: Variables = {}) => evaluate(readExpression(text), variables);

describe("expressions of a process", () => {
  it.each<[string, Variables, unknown]>([
    ["${pass && days > 3}", { pass: true, days: 5 }, true],
    ["${pass && days > 3}", { pass: true, days: 3 }, false],
    ["#{days + 1 * 2}", { days: 5 }, 7],
    ["${(days + 1) * 2}", { days: 5 }, 12],
    ["${10 - 3 - 2}", {}, 5],
    ["${7 % 4 == 3 ? 'odd' : 'even'}", {}, "odd"],
    ["${days == '5'}", { days: 5 }, true],
    ["${not pass or empty list}", { pass: true, list: [] }, true],
    ["${a.b['c'] ne null}", { a: { b: { c: 0 } } }, true],
    ["${people == others}", { people: ["x", "y"], others: ["x", "y"] }, true],
    ["${people == others}", { people: ["x", "y"], others: ["y", "x"] }, false],
    ["${people[1]}", { people: ["x", "y"] }, "y"],
    ["${missing > 3}", {}, false],
    ["${missing == null}", {}, true],
    ["${missing.deep.deeper}", {}, null],
    ["${1/0 > 5}", {}, true],
    ["${-days}", { days: 2 }, -2],
    ['${name == "O\'Hara"}', { name: "O'Hara" }, true],
    ["王芳", {}, "王芳"],
  ])("evaluates %s with %j", (text, variables, expected) => {
    expect(value(text, variables)).toEqual(expected);
  });

  it.each([
    "${''.getClass()}",
    "${a = 1}",
    "${a; b}",
    "${a b}",
    "${}",
    "${a +}",
    "${new Date()}",
    "${`x`}",
    "a ${b} c",
    `\${${"(".repeat(2000)}`,
    `\${${"!".repeat(40)}a}`,
    `\${${"a+".repeat(600)}a}`,
  ])("refuses %s", (text) => {
    expect(() => readExpression(text)).toThrow(ModelFault);
  });

  it("reads no field that a value did not get from its variables", () => {
    for (const name of ["__proto__", "constructor", "toString"]) {
      expect(value(`\${a.${name}}`, { a: {} })).toBeNull();
      expect(value(`\${${name}}`)).toBeNull();
    }
    expect(value("${text.length}", { text: "abc" })).toBeNull();
  });

  it("does not calculate with a text that is no number", () => {
    expect(() => value("${name + 1}", { name: "王芳" })).toThrow(EvaluationFault);
    expect(() => holds(readExpression("${list}"), { list: [1] })).toThrow(EvaluationFault);
  });

  it("names the variables that it reads", () => {
    expect(variablesOf(readExpression("${pass && days > limit[kind] ? a.b : 3}"))).toEqual([
      ...["pass", "days", "limit", "kind", "a"],
    ]);
  });

  it("agrees with JavaScript on numbers and comparisons", () => {
    const number = fc.integer({ min: -1000, max: 1000 });
    const operator = fc.constantFrom("+", "-", "*", "<", "<=", ">", ">=", "==", "!=");
    fc.assert(
      fc.property(number, operator, number, operator, number, (a, first, b, second, c) => {
        const text = `((a) ${first} (b)) ${second} (c)`;
        const calculated = new Function("a", "b", "c", `return ${text}`)(a, b, c);
        const isMixed = /[<>=]/.test(first);
        if (!isMixed) expect(value(`\${${text}}`, { a, b, c })).toEqual(calculated);
      }),
    );
  });
});
