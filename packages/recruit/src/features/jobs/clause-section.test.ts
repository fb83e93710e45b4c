import { expect, it } from "vitest";
import { doubtful, sectionOf } from "./clause-section.ts";

it("leads to the section that an open clause lacks, and nowhere when a person has to tell", () => {
  expect(sectionOf({ evidence: ["work.0.orgLevel"] })).toBe("work");
  expect(sectionOf({ evidence: ["title"] })).toBe("title");
  expect(sectionOf({ evidence: [] })).toBeUndefined();
});

it("warns of what fails first, then of what is open", () => {
  const items = (["yes", "unknown", "no", "unknown"] as const).map((pass, place) => ({ pass, place }));
  expect(doubtful(items).map(({ place }) => place)).toEqual([2, 1, 3]);
});
