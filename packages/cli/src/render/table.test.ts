import { expect, test } from "vitest";
import { table } from "./table.ts";

test("columns are aligned, Chinese characters being two wide", () => {
  expect(
    table([
      ["租户", "100001"],
      ["Account", "王芳", "x"],
    ]),
  ).toBe("租户     100001\nAccount  王芳    x\n");
});
