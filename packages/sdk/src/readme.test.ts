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
