import { expect, test } from "vitest";
import { nearestTests } from "./nearest-tests.mjs";

const texts = {
  "packages/server/src/lists/page.ts": "",
  "packages/server/src/lists/page.test.ts": "",
  "packages/server/src/lists/keyset.test.ts": 'import { keyset } from "./keyset.ts";',
  "packages/server/src/lists/sheets/sheet.ts": "",
  "packages/server/src/testing/walks/walk.test.ts": 'import { walk } from "../../lists/page.ts";',
  "packages/sdk/src/client.test.ts": "",
};
const near = (...changed) => nearestTests(changed, Object.keys(texts), (file) => texts[file]);

test("a test of the same name is nearest, and so are those that import the file", () => {
  expect(near("packages/server/src/lists/page.ts")).toEqual([
    "packages/server/src/lists/page.test.ts",
    "packages/server/src/testing/walks/walk.test.ts",
  ]);
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
