import type { Field } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { expect, test } from "vitest";
import { dictPaths, dictValues } from "./dict-values.ts";

const field = (kind: Field["kind"], more: Partial<Field> = {}): Field => ({
  ...{ label: ["字段", "Field"], kind, in: "both", row: true },
  ...more,
});
const fields = {
  title: field("text"),
  category: field("dict", { bizDict: "recruit_category" }),
  conditions: field("object", {
    of: {
      degreeMin: field("dict", { bizDict: "degree" }),
      ages: field("rows", { of: { title: field("dict", { bizDict: "title_level" }), ageMax: field("number") } }),
    },
  }),
  materials: field("rows", { of: { level: field("dict", { bizDict: "title_level" }) } }),
};

test("the description of a record tells where it holds keys of a dictionary", () => {
  expect(dictPaths(fields)).toEqual({
    recruit_category: ["category"],
    degree: ["conditions.degreeMin"],
    title_level: ["conditions.ages[*].title", "materials[*].level"],
  });
});

test("a record shows its keys with their places, without those it leaves out", () => {
  const record = {
    title: "医师",
    category: "doctor",
    conditions: { ages: [{ title: "senior", ageMax: 50 }, { title: "" }] },
  };
  expect(dictValues(fields, record)).toEqual([
    { field: "category", code: "recruit_category", key: "doctor" },
    { field: "conditions.ages.0.title", code: "title_level", key: "senior" },
    { field: "conditions.ages.1.title", code: "title_level", key: "" },
  ]);
});

test("a post holds keys of fifteen dictionaries", () => {
  expect(dictPaths(recruitJob.fields)).toEqual({
    recruit_category: ["category"],
    recruit_employment: ["employment"],
    recruit_commitment: ["commitment"],
    education_level: ["educationMin", "conditions.firstDegreeMin", "conditions.majorsByLevel[*].level"],
    degree: ["conditions.degreeMin"],
    title_level: ["conditions.ageByTitle[*].title", "conditions.titleMin"],
    title_series: ["conditions.titleSeries"],
    licence_type: ["conditions.licenceRequired.type"],
    practice_level: ["conditions.licenceRequired.level"],
    practice_category: ["conditions.licenceRequired.category"],
    practice_scope: ["conditions.licenceRequired.scope"],
    residency: ["conditions.residency"],
    hospital_level: ["conditions.hospitalLevelMin"],
    political: ["conditions.political"],
    attachment_category: ["materials[*].category"],
  });
});
