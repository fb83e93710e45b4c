import { expect, test } from "vitest";
import { storedCorrections } from "./corrections.ts";

test("the last two hundred corrections are kept", () => {
  const all = Array.from({ length: 201 }, (_, n) => ({ at: "2026-11-20 09:00:00", by: "hr", reason: `${n}` }));
  expect(JSON.parse(storedCorrections(all))).toEqual(all.slice(1));
  expect(JSON.parse(storedCorrections(all.slice(0, 200)))).toEqual(all.slice(0, 200));
});
