import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("the snippets of the README are those that are compiled", () => {
  const snippets = [...read("../README.md").matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  expect(snippets.length).toBeGreaterThan(0);
  for (const code of snippets) expect(read("./readme.test-d.ts")).toContain(code);
});

test("the snippets of the recipes are parts of the examples, which are compiled and run", () => {
  const folder = new URL("../../../examples/", import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const examples = sources.map((path) => readFileSync(new URL(path, folder), "utf8")).join("\n");
  const recipes = read("../../../docs/guides/recipes.md");
  const snippets = [...recipes.matchAll(/^```\w+\n(.*?)^```/gms)].map(([, code = ""]) => code);
  expect(snippets.length).toBeGreaterThan(8);
  for (const code of snippets) expect(examples).toContain(code);
});
