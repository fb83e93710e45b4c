import { expect, it } from "vitest";
import { mostEntries, sectionFields, sectionNames, specOf } from "./sections.ts";

const names = (section: keyof typeof sectionFields) => sectionFields[section].map(({ name }) => name);

it("asks for what the contract has, but not for what the account says or the server fills in", () => {
  expect(names("internship")).toEqual(["from", "to", "org", "dept", "duties", "supervisor", "comment"]);
  expect(names("basic")).not.toEqual(expect.arrayContaining(["idNo"]));
  expect(names("basic")).toEqual(expect.arrayContaining(["nation", "phone", "email"]));
  expect(sectionNames).toHaveLength(16);
});

it("takes rules and words of a field from the contract", () => {
  expect(specOf("project", "fund")).toMatchObject({ kind: "number", min: 0, max: 1_000_000, required: false });
  expect(specOf("basic", "phone")).toMatchObject({ kind: "tel", maxLength: 20, required: true });
  expect(specOf("award", "level").label[0]).toBe("奖项级别");
  expect(specOf("training", "level").label[0]).toBe("培训级别");
  expect(specOf("education", "level")).toMatchObject({ kind: "dict", dict: "education_level", required: true });
});

it("has bounds, patterns and choices where the contract has them, and none elsewhere", () => {
  for (const none of ["min", "hint", "choices"]) expect(specOf("basic", "nation")).not.toHaveProperty(none);
  const kinds = [specOf("basic", "selfIntro"), specOf("work", "from"), specOf("residency", "status")];
  expect(kinds.map(({ kind }) => kind)).toEqual(["long", "month", "choice"]);
  expect(() => specOf("basic", "gone")).toThrow("A résumé has no basic.gone");
  expect(specOf("project", "fund")).not.toHaveProperty("maxLength");
  const fields = Object.values(sectionFields).flat();
  expect(fields.filter(({ pattern }) => pattern !== undefined).every(({ kind }) => kind === "text")).toBe(true);
  expect(fields.some(({ pattern }) => pattern !== undefined)).toBe(true);
  expect(fields.filter(({ kind, dict }) => (kind === "dict") !== (dict !== undefined))).toEqual([]);
  expect(fields.filter(({ kind, choices }) => kind === "choice" && choices === undefined)).toEqual([]);
});

it("takes as many entries as the contract does", () => {
  expect([mostEntries("education"), mostEntries("residency")]).toEqual([20, 5]);
});

it("folds fields that are seldom asked for, and no others", () => {
  const folded = Object.entries(sectionFields).flatMap(([section, fields]) =>
    fields.filter(({ more }) => more).map(({ name }) => `${section}.${name}`),
  );
  expect(folded).toContain("education.diplomaNo");
  expect(folded).toHaveLength(36);
});

it("names a level by what it is a level of", () => {
  const labels = Object.values(sectionFields).flatMap((fields) =>
    fields.filter(({ name }) => name === "level").map(({ label: [chinese] }) => chinese),
  );
  expect(labels).toContain("奖项级别");
  expect(new Set(labels).size).toBe(labels.length);
});
