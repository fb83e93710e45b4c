import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ApplicationStage, applicationStages } from "./application-status.ts";
import { placesAt, stagesFrom, usualStageRatios } from "./stage-places.ts";

const examined = { headcount: 2, stages: applicationStages };

describe("places of a stage", () => {
  it.each([
    ["screen", undefined],
    ["written", undefined],
    ["interview", 6],
    ["skill", 6],
    ["medical", 2],
    ["review", 2],
    ["publicity", 2],
    ["onboard", 2],
  ] as const)("%s takes %s people for two places", (stage, places) => {
    expect(placesAt(stage, examined, usualStageRatios)).toBe(places);
  });

  it("an interview without a written exam before it takes all whom the screening passed", () => {
    const stages: ApplicationStage[] = ["screen", "interview", "medical", "publicity"];
    expect(placesAt("interview", { headcount: 2, stages }, usualStageRatios)).toBeUndefined();
  });

  it("a post that takes several people without a number has no limit", () => {
    for (const stage of applicationStages) {
      expect(placesAt(stage, { ...examined, headcount: 0 }, usualStageRatios)).toBeUndefined();
    }
  });

  it("an empty ratio sets no limit, and never lifts that of a public list", () => {
    const free = { interview: "", medical: "" };
    const open = applicationStages.filter((stage) => placesAt(stage, examined, free) === undefined);
    expect(open).toEqual(["screen", "written", "interview", "skill", "medical", "review"]);
  });

  it.each([
    [5, "1.2:1", 6],
    [3, "1.2:1", 4],
    [1, "1.5:1", 2],
    [10, "2:1", 20],
  ])("%i places by %s are %i people", (headcount, interview, people) => {
    expect(placesAt("interview", { ...examined, headcount }, { interview, medical: "" })).toBe(people);
  });

  it("no stage takes fewer people than the post has places, and more places never take fewer people", () => {
    const ratio = fc
      .tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 0, max: 9 }))
      .map(([whole, tenth]) => (tenth > 0 ? `${whole}.${tenth}:1` : `${whole}:1`));
    fc.assert(
      fc.property(
        fc.constantFrom(...applicationStages),
        fc.integer({ min: 1, max: 500 }),
        ratio,
        ratio,
        (stage, headcount, interview, medical) => {
          const at = (count: number) => placesAt(stage, { ...examined, headcount: count }, { interview, medical });
          const places = at(headcount);
          if (places === undefined) return;
          expect(places).toBeGreaterThanOrEqual(headcount);
          expect(at(headcount + 1)).toBeGreaterThanOrEqual(places);
        },
      ),
    );
  });
});

it("the stages from one on are in the order of a recruitment", () => {
  expect(stagesFrom("review")).toEqual(["review", "publicity", "onboard"]);
});
