import { expect, test } from "vitest";
import { ageText } from "./age-text.ts";

test("an age that is not known is not told", () => {
  const translate = (key: string, { age }: { age?: number } = {}) => `${key} ${age}`;
  expect([0, 1, 36].map((age) => ageText(age, translate as never))).toEqual([
    "",
    "application.age 1",
    "application.age 36",
  ]);
});
