import type { Entity } from "@bladekit/openapi/describe";
import { entities } from "@bladekit/openapi/entities";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { expect, test } from "vitest";
import { jobSheet } from "../../operations/recruit/job/staff/job-sheet.ts";

const ofTenant = "a sheet is of one hospital";
const read = "a sheet is not written against a version";
const ofHead = "the name of the head is its column";

/** Properties that are sent and that a sheet does not have, each with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "recruit/job": { version: read },
  "system/dept": { tenantId: ofTenant },
  "system/dict": { parentId: ofHead },
  "system/dict-biz": { parentId: ofHead },
  "system/post": { tenantId: ofTenant },
  "system/role": { tenantId: ofTenant },
  "system/user": { password: "never in a file that is passed on", avatar: "a picture" },
};

/** Properties that a sheet shows and an import does not read, each with the reason. */
const notRead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "system/dept": { leaderId: "a leader is a colleague of the department, which has to be there first" },
  "system/user": { tenantId: ofTenant },
};

/** Columns of the sheet of posts that stand for a field under another name. */
const columnsOfJob: Readonly<Record<string, string>> = {
  planId: "planName",
  deptId: "deptName",
  "contact.name": "contactName",
  "contact.phone": "contactPhone",
  "contact.email": "contactEmail",
  "contact.hours": "contactHours",
};

const described: readonly Entity[] = await Promise.all(
  Object.keys(entities).map(async (name) => {
    const module: Record<string, Entity> = await import(`@bladekit/openapi/entities/${name.replaceAll("/", "-")}`);
    return Object.values(module)[0] as Entity;
  }),
);

/** Names of the fields that are sent and have no column, under their own name or that of their label. */
function silentIn({ id, fields }: Entity, columns: readonly string[]): string[] {
  const sent = Object.entries(fields).filter(([key, field]) => field.in !== "none" && key !== id);
  return sent.flatMap(([key, { refLabel }]) =>
    [key, refLabel].some((name) => name !== undefined && columns.includes(name)) ? [] : [key],
  );
}

const withInput = (entity: Entity) => Object.values(entity.fields).some((field) => field.in !== "none");
const withSheets = described.filter((entity) => entity.sheet && withInput(entity) && entity.name !== recruitJob.name);
const reasons = (table: typeof leftOut, name: string) => Object.keys(table[name] ?? {});

test.each(withSheets.map((entity) => [entity.name, entity] as const))(
  "the sheet of %s has every property that is sent, or names it as left out",
  (name, entity) => {
    const { export: shown = [], import: taken } = entity.sheet ?? {};
    expect(silentIn(entity, shown).toSorted()).toEqual(reasons(leftOut, name).toSorted());
    if (taken)
      expect(silentIn(entity, taken).toSorted()).toEqual(
        [...reasons(leftOut, name), ...reasons(notRead, name)].toSorted(),
      );
  },
);

test("the sheet of posts, which shows parts of fields, has every property that is sent, and reads it", () => {
  const read = jobSheet.columns.filter(({ entry }) => entry).map(({ key }) => key);
  const parts = Object.entries(recruitJob.fields as Entity["fields"]).flatMap(([key, field]) => {
    if (field.in === "none" || key === recruitJob.id) return [];
    return field.kind === "object" ? Object.keys(field.of ?? {}).map((part) => `${key}.${part}`) : [key];
  });
  const columnOf = (place: string) => columnsOfJob[place] ?? place.replace(/^.*\./, "");
  expect(parts.filter((place) => !read.includes(columnOf(place)))).toEqual(reasons(leftOut, recruitJob.name));
});

test("no reason is for a sheet that there is not", () => {
  const names = [...withSheets.map(({ name }) => name), recruitJob.name];
  expect(names).toEqual(expect.arrayContaining([...Object.keys(leftOut), ...Object.keys(notRead)]));
});
