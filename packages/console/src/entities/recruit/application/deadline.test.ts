import { fromWireTime } from "@bladekit/sdk/rules";
import { describe, expect, it } from "vitest";
import { isPast, suggestedDeadline } from "./deadline.ts";

const now = fromWireTime("2026-11-20 23:30:00") as Date;

describe("deadline", () => {
  it("suggests the third day ahead by the hospital's calendar", () => {
    expect(suggestedDeadline(now)).toBe("2026-11-23 17:30:00");
  });

  it.each([
    ["2026-11-20 23:29:00", true],
    ["2026-11-20 23:30:00", true],
    ["2026-11-20 23:31:00", false],
    ["nonsense", true],
  ])("says whether %s is past: %s", (time, expected) => {
    expect(isPast(time, now)).toBe(expected);
  });
});
