import { expect, test } from "vitest";
import { nearestTests } from "./nearest-tests.mjs";

const texts = {
  "packages/server/src/lists/page.ts": "",
  "packages/server/src/lists/page.test.ts": "",
  "packages/server/src/lists/keyset.test.ts": 'import { keyset } from "./keyset.ts";',
  "packages/server/src/lists/sheets/sheet.ts": "",
  "packages/server/src/http/answer.ts": "",
  "packages/server/src/http/answer.test.ts": 'import { page } from "../lists/page.ts";',
  "packages/server/src/testing/walks/walk.test.ts": 'import { walk } from "../../lists/page.ts";',
  "packages/server/src/flow/engine.flowable.test.ts": 'import { walk } from "../lists/page.ts";',
  "packages/sdk/src/client.ts": "",
  "packages/sdk/src/client.test.ts": "",
};
const choose = (changed, seconds) => nearestTests(changed, Object.keys(texts), (file) => texts[file], seconds);
const near = (...changed) => choose(changed).tests;

test("a test of the same name is nearest, and so are those that import the file", () => {
  expect(near("packages/server/src/lists/page.ts")).toEqual([
    "packages/server/src/http/answer.test.ts",
    "packages/server/src/lists/page.test.ts",
  ]);
});

test("a walk over everything is left out and said so, unless it changed itself", () => {
  const walk = "packages/server/src/testing/walks/walk.test.ts";
  expect(choose(["packages/server/src/lists/page.ts"]).leftOut).toEqual([walk]);
  expect(choose([walk])).toEqual({ tests: [walk], leftOut: [] });
});

test("of more than fit, each changed file has its nearest test before any has its second", () => {
  const changed = ["packages/server/src/lists/page.ts", "packages/sdk/src/client.ts"];
  expect(choose(changed, 4)).toEqual({
    tests: ["packages/sdk/src/client.test.ts", "packages/server/src/lists/page.test.ts"],
    leftOut: ["packages/server/src/http/answer.test.ts", "packages/server/src/testing/walks/walk.test.ts"],
  });
});

test("tests that changed all run, however many they are", () => {
  const changed = ["packages/sdk/src/client.test.ts", "packages/server/src/lists/page.test.ts"];
  expect(choose(changed, 1)).toEqual({ tests: changed, leftOut: [] });
});

test("a file without a test of its own has those of the closest folder above it", () => {
  expect(near("packages/server/src/lists/sheets/sheet.ts")).toEqual([
    "packages/server/src/lists/keyset.test.ts",
    "packages/server/src/lists/page.test.ts",
  ]);
});

test("a test that changed is run itself, and one that is gone is not", () => {
  expect(near("packages/sdk/src/client.test.ts", "packages/sdk/src/gone.test.ts")).toEqual([
    "packages/sdk/src/client.test.ts",
  ]);
});

test("a page of the docs has no tests", () => {
  expect(near("docs/glossary.md", "packages/server/README.md")).toEqual([]);
});
