import { describe, expect, it } from "vitest";
import type { OwnAppointment } from "../../api.ts";
import { toCalendar } from "./appointment-calendar.ts";

const appointment: OwnAppointment = {
  ...{
    id: "7",
    applicationId: "3",
    jobTitle: "心血管内科医师",
    planName: "计划",
    kind: "interview",
    title: "结构化面试",
  },
  ...{ place: "仁和市人民医院行政楼", room: "三楼, 第一会议室", mapLink: "", bring: "身份证；\n毕业证, 学位证" },
  ...{ startTime: "2026-12-05 09:00:00", endTime: "2026-12-05 12:00:00", seatNo: 3, state: "confirmed", note: "" },
  ...{ confirmUntil: "", canAnswer: true, attendance: "expected", sequence: 2 },
};
const facts = {
  ...{ hospital: "仁和医院", url: "https://zp.example.org/recruit/user?id=3" },
  now: new Date("2026-11-20T04:00:00Z"),
};
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  it("has times in UTC, a name that stays and the number of changes", () => {
    const lines = linesOf(toCalendar(appointment, facts));
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:appointment-7-3@bladekit",
        "SEQUENCE:2",
        "DTSTAMP:20261120T040000Z",
        "DTSTART:20261205T010000Z",
        "DTEND:20261205T040000Z",
        "STATUS:CONFIRMED",
        "SUMMARY:仁和医院 · 结构化面试",
      ]),
    );
    expect(lines.at(-1)).toBe("");
  });

  it("escapes commas, semicolons, backslashes and new lines", () => {
    const lines = linesOf(toCalendar({ ...appointment, bring: "a,b;c\\d\ne\r\nBEGIN:VEVENT\u0007" }, facts));
    expect(lines).toContain("LOCATION:仁和市人民医院行政楼 三楼\\, 第一会议室");
    expect(lines).toContain("DESCRIPTION:心血管内科医师\\na\\,b\\;c\\\\d\\ne\\nBEGIN:VEVENT");
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  });

  it("has no line of more than 75 bytes, and cuts no character in two", () => {
    const text = toCalendar({ ...appointment, bring: "身份证、毕业证与学位证原件及复印件🩺".repeat(9) }, facts);
    for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(linesOf(text).find((line) => line.startsWith("DESCRIPTION"))).toContain("复印件🩺身份证");
  });

  it("calls the event off where the candidate declined", () => {
    expect(linesOf(toCalendar({ ...appointment, state: "declined" }, facts))).toContain("STATUS:CANCELLED");
  });
});
