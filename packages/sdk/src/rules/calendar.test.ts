import { expect, test } from "vitest";
import { type CalendarEvent, calendarFile } from "./calendar.ts";

const event: CalendarEvent = {
  ...{ uid: "appointment-7-3@bladekit", sequence: 2, summary: "面试", location: "行政楼", description: "", url: "" },
  ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00", isCancelled: false },
};
const now = new Date("2026-11-20T04:00:00Z");
const linesOf = (change: Partial<CalendarEvent>) =>
  calendarFile({ ...event, ...change }, now)
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("an event is published, and called off under the same name", () => {
  expect(linesOf({})).toEqual(expect.arrayContaining(["METHOD:PUBLISH", "STATUS:CONFIRMED", `UID:${event.uid}`]));
  const off = linesOf({ isCancelled: true, sequence: 3 });
  expect(off).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", `UID:${event.uid}`]));
});

test("a sender is named, and its name cannot end its quotes or its line", () => {
  const organizer = { name: '仁和"医院\r\nBEGIN:VEVENT', address: "hr@renhe.test" };
  const lines = linesOf({ organizer });
  expect(lines).toContain('ORGANIZER;CN="仁和医院BEGIN:VEVENT":mailto:hr@renhe.test');
  expect(linesOf({}).some((line) => line.startsWith("ORGANIZER"))).toBe(false);
});

test("no line is longer than 75 bytes, whatever the characters", () => {
  const text = calendarFile({ ...event, description: "é身份证🩺a".repeat(40) }, now);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain("é身份证🩺a".repeat(40));
});
