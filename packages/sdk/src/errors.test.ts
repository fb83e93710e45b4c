import { expect, test, vi } from "vitest";
import { ApiError, isApiError, isBladeError, isNetworkError, isTimeoutError } from "./errors.ts";

const context = { method: "GET", path: "/a", msg: "拒绝", silent: false };

test("errors of another copy of the package are recognised", async () => {
  vi.resetModules();
  const other = await import("./errors.ts");
  expect(other.ApiError).not.toBe(ApiError);
  const error = new other.ApiError(context, { status: 403, code: 403, data: {} });
  expect(error).not.toBeInstanceOf(ApiError);
  expect([isBladeError(error), isApiError(error), isNetworkError(error)]).toEqual([true, true, false]);
  expect(isTimeoutError(new other.TimeoutError(context))).toBe(true);
  expect(isNetworkError(new other.NetworkError(context))).toBe(true);
});

test("an object that only looks like an error of the SDK is not recognised", () => {
  const error = Object.assign(new Error("x"), { name: "ApiError", status: 403 });
  expect(isApiError(error)).toBe(false);
  expect(isApiError({ name: "ApiError" })).toBe(false);
  expect(isBladeError(undefined)).toBe(false);
});
