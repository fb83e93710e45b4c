import { ApiError, NetworkError, TimeoutError } from "@bladekit/sdk";
import { expect, test } from "vitest";
import { exitCodes } from "./exit-codes.ts";
import { busyFor, consequenceOf, describeBladeError, isForbidden, isOfOneRecord, reasonOf } from "./failure.ts";
import { createTranslate } from "./messages/sentence.ts";
import { UserError } from "./user-error.ts";

const context = { method: "GET", path: "/x", msg: "系统繁忙", silent: false } as const;
const answer = (status: number, more: { requestId?: string; retryAfter?: number } = {}) => {
  const { retryAfter, ...rest } = more;
  const data = retryAfter === undefined ? {} : { retryAfter };
  return new ApiError(context, { status, code: status, data, ...rest });
};
const away = new NetworkError(context);

test.each([
  [answer(401), exitCodes.noPermission, "endsRun"],
  [answer(403), exitCodes.noPermission, "endsKind"],
  [answer(404), exitCodes.error, "next"],
  [answer(500), exitCodes.error, "next"],
  [away, exitCodes.unreachable, "endsRun"],
  [new TimeoutError(context), exitCodes.unreachable, "endsRun"],
] as const)("a failure %# has its exit code, and its effect on the writes that follow", (error, exitCode, effect) => {
  expect(describeBladeError(error)?.exitCode).toBe(exitCode);
  expect(consequenceOf(error)).toBe(effect);
});

test("a fault of the server names its request, and a refusal does not", () => {
  expect(describeBladeError(answer(500, { requestId: "r1" }))?.message).toBe("系统繁忙 (r1)");
  expect(describeBladeError(answer(499, { requestId: "r1" }))?.message).toBe("系统繁忙");
  expect(describeBladeError(answer(500))?.message).toBe("系统繁忙");
  expect(describeBladeError(new Error("bug"))).toBeUndefined();
  expect(consequenceOf(new Error("bug"))).toBe("next");
});

test("a busy server says how long to wait; another refusal is about the record", () => {
  expect([busyFor(answer(429, { retryAfter: 3 })), busyFor(answer(503)), busyFor(answer(500)), busyFor(away)]).toEqual([
    ...[3, 0, undefined, undefined],
  ]);
  const statuses = [400, 401, 404, 429, 503];
  expect(statuses.filter((status) => isOfOneRecord(answer(status)))).toEqual([400, 404]);
  expect(isOfOneRecord(away)).toBe(false);
});

test("a missing permission is recognised, whichever server reports it", () => {
  const own = new UserError({ key: "sameInWords" }, { exitCode: exitCodes.noPermission });
  expect([isForbidden(own), isForbidden(new UserError({ key: "sameInWords" })), isForbidden(answer(403))]).toEqual([
    ...[true, false, true],
  ]);
  expect(isForbidden(answer(401))).toBe(false);
  const t = createTranslate("en");
  expect([reasonOf(own, t), reasonOf(away, t), reasonOf("x", t)]).toEqual([
    ...["means the same, written otherwise", "系统繁忙", "x"],
  ]);
});
