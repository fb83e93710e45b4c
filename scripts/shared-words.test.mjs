import { expect, test } from "vitest";
import { sharedWords } from "./shared-words.mjs";

const texts = new Map([
  ["full.test.ts", 'expect(refused).toBe("服务繁忙"); expect(answer.headers["Retry-After"])'],
  ["list.test.ts", "expect(answer.records)"],
  [
    "long.test.ts",
    `expect(answer.records, "服务繁忙"); ${Array.from({ length: 300 }, (_, at) => `other${at}`).join(" ")}`,
  ],
]);
const nearest = (text) => [...sharedWords(texts)(text)].sort(([, a], [, b]) => b - a).map(([test]) => test);

test("rare words count, and words that every test says do not", () => {
  expect(nearest('reply.header("Retry-After", 2); expect(answer)')[0]).toBe("full.test.ts");
  expect(sharedWords(texts)("expect(answer)").get("list.test.ts")).toBe(0);
});

test("of two tests that say the same, the shorter one is about it", () => {
  expect(nearest('say("服务繁忙")')).toEqual(["full.test.ts", "long.test.ts", "list.test.ts"]);
});
