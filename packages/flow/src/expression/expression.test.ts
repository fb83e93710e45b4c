// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of a process look like this.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ModelFault } from "../model-fault.ts";
import { EvaluationFault, evaluate, holds } from "./evaluate.ts";
import { type Variables, variablesOf } from "./expression.ts";
import { expressionText } from "./expression-text.ts";
import { readExpression } from "./read-expression.ts";

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

  it("is 1,024 characters long and 32 levels deep at most", () => {
    for (const [fits, tooMuch] of [
      ["x".repeat(1024), "x".repeat(1025)],
      [`\${${"!".repeat(32)}a}`, `\${${"!".repeat(33)}a}`],
      [`\${${"(".repeat(16)}a${")".repeat(16)}}`, `\${${"(".repeat(17)}a${")".repeat(17)}}`],
    ] as const) {
      expect(() => readExpression(fits)).not.toThrow();
      expect(() => readExpression(tooMuch)).toThrow(ModelFault);
    }
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

  it("is written as it is read", () => {
    const leaf = fc.constantFrom("a", "days", "'it\\'s'", "3", "0.5", "null", "true", "a.b", "list[0]", "x['or']");
    const { text } = fc.letrec<{ text: string }>((tie) => ({
      text: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(fc.constantFrom("!", "-", "empty "), tie("text")).map(([sign, of]) => `${sign}(${of})`),
        fc
          .tuple(tie("text"), fc.constantFrom("||", "&&", "==", "<", "-", "%"), tie("text"))
          .map(([left, sign, right]) => `(${left}) ${sign} (${right})`),
        fc.tuple(tie("text"), tie("text"), tie("text")).map(([of, one, two]) => `(${of}) ? (${one}) : (${two})`),
        tie("text").map((of) => `(${of}).name`),
      ),
    }));
    fc.assert(
      fc.property(
        text.filter(({ length }) => length < 400),
        (drawn) => {
          const expression = readExpression(`\${(${drawn}) == x}`);
          expect(readExpression(`\${${expressionText(expression)}}`)).toEqual(expression);
        },
      ),
    );
    expect(expressionText(readExpression("${pass && (days > 3 || !urgent)}"))).toBe("pass && (days > 3 || !urgent)");
    expect(expressionText(readExpression("王芳"))).toBe("王芳");
  });
});
