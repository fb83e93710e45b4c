import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import * as flow from "./index.ts";

test("the example of the README does what it says", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const [, example = ""] = /```js\n([\s\S]*?)```/.exec(readme) ?? [];
  const said: string[] = [];
  const program = example.replace(/import (\{[^}]*\}) from "@bladekit\/flow";/, "const $1 = flow;");
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
  await new AsyncFunction("flow", "console", program)(flow, {
    log: (...words: unknown[]) => said.push(words.join(" ")),
  });
  const promised = [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, words]) => words);
  expect(said).toEqual(promised);
  expect(said.length).toBeGreaterThan(3);
});
