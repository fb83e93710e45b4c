import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { circlesIn, readSources } from "../../../../testing/rooms.ts";

test("no import leads back to its own file, be it of a type or of a part that comes later", () => {
  const { imports } = readSources(fileURLToPath(new URL("../", import.meta.url)));
  expect(imports.length).toBeGreaterThan(800);
  expect(circlesIn(imports).map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});
