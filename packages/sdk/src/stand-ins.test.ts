import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

afterEach(() => {
  vi.restoreAllMocks();
});

test("the snippets of the page on stand-ins are those that are compiled, and print what they say", async () => {
  const page = read("../../../docs/reference/stand-ins.md");
  const run = read("./testing/stand-in-page/page-fixture.ts");
  const snippets = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  expect(snippets).toHaveLength(2);
  for (const code of snippets) expect(run).toContain(code);

  const told: unknown[] = [];
  vi.spyOn(console, "info").mockImplementation((words) => void told.push(words));
  await import("./testing/stand-in-page/page-fixture.ts");
  expect(told.map(String)).toEqual([...run.matchAll(/console\.info.*\/\/ (.*)/g)].map(([, words]) => words));
});
