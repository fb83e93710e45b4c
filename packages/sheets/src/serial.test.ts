import { expect, test } from "vitest";
import { mended, momentOf, serialOf } from "./serial.ts";

const at = (time: string) => 46_376 + Date.parse(`1970-01-01T${time}Z`) / 86_400_000;
const read = (serial: number, showsSeconds = true) => momentOf(mended(serial, showsSeconds));

test.each([
  [46_376, "2026-12-20"],
  [46_376.00049768519, "2026-12-20"],
  [46_375.99950231481, "2026-12-20"],
  [at("00:00:59"), "2026-12-20"],
  [at("00:01:00"), "2026-12-20 00:01"],
  [at("23:59:30"), "2026-12-21"],
  // People mean the end of the day by these two.
  [at("23:59:00"), "2026-12-20 23:59"],
  [at("23:59:59"), "2026-12-20 23:59:59"],
  [46_376.729166666664, "2026-12-20 17:30"],
  [at("17:30:15"), "2026-12-20 17:30:15"],
  [0.5, "12:00"],
  [1, "1900-01-01"],
  [59, "1900-02-28"],
  [60, undefined],
  [61, "1900-03-01"],
  [2_958_465, "9999-12-31"],
  [2_958_466, undefined],
])("day number %d is %j", (serial, moment) => expect(read(serial)).toBe(moment));

test("seconds that a format does not show are left out", () => {
  expect(read(at("17:30:43"), false)).toBe("2026-12-20 17:30");
});

test.each(["2026-02-30", "2026-13-01", "1900-01-01", "20261220", "T17:30:00"])(
  "%j is no ISO date of a workbook",
  (iso) => expect(serialOf(iso)).toBeUndefined(),
);
