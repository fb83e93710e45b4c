import { expect, test } from "vitest";
import type { Refusal } from "../../contract/errors.ts";
import { readTemplateValues } from "./template-values.ts";

test.each([
  [undefined, {}],
  ["", {}],
  ["{}", {}],
  ['{"code":"123456","minutes":5,"none":""}', { code: "123456", minutes: "5", none: "" }],
  ['{"a":" x\\n\\ty "}', { a: "x y" }],
  ['{"a":"see https://x.test and ftp://y"}', { a: "see https：//x.test and ftp：//y" }],
  ['{"a":"://x"}', { a: "://x" }],
  [`{"a":"${"x".repeat(101)}"}`, { a: "x".repeat(100) }],
  [`{"${"n".repeat(32)}":"x"}`, { ["n".repeat(32)]: "x" }],
])("%s fills a template", (json, values) => {
  expect(readTemplateValues(json)).toEqual(values);
});

test.each(["{", "null", "[]", '"a"', "1", '{"a":null}', '{"a":true}', '{"a":{}}', '{"a b":"x"}', '{"":"x"}'])(
  "%s fills none",
  (json) => {
    expect(() => readTemplateValues(json)).toThrow(
      expect.objectContaining({
        code: "validation_failed",
        data: {
          fields: [
            {
              field: "params",
              message: expect.objectContaining({ en: "Must be a JSON object whose values are texts or numbers" }),
            },
          ],
        },
      } satisfies Partial<Record<keyof Refusal, unknown>>),
    );
  },
);

test("a name that is too long fills none", () => {
  expect(() => readTemplateValues(`{"${"n".repeat(33)}":"x"}`)).toThrow();
});
