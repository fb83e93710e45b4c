import { expect, test } from "vitest";
import { tidyConditions } from "./tidy-conditions.ts";

test("conditions that ask for nothing are left out", () => {
  const empty = {
    majors: ["", ""],
    majorsByLevel: [{ level: "master", majors: [""] }],
    ageByTitle: [],
    graduationYears: [],
    political: "",
  };
  expect(tidyConditions({ ...empty, licenceRequired: { type: "" } } as never)).toEqual({});
  const one = {
    majorsByLevel: [{ level: "master", majors: ["内科学"] }],
    ageByTitle: [{ title: "senior", ageMax: 45 }],
  };
  expect(tidyConditions({ ...one, licenceRequired: { type: "nurse_practice" } } as never)).toEqual({
    ...one,
    licenceRequired: { type: "nurse_practice" },
  });
  const full = { majors: ["内科学", "", "内科学"], graduationYears: ["2027", "2026", "2027"], ageMax: 35 };
  expect(tidyConditions(full as never)).toEqual({ majors: ["内科学"], graduationYears: ["2026", "2027"], ageMax: 35 });
});
