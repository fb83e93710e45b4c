import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { isVerbAllowed } from "./access.tsx";

describe("isVerbAllowed", () => {
  const codes = new Set(["post_view"]);
  it.each([
    ["list", true],
    ["edit", false],
    ["select", true],
    ["publish", false],
  ])("%s is allowed (%s) with the code to view", (verb, isAllowed) => {
    expect(isVerbAllowed(codes, systemPost, verb)).toBe(isAllowed);
  });
});
