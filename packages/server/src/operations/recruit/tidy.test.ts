import { expect, test } from "vitest";
import { tidy } from "./tidy.ts";

test("texts are trimmed however deep they stand, and other values stay as they are", () => {
  const given = {
    name: " 李敏\n",
    list: [" a", 1, null, { at: "b ", isOn: true }],
    none: null,
    count: 0,
    no: undefined,
  };
  expect(tidy(given)).toStrictEqual({
    ...{ name: "李敏", list: ["a", 1, null, { at: "b", isOn: true }], none: null, count: 0, no: undefined },
  });
  for (const value of [5, true, null, undefined]) expect(tidy(value)).toBe(value);
});

test("half of a surrogate pair becomes the sign for a character that is lost, a whole pair stays", () => {
  expect(tidy(["x\ud83d", "\ude00x", "😀"])).toEqual(["x\ufffd", "\ufffdx", "😀"]);
});
