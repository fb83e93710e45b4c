import { expect, it } from "vitest";
import { createCalendar } from "./calendar.ts";
import { dayOf } from "./days.ts";

// A Monday.
const calendar = createCalendar(new Date("2026-11-23T04:00:00Z"));

it.each([
  [-5, -5],
  ["8", 8],
  ["early.written", -38],
  ["early.publicityFrom-1", -15],
  ["day+2", 12],
  ["5 workday", 4],
  ["4 saturday", -2],
  ["0 sevenWorkdays", 8],
])("%s is %i days from today", (day, days) => expect(dayOf(calendar, day, { day: 10 })).toBe(days));

it.each(["tomorrow", "early.lunch", "5 holiday", "5+"])("%s is no day", (day) =>
  expect(() => dayOf(calendar, day)).toThrow(`No such day: ${day}`),
);
