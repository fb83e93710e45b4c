import { describe, expect, it } from "vitest";
import { isAllowed } from "./access.ts";

const reviewer = new Set(["application_view", "application_review"]);

describe("isAllowed", () => {
  it("grants what a code names", () => {
    expect(isAllowed(reviewer, { resource: "recruit/application", action: "list" })).toBe(true);
    expect(isAllowed(reviewer, { resource: "recruit/application", action: "review" })).toBe(true);
  });

  it("denies what no code names", () => {
    expect(isAllowed(new Set(["application_view"]), { resource: "recruit/application", action: "review" })).toBe(false);
    expect(isAllowed(reviewer, { resource: "system/user", action: "list" })).toBe(false);
  });

  it.each([
    ["recruit/application", "delete"],
    ["nothing", "list"],
    ["constructor", "name"],
    ["recruit/application", "toString"],
  ])("denies what nobody described: %s %s", (resource, action) => {
    expect(isAllowed(new Set(["application_view", "Object"]), { resource, action })).toBe(false);
  });
});
