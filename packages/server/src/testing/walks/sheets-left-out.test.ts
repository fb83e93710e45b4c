import { type Entity, placeOf } from "@bladekit/openapi/describe";
import { entities } from "@bladekit/openapi/entities";
import { expect, test } from "vitest";

const ofTenant = "a sheet is of one hospital";
const read = "a sheet is not written against a version";
const ofHead = "the name of the head is its column";

/** Properties that clients send and a sheet leaves out, each with the reason. */
const leftOut: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "recruit/job": { version: read },
  "system/dept": { tenantId: ofTenant },
  "system/dict": { parentId: ofHead },
  "system/dict-biz": { parentId: ofHead },
  "system/post": { tenantId: ofTenant },
  "system/role": { tenantId: ofTenant },
  "system/user": { password: "never in a file that is passed on", avatar: "a picture" },
};

/** Properties that a sheet shows and an import ignores, each with the reason. */
const notRead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "system/dept": { leaderId: "a leader is a colleague of the department, which has to be there first" },
  "system/user": { tenantId: ofTenant },
};

const described: readonly Entity[] = await Promise.all(
  Object.keys(entities).map(async (name) => {
    const module: Record<string, Entity> = await import(`@bladekit/openapi/entities/${name.replaceAll("/", "-")}`);
    return Object.values(module)[0] as Entity;
  }),
);

/** Sent properties without a column: fields, or parts of an object that has a column for each part. */
function silentIn({ id, fields }: Entity, columns: readonly string[]): string[] {
  const shown = new Set(columns.map((column) => placeOf(fields, column)?.path.join(".")));
  return Object.entries(fields).flatMap(([key, { in: sent, kind, of = {} }]) => {
    if (sent === "none" || key === id || shown.has(key)) return [];
    const parts = kind === "object" ? Object.keys(of).map((part) => `${key}.${part}`) : [];
    return (parts.length > 0 ? parts : [key]).filter((place) => !shown.has(place));
  });
}

const withInput = (entity: Entity) => Object.values(entity.fields).some((field) => field.in !== "none");
const withSheets = described.filter((entity) => entity.sheet && withInput(entity));
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

test("no reason is for a sheet that there is not", () => {
  const names = withSheets.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(leftOut), ...Object.keys(notRead)]));
});
