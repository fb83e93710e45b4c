import fc from "fast-check";
import { expect, test } from "vitest";
import { fromWireTime, toWireDate, toWireTime } from "./date-time.ts";
import { elapsed, elapsedText } from "./elapsed.ts";

const moment = fc
  .date({ min: new Date("1970-01-02T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000));

test("a moment comes back from the wire as it went", () => {
  fc.assert(
    fc.property(moment, (date) => {
      expect(fromWireTime(toWireTime(date))).toEqual(date);
    }),
  );
});

test("wire times sort as the moments do", () => {
  fc.assert(
    fc.property(moment, moment, (a, b) => {
      expect(toWireTime(a) < toWireTime(b)).toBe(a.getTime() < b.getTime());
    }),
  );
});

test("the wire speaks the time of Shanghai", () => {
  const date = new Date("2026-11-20T16:00:00.999Z");
  expect(toWireTime(date)).toBe("2026-11-21 00:00:00");
  expect(toWireDate(date)).toBe("2026-11-21");
  expect(fromWireTime("2026-11-21")).toEqual(new Date("2026-11-20T16:00:00Z"));
});

test.each([
  "",
  "2026-02-30 00:00:00",
  "2026-11-20 24:00:00",
  "2026-11-20 23:60:00",
  "2026-11-20T10:00:00",
  "2026-1-1",
  "now",
])("%j is no wire time", (text) => expect(fromWireTime(text)).toBeUndefined());

test("the parts of a span add up to it", () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (span) => {
      const { years, months, days, hours, minutes, seconds } = elapsed(span);
      const allDays = years * 365 + months * 30 + days;
      expect(((allDays * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.floor(span / 1000));
      expect([hours < 24, minutes < 60, seconds < 60, days < 30]).toEqual([true, true, true, true]);
    }),
  );
});

test("a span is told by its largest part", () => {
  const day = 24 * 60 * 60 * 1000;
  expect(elapsedText(3 * day + 5, "zh")).toBe("3天");
  expect(elapsedText(365 * day, "en")).toBe("1 year");
  expect(elapsedText(60 * day, "zh")).toBe("2个月");
  expect(elapsedText(2 * 60 * 1000, "en")).toBe("2 minutes");
  expect([elapsedText(999, "zh"), elapsedText(-5, "en")]).toEqual(["刚刚", "just now"]);
});
