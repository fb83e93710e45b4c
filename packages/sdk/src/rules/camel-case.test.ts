import { expect, it } from "vitest";
import { camelCase, capitalized, wordsOf } from "./camel-case.ts";

it.each([
  ["apply_time", "applyTime"],
  ["APPLY_TIME", "applyTime"],
  ["ID", "id"],
  ["Visit-No 2", "visitNo2"],
  ["patientName", "patientName"],
  ["2nd_line", "2ndLine"],
  ["姓名", ""],
  ["", ""],
])("a column %j becomes the property %j", (column, property) => {
  expect(camelCase(column)).toBe(property);
});

it("a name has words, of which those in capitals are written small", () => {
  expect(wordsOf("BLADE_leaveDay")).toEqual(["blade", "leaveDay"]);
  expect(capitalized("leave")).toBe("Leave");
});
