import { expect, it } from "vitest";
import { afterSection, nextSection } from "./next-section.ts";

it("leads from each section to the one below it, and from the last back to all", () => {
  expect([nextSection("basic"), nextSection("family"), nextSection("declaration")]).toEqual([
    ...["education", "attachment", undefined],
  ]);
  expect(afterSection("basic")).toBe("/recruit/user/info?section=education");
  expect(afterSection("declaration")).toBe("/recruit/user/info");
});
