import { expect, it } from "vitest";
import { avatarFault } from "./avatar-check.ts";

it.each([
  ["me.JPG", 500 * 1024, undefined],
  ["me.png", 500 * 1024 + 1, "console.own.avatarSize"],
  ["me.gif", 10, "console.own.avatarKind"],
  ["png", 10, "console.own.avatarKind"],
])("checks a picture %s of %i bytes: %s", (name, size, fault) => {
  expect(avatarFault({ name, size })).toBe(fault);
});
