import { describe, expect, it } from "vitest";
import { isFiltered, toggled, toJobQuery } from "./job-filters.ts";

const params = (text: string) => new URLSearchParams(text);

describe("filters of posts", () => {
  it("asks only for what the address names", () => {
    expect(toJobQuery(params("category=doctor,nurse&title=+心内+&sort=deadline&x=1"), 2, 30)).toEqual({
      current: 2,
      size: 30,
      title: "心内",
      category: "doctor,nurse",
      status: "live",
      sort: "deadline",
    });
  });

  it("leaves out what the contract would refuse", () => {
    expect(
      toJobQuery(params("status=gone&deptId=abc&sort=name&planId=-1&salaryMin=x&deadlineDays=400"), 1, 10),
    ).toEqual({
      current: 1,
      size: 10,
      status: "live",
    });
  });

  it("takes values up to the bounds of the contract", () => {
    const asked = (text: string) => {
      const { current: _, size: __, status: ___, ...rest } = toJobQuery(params(text), 1, 10);
      return rest;
    };
    expect(asked("deadlineDays=1&salaryMin=1")).toEqual({ deadlineDays: 1, salaryMin: 1 });
    expect(asked("deadlineDays=366&salaryMin=100000000")).toEqual({ deadlineDays: 366, salaryMin: 100_000_000 });
    expect(asked("deadlineDays=367&salaryMin=0")).toEqual({});
    expect(asked("deadlineDays=1.5&salaryMin=-1&title=++")).toEqual({});
    expect(asked(`title=${"a".repeat(70)}&deptId=12`)).toEqual({ title: "a".repeat(64), deptId: "12" });
    expect(toJobQuery(params("status=closed"), 1, 10).status).toBe("closed");
  });

  it("adds and removes choices where several may be chosen", () => {
    expect(toggled(params("category=doctor"), "category", "nurse")).toBe("doctor,nurse");
    expect(toggled(params("category=doctor,nurse"), "category", "doctor")).toBe("nurse");
  });

  it("replaces the choice where only one may be", () => {
    expect(toggled(params("status=open"), "status", "closed")).toBe("closed");
    expect(toggled(params("status=open"), "status", "open")).toBe("");
  });

  it("does not count page and order as filters", () => {
    expect(isFiltered(params("current=2&sort=deadline&size=30"))).toBe(false);
    expect(isFiltered(params("status=open"))).toBe(true);
  });
});
