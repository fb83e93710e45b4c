import contract from "@bladekit/openapi/openapi.json" with { type: "json" };
import { expect, it } from "vitest";
import { sectionFields } from "./sections.ts";

interface Schema {
  required?: string[];
  properties?: Record<string, { maxLength?: number; type?: string }>;
}

const schemas: Record<string, object> = contract.components.schemas;
const schemaNames = {
  basic: "ResumeBasic",
  education: "ResumeEducation",
  work: "ResumeWork",
  internship: "ResumeInternship",
  licence: "ResumeLicence",
  title: "ResumeTitle",
  residency: "ResumeResidency",
  paper: "ResumePaper",
  award: "ResumeAward",
  training: "ResumeTraining",
  certificate: "ResumeCertificate",
  project: "ResumeProject",
  academicPost: "ResumeAcademicPost",
  family: "ResumeFamily",
} as const;

it.each(Object.entries(schemaNames))("asks in %s what the contract takes, no more and no longer", (section, name) => {
  const fields = sectionFields[section as keyof typeof schemaNames];
  const { properties = {}, required = [] } = schemas[name] as Schema;
  for (const field of fields) {
    expect(Object.keys(properties)).toContain(field.name);
    if (field.max) expect(field.max).toBe(properties[field.name]?.maxLength);
  }
  expect(fields.filter((field) => field.required).map((field) => field.name)).toEqual(expect.arrayContaining(required));
});

it("names a level by what it is a level of", () => {
  const labels = Object.entries(sectionFields).flatMap(([section, fields]) =>
    fields.filter(({ name }) => name === "level").map(({ label }) => [section, label]),
  );
  expect(new Set(labels.map(([, label]) => label)).size).toBe(labels.length);
  expect(labels).toContainEqual(["award", "awardLevel"]);
});
