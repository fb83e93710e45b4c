import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countWorkingDays, isWorkingDay, lastWorkingDay, type WorkCalendar } from "./working-days.ts";

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
const calendar: fc.Arbitrary<WorkCalendar> = fc
  .tuple(fc.uniqueArray(day, { maxLength: 40 }), fc.uniqueArray(day, { maxLength: 10 }))
  .map(([holidays, workdays]) => ({ holidays: new Set(holidays), workdays: new Set(workdays) }));

test("people work from Monday to Friday, but for holidays and the days that make up for them", () => {
  expect(isWorkingDay("2026-11-20")).toBe(true);
  expect(isWorkingDay("2026-11-21")).toBe(false);
  expect(isWorkingDay("2026-11-22")).toBe(false);
  const national = { holidays: new Set(["2026-10-01", "2026-10-02"]), workdays: new Set(["2026-10-10"]) };
  expect(["2026-09-30", "2026-10-01", "2026-10-02", "2026-10-10"].map((one) => isWorkingDay(one, national))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test("a hospital that works on Saturdays, or not on Mondays, says so once for every week", () => {
  const six = { holidays: new Set(["2026-11-28"]), workdays: new Set(["6"]) };
  expect(["2026-11-21", "2026-11-22", "2026-11-28"].map((one) => isWorkingDay(one, six))).toEqual([true, false, false]);
  const shifted = { holidays: new Set(["1"]), workdays: new Set(["7", "2026-11-30"]) };
  expect(["2026-11-22", "2026-11-23", "2026-11-30"].map((one) => isWorkingDay(one, shifted))).toEqual([
    true,
    false,
    true,
  ]);
  const sundays = { holidays: new Set(["1", "2", "3", "4", "5"]), workdays: new Set(["7"]) };
  expect(["2026-11-20", "2026-11-22", "2026-11-23"].map((one) => isWorkingDay(one, sundays))).toEqual([
    false,
    true,
    false,
  ]);
  // With a calendar without working days, counting would never end.
  const none = { holidays: new Set(["1", "2", "3", "4", "5"]), workdays: new Set<string>() };
  expect(lastWorkingDay("2026-11-20", 2, none)).toBe("2026-11-23");
});

test("seven working days from a Friday end on the Monday of the week after next", () => {
  expect(lastWorkingDay("2026-11-20", 7)).toBe("2026-11-30");
  expect(lastWorkingDay("2026-11-21", 1)).toBe("2026-11-23");
  expect(lastWorkingDay("2026-11-20", 1)).toBe("2026-11-20");
  expect(lastWorkingDay("2026-12-28", 7)).toBe("2027-01-05");
});

test("counting up to the last of so many working days gives so many, and one day less gives one less", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), calendar, (from, days, given) => {
      const last = lastWorkingDay(from, days, given);
      expect(countWorkingDays(from, last, given)).toBe(days);
      expect(countWorkingDays(from, addDays(last, -1), given)).toBe(days - 1);
      expect(isWorkingDay(last, given)).toBe(true);
    }),
  );
});

test("a text that is no day is an error, not a day", () => {
  for (const text of ["2026-02-31", "", "tomorrow"]) expect(() => addDays(text, 1)).toThrow(RangeError);
});
