import { describe, expect, test } from "vitest";
import { en } from "./en.ts";
import { languageOf } from "./language.ts";
import { createTranslate } from "./sentence.ts";
import { zh } from "./zh.ts";

const slots = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

test.each(Object.keys(en) as (keyof typeof en)[])("%s has the same slots in both languages", (key) => {
  // A reason that has both languages is shown in the language of the message.
  expect(slots(zh[key].replace("{zh}", "{en}"))).toEqual(slots(en[key]));
});

test("what fills a slot is not filled again", () => {
  expect(createTranslate("en")({ key: "isSecret" })).toBe("(secret; is sent)");
  expect(createTranslate("en")({ key: "errorLine", values: { message: "{message}" } })).toBe("Error: {message}");
});

describe("languageOf", () => {
  test.each([
    [{ LANG: "zh_CN.UTF-8" }, "zh"],
    [{ LANG: "zh_CN.UTF-8", LC_ALL: "en_US.UTF-8" }, "en"],
    [{ LANG: "C.UTF-8", BLADEKIT_LANG: "zh" }, "zh"],
    [{}, "en"],
  ])("chooses the language of %j", (env: Record<string, string>, language) => {
    expect(languageOf(env)).toBe(language);
  });
});
