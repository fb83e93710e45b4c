import { expect, test } from "vitest";
import { toApiError } from "./to-api-error.ts";

const settings = { say: ({ en }: { en: string }) => en, silentCodes: [418] };
const signedOut = "You are not signed in. Sign in first.";
const errorOf = (status: number, body: object, session: boolean | undefined = true, headers = {}) =>
  toApiError({ method: "GET", path: "/x", session }, new Response(null, { status, headers }), { ...body }, settings);

test.each([
  [400, { msg: "no" }, true, "no"],
  [400, { msg: "" }, true, "Unknown error"],
  [400, { msg: 7 }, true, "Unknown error"],
  [400, {}, true, "Unknown error"],
  [400, { msg: "no", error_description: "none" }, true, "none"],
  [400, { msg: "no", error_description: "" }, true, "no"],
  [401, { msg: "no" }, true, signedOut],
  [401, { msg: "no" }, undefined, signedOut],
  [401, { msg: "no" }, false, "no"],
  [401, { error_description: "none" }, true, "none"],
] as const)("a refusal %d with %j, in a session: %s, says %j", async (status, body, session, msg) => {
  const given = await toApiError(
    { method: "GET", path: "/x", session },
    new Response(null, { status }),
    { ...body },
    settings,
  );
  expect(given.msg).toBe(msg);
});

test("an error has the code of the body, or the status", async () => {
  expect(await errorOf(400, { code: 418, error: "teapot" })).toMatchObject({
    ...{ status: 400, code: 418, error: "teapot", silent: true, method: "GET", path: "/x", data: {} },
  });
  expect(await errorOf(418, { code: "7", error: "" })).toMatchObject({
    status: 418,
    code: 418,
    error: undefined,
    silent: true,
  });
  expect(await errorOf(400, { code: 0 })).toMatchObject({ code: 0, silent: false });
});

test("an error has the data of the body, and the names that the server gave the call", async () => {
  const headers = { "X-Request-Id": "r", "X-Operation-Id": "o" };
  expect(await errorOf(400, { data: { retryAfter: 1 } }, true, headers)).toMatchObject({
    ...{ data: { retryAfter: 1 }, requestId: "r", operationId: "o" },
  });
  for (const data of [null, [], "x"])
    expect(await errorOf(400, { data })).toMatchObject({ data: {}, requestId: undefined, operationId: undefined });
});
