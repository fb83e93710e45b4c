import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exitCodes } from "./exit-codes.ts";

test("the guide has every exit code, and no other", () => {
  const guide = readFileSync(new URL("../../../docs/guides/cli.md", import.meta.url), "utf8");
  const [, table = ""] = guide.split("## Exit codes");
  const told = [...table.matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(told).toEqual(Object.values(exitCodes));
});
