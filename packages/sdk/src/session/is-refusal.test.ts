import { expect, test } from "vitest";
import { ApiError } from "../errors.ts";
import { isRefusal } from "./refresh.ts";

const answered = (status: number, error?: "validation_failed", data = {}) =>
  new ApiError(
    { method: "POST", path: "/blade-auth/oauth/token", msg: "", silent: false },
    { status, code: status, error, data },
  );

test.each([
  [400, true],
  [401, true],
  [403, true],
  [404, false],
  [499, false],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])("a refresh that is answered with %i ends the session: %s", (status, isOver) => {
  expect(isRefusal(answered(status))).toBe(isOver);
});

test("a session outlives the page of a gateway, whatever its status", () => {
  for (const status of [400, 401, 403]) {
    expect(isRefusal(answered(status, undefined, { contentType: "text/html" }))).toBe(false);
    expect(isRefusal(answered(status, undefined, { contentType: "" }))).toBe(true);
  }
});

test("a session outlives a department that is not the user's, and a way that is blocked", () => {
  expect(isRefusal(answered(400, "validation_failed"))).toBe(false);
  expect(isRefusal(new TypeError("fetch failed"))).toBe(false);
});
