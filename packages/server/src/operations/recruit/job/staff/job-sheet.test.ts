import { labelIn } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { expect, test } from "vitest";
import type { JobRow } from "./job-cells.ts";
import { hireModeOf, jobSheet } from "./job-sheet.ts";

test("a column is called in English as its field in the form, and no two are called alike", () => {
  const heads = jobSheet.columns.map(({ key, title }) => [key, title.en] as const);
  const fromContract = heads.filter(([key]) => !key.startsWith("contact"));
  expect(fromContract).toEqual(fromContract.map(([key]) => [key, labelIn(recruitJob.fields, key)?.[1]]));
  expect(Object.fromEntries(heads)).toMatchObject({
    ...{ salaryMin: "Minimum annual pay", salaryMax: "Maximum annual pay", ageMax: "Maximum age" },
    ...{ degreeMin: "Minimum degree", contactPhone: "Contact phone", contactEmail: "Contact email" },
  });
  for (const language of ["zh", "en"] as const) {
    const titles = jobSheet.columns.map(({ title }) => title[language]);
    expect(titles).not.toContain("");
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test("state and kind of recruitment are words of the contract", () => {
  const cell = (key: string, row: Partial<JobRow>, language: "zh" | "en") =>
    jobSheet.columns.find((each) => each.key === key)?.value?.(row as JobRow, language);
  expect(cell("publishState", { publishState: "scheduled" }, "zh")).toBe("定时发布");
  expect(cell("publishState", { publishState: "scheduled" }, "en")).toBe("Scheduled");
  expect(cell("hireMode", { hireMode: 2 }, "zh")).toBe("校园招聘");
  expect(cell("hireMode", { hireMode: 2 }, "en")).toBe("Campus");
  expect(["社会招聘", "campus", "other"].map(hireModeOf)).toEqual([1, 2, undefined]);
});
