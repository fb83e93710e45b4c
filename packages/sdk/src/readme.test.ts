import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test.each([
  ["../README.md", "./readme.test-d.ts"],
  ["../../../docs/guides/sdk.md", "./guide.test-d.ts"],
  ["../../../docs/guides/from-axios.md", "./from-axios.test-d.ts"],
])("the snippets of %s are those that are compiled", (document, compiled) => {
  const snippets = [...read(document).matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  expect(snippets.length).toBeGreaterThan(0);
  for (const code of snippets) expect(read(compiled)).toContain(code);
});

test("the snippets of the recipes are parts of the examples, which are compiled and run", () => {
  const files = [
    "react-query/calls.ts",
    "react-query/client.ts",
    "vue/composables.ts",
    "vue/JobList.ts",
    "worker/worker.ts",
  ];
  const examples = files.map((file) => read(`../../../examples/${file}`)).join("\n");
  const snippets = [...read("../../../docs/guides/recipes.md").matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code = ""]) => code,
  );
  expect(snippets.length).toBeGreaterThan(4);
  for (const code of snippets) expect(examples).toContain(code);
});
