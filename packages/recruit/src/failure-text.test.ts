import { ApiError } from "@bladekit/sdk";
import { expect, test } from "vitest";
import { failureText, fieldFailures } from "./failure-text.ts";
import { loadTexts } from "./texts/load-texts.ts";

const refusal = (msg: string, data: object = {}) =>
  new ApiError({ method: "GET", path: "/x", msg, silent: false }, { status: 400, code: 400, data } as never);

test("a failure is said by the server, else in the words of the site", async () => {
  await loadTexts("zh", "site");
  expect(failureText(refusal("已截止"))).toBe("已截止");
  const unknown = failureText(new TypeError("x is not a function"));
  expect(unknown).toMatch(/\p{Script=Han}/u);
  expect(failureText(refusal(""))).toBe(unknown);
});

test("the fields of a refusal have their own sentences", () => {
  expect(fieldFailures(refusal("", { fields: [{ field: "name", message: "必填" }] }))).toEqual({ name: "必填" });
  expect([fieldFailures(refusal("")), fieldFailures(new TypeError("x"))]).toEqual([{}, {}]);
});
