import { expect, test } from "vitest";
import { Clash } from "./editor.ts";
import { requireSeen } from "./require-seen.ts";

const shown = { school: "甲大学", major: "临床医学", degree: "" };
const isRefused = (latest: object, typed: Record<string, string>, seen: readonly string[] = []) => {
  try {
    requireSeen(shown, { ...shown, ...latest }, typed, seen);
    return false;
  } catch (error) {
    if (!(error instanceof Clash)) throw error;
    return true;
  }
};

test("a field that somebody else changed meanwhile is not typed over unseen", () => {
  expect(isRefused({ school: "乙大学" }, { school: "丙大学" })).toBe(true);
  expect(isRefused({ school: "乙大学" }, { school: "丙大学" }, ["school"])).toBe(false);
  expect(isRefused({ school: "乙大学" }, { school: "丙大学" }, ["major"])).toBe(true);
});

test("the same word of both, another field, and a field that nobody else touched go over what is saved", () => {
  expect(isRefused({ school: "乙大学" }, { school: "乙大学" })).toBe(false);
  expect(isRefused({ school: "乙大学" }, { major: "护理学" })).toBe(false);
  expect(isRefused({}, { school: "丙大学", degree: "硕士" })).toBe(false);
});
