import { ApiError, NetworkError } from "@bladekit/sdk";
import { HttpError } from "react-admin";
import { expect, test } from "vitest";
import { failureOf, isConflict, isForbidden, isSilent, isUnanswered, messageOf, speak } from "./http-error.ts";

const call = { method: "POST", path: "/blade-system/post/submit", msg: "请检查输入", silent: false };
/** The error that a screen meets where the SDK rejects with this one. */
const met = (error: unknown): Promise<unknown> => speak(Promise.reject(error)).catch((thrown: unknown) => thrown);
const refused = (status: number, error: string, data: object = {}) =>
  met(new ApiError(call, { status, code: status, error, data } as never));

test("a refusal is a sentence with its status, and with what is wrong field by field", async () => {
  const fields = [{ field: "postName", message: "必填" }];
  expect(await refused(400, "invalid", { fields })).toMatchObject({
    ...{ status: 400, message: "请检查输入", body: { silent: false, errors: { postName: "必填" } } },
  });
  for (const data of [{}, { fields: [] }])
    expect(failureOf(await refused(400, "invalid", data))).toEqual({ silent: false });
});

test("a record that has moved on tells who changed it and when, as far as the server says", async () => {
  const whole = { changedBy: "王芳", changedAt: "2026-11-20 08:00:00" };
  expect(failureOf(await refused(409, "stale_version", whole)).stale).toEqual({
    by: "王芳",
    at: "2026-11-20 08:00:00",
  });
  expect(failureOf(await refused(409, "stale_version")).stale).toEqual({});
  expect(failureOf(await refused(409, "in_use", whole)).stale).toBeUndefined();
});

test("a failed network is silent and has no status; other errors stay what they are", async () => {
  const lost = await met(new NetworkError({ ...call, silent: true }));
  expect([lost, isSilent(lost)]).toEqual([expect.objectContaining({ status: 0, message: "请检查输入" }), true]);
  expect([lost, await refused(400, "invalid"), { status: 0 }].map(isUnanswered)).toEqual([true, false, false]);
  const own = new TypeError("x");
  expect([await met(own), failureOf(own), isSilent(own)]).toEqual([own, {}, false]);
  expect(isSilent(await refused(400, "invalid"))).toBe(false);
  const abort = new DOMException("gone", "AbortError");
  expect(await met(abort)).toBe(abort);
  expect(failureOf(new HttpError("", 500))).toEqual({});
});

test("a conflict and a missing permission are known by their status", async () => {
  const [conflict, forbidden] = [await refused(409, "in_use"), await refused(403, "forbidden")];
  expect([isConflict(conflict), isConflict(forbidden), isConflict({ status: 409 })]).toEqual([true, false, false]);
  expect([isForbidden(forbidden), isForbidden(conflict), isForbidden({ status: 403 })]).toEqual([true, false, false]);
});

test("an error is told in its own words, and in general ones where it has none", () => {
  const told = [new Error("已过期"), new Error(""), "已过期", undefined].map((error) => messageOf(error, "加载失败"));
  expect(told).toEqual(["已过期", "加载失败", "加载失败", "加载失败"]);
});
