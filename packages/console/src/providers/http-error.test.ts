import { ApiError, NetworkError } from "@bladekit/sdk";
import { HttpError } from "react-admin";
import { expect, test } from "vitest";
import { failureOf, isConflict, isForbidden, isSilent, toHttpError } from "./http-error.ts";

const call = { method: "POST", path: "/blade-system/post/submit", msg: "请检查输入", silent: false };
const refused = (status: number, error: string, data: object = {}) =>
  toHttpError(new ApiError(call, { status, code: status, error, data, msg: call.msg } as never));

test("a refusal is a sentence with its status, and with what is wrong field by field", () => {
  const fields = [{ field: "postName", message: "必填" }];
  expect(refused(400, "invalid", { fields })).toMatchObject({
    ...{ status: 400, message: "请检查输入", body: { silent: false, errors: { postName: "必填" } } },
  });
  for (const data of [{}, { fields: [] }]) expect(failureOf(refused(400, "invalid", data))).toEqual({ silent: false });
});

test("a record that has moved on tells who changed it and when, as far as the server says", () => {
  const whole = { changedBy: "王芳", changedAt: "2026-11-20 08:00:00" };
  expect(failureOf(refused(409, "stale_version", whole)).stale).toEqual({ by: "王芳", at: "2026-11-20 08:00:00" });
  expect(failureOf(refused(409, "stale_version")).stale).toEqual({});
  expect(failureOf(refused(409, "in_use", whole)).stale).toBeUndefined();
});

test("a failed network is silent and has no status; other errors stay what they are", () => {
  const lost = toHttpError(new NetworkError({ ...call, silent: true }));
  expect([lost, isSilent(lost)]).toEqual([expect.objectContaining({ status: 0, message: "请检查输入" }), true]);
  const own = new TypeError("x");
  expect([toHttpError(own), failureOf(own), isSilent(own)]).toEqual([own, {}, false]);
  expect(isSilent(refused(400, "invalid"))).toBe(false);
  const abort = new DOMException("gone", "AbortError");
  expect(toHttpError(abort)).toBe(abort);
  expect(failureOf(new HttpError("", 500))).toEqual({});
});

test("a conflict and a missing permission are known by their status", () => {
  const [conflict, forbidden] = [refused(409, "in_use"), refused(403, "forbidden")];
  expect([isConflict(conflict), isConflict(forbidden), isConflict({ status: 409 })]).toEqual([true, false, false]);
  expect([isForbidden(forbidden), isForbidden(conflict), isForbidden({ status: 403 })]).toEqual([true, false, false]);
});
