import { expect, test } from "vitest";
import { isNpmOutage, retry } from "./retry.mjs";

/** Returns these results one after the other, and counts the calls. */
function results(...outputs) {
  const tries = { count: 0 };
  const attempt = async () => {
    const output = outputs[tries.count++];
    return { ok: output === "fine", output };
  };
  return { tries, attempt };
}
const pauses = [0, 0];

test("an attempt that succeeds is made once", async () => {
  const { tries, attempt } = results("fine");
  expect(await retry(attempt, { pauses })).toEqual({ ok: true, output: "fine" });
  expect(tries.count).toBe(1);
});

test("an attempt that fails by chance is repeated until it succeeds or the tries are used up", async () => {
  const late = results("busy", "busy", "fine");
  expect((await retry(late.attempt, { pauses })).ok).toBe(true);
  const never = results("one", "two", "three", "four");
  expect(await retry(never.attempt, { pauses })).toEqual({ ok: false, output: "three" });
  expect(never.tries.count).toBe(3);
});

test("an attempt that fails for a reason is not repeated", async () => {
  const { tries, attempt } = results("wrong", "fine");
  expect((await retry(attempt, { pauses, isChance: (output) => output === "busy" })).ok).toBe(false);
  expect(tries.count).toBe(1);
});

test.each([
  ["npm error code ECONNRESET\nnpm error network aborted", true],
  ["npm error code ETIMEDOUT", true],
  ["npm error code EAI_AGAIN", true],
  ["npm error code E503\nnpm error 503 Service Unavailable - GET https://registry.example/x", true],
  ["npm error code E429", true],
  ["npm error code ERR_SOCKET_TIMEOUT", true],
  ["npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and …", false],
  ["npm error code E404\nnpm error 404 Not Found", false],
  ["npm error code ENOSPC", false],
])("%j is an outage: %s", (output, expected) => {
  expect(isNpmOutage(output)).toBe(expected);
});
