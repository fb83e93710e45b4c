import { describe, expect, it } from "vitest";
import { closingLimit, isLive, jobStatus, remainingSeconds } from "./job-status.ts";

const period = { applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00" };

describe("jobStatus", () => {
  it.each([
    ["2026-11-01 07:59:59", "upcoming", false],
    ["2026-11-01 08:00:00", "open", true],
    ["2026-12-17 17:29:59", "open", true],
    ["2026-12-17 17:30:00", "closing", true],
    ["2026-12-20 17:30:00", "closing", true],
    ["2026-12-20 17:30:01", "closed", false],
  ] as const)("at %s it is %s", (now, status, live) => {
    expect(jobStatus(period, now)).toBe(status);
    expect(isLive(period, now)).toBe(live);
  });

  it("crosses a month and a year", () => {
    expect(closingLimit("2026-12-30 12:00:00")).toBe("2027-01-02 12:00:00");
  });
});

describe("remainingSeconds", () => {
  it("counts down to 0 and stays there", () => {
    expect(remainingSeconds(period, "2026-12-20 17:29:00")).toBe(60);
    expect(remainingSeconds(period, "2026-12-20 17:30:00")).toBe(0);
    expect(remainingSeconds(period, "2027-01-01 00:00:00")).toBe(0);
  });
});
