import type { Entity, Field } from "@bladekit/openapi/describe";
import { entities } from "@bladekit/openapi/entities";
import { standardPacks } from "@bladekit/openapi/packs";
import { requiredText } from "@bladekit/sdk/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MenuSeed, menus } from "../../contract/permissions/menus.ts";
import { systemDicts } from "../../contract/system-dicts.ts";
import { platformTenant } from "../../contract/tenant-id.ts";
import { sheetTexts } from "../../lists/sheets/filled-sheet-fixture.ts";
import { addStaff, createTestApp, signIn, type TestApp } from "../index.ts";

const described = await Promise.all(
  Object.keys(entities).map(async (name) => {
    const module: Record<string, Entity> = await import(`@bladekit/openapi/entities/${name.replaceAll("/", "-")}`);
    const [entity] = Object.values(module);
    if (!entity) throw new Error(`${name} has no module`);
    return entity;
  }),
);

const fieldsOf = (fields: Entity["fields"]): Field[] =>
  Object.values(fields).flatMap((field) => [field, ...fieldsOf(field.of ?? {})]);
const codesOf = ({ buttons = [], children = [] }: MenuSeed): string[] => [
  ...buttons.map(({ code }) => code),
  ...children.flatMap(codesOf),
];
const codes = described.flatMap(({ verbs }) => Object.values(verbs).flatMap(({ code }) => code ?? []));

describe("what descriptions point at", () => {
  test("dictionaries are seeded", () => {
    const fields = described.flatMap((entity) => fieldsOf(entity.fields));
    const asked = fields.flatMap(({ dict }) => dict ?? []);
    const askedBiz = fields.flatMap(({ bizDict }) => bizDict ?? []);
    expect(asked.filter((code) => !systemDicts.some((dict) => dict.code === code))).toEqual([]);
    expect(askedBiz.filter((code) => !standardPacks.some((dict) => dict.code === code))).toEqual([]);
    expect([asked.length > 3, askedBiz.length > 10]).toEqual([true, true]);
  });

  test("permissions are buttons of the menus", () => {
    const buttons = new Set(menus.flatMap(codesOf));
    expect([...new Set(codes)].filter((code) => !buttons.has(code))).toEqual([]);
  });

  test("columns of sheets that come in go out as well", () => {
    for (const { name, sheet } of described) {
      const strangers = sheet?.import?.filter((key) => !sheet.export?.includes(key)) ?? [];
      expect([name, strangers]).toEqual([name, []]);
    }
  });
});

describe("a server that has them", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    await addStaff(app, platformTenant, "all", [...new Set(codes)]);
    token = `bearer ${(await signIn(app, platformTenant, "all", "staff")).session.get()?.accessToken}`;
  });
  afterAll(() => app.close());

  const call = (method: "GET" | "POST", url: string, language: string, payload?: object) =>
    app.app.inject({
      method,
      url,
      headers: { "blade-auth": token, "accept-language": language },
      ...(payload && { payload }),
    });

  const withForm = described.filter(
    ({ fields, verbs }) => verbs.create?.takes === "body" && Object.values(fields).some((field) => field.in !== "none"),
  );

  test.each(withForm.map((entity) => [entity.name, entity] as const))(
    "an empty form of %s is refused in the words of its fields, in both languages",
    async (_name, { fields, verbs }) => {
      const asked = Object.entries(fields).filter(
        ([, field]) => field.required === true && field.default === undefined,
      );
      for (const language of ["zh", "en"] as const) {
        const { statusCode, ...answer } = await call("POST", verbs.create?.path ?? "", language, {});
        const told = answer.json<{ data: { fields: { field: string; message: string }[] }; msg: string }>();
        expect(statusCode).toBe(400);
        const byName = (one: { field: string }, other: { field: string }) => one.field.localeCompare(other.field);
        const expected = asked.map(([field, each]) => ({ field, message: requiredText(each)[language] }));
        expect(told.data.fields.toSorted(byName)).toEqual(expected.toSorted(byName));
        expect(expected.map(({ message }) => message)).toContain(told.msg);
      }
    },
  );

  // The sheet of posts is left out, because it has columns for parts of a field and names them itself.
  const withExport = described.filter(
    ({ name, verbs, sheet }) => verbs.export && sheet?.export && name !== "recruit/job",
  );

  test.each(withExport.map((entity) => [entity.name, entity] as const))(
    "the sheet of %s calls its columns as the fields are called, in both languages",
    async (_name, { fields, filters, verbs, sheet }) => {
      const required = Object.entries(filters).filter(([, filter]) => filter.required);
      const query = new URLSearchParams(required.map(([name]) => [name, "1"]));
      for (const [index, language] of ["zh", "en"].entries()) {
        const { statusCode, rawPayload } = await call("GET", `${verbs.export?.path}?${query}`, language);
        // The tests of such an export try it with existing rows.
        if (required.length > 0 && statusCode === 404) return;
        expect(statusCode).toBe(200);
        const [head = []] = await sheetTexts(rawPayload);
        const labelOf = (key: string) =>
          (Object.values(fields).find((field) => field.refLabel === key) ?? fields[key])?.label[index];
        const heads = Object.fromEntries((sheet?.export ?? []).map((key, at) => [key, head[at]]));
        // A column without a field, and a parent's id, have titles of their own.
        const own = (key: string) => labelOf(key) === undefined || key === "parentId";
        const expected = Object.entries(heads).map(([key, title]) => [key, own(key) ? title : labelOf(key)]);
        expect(heads).toEqual(Object.fromEntries(expected));
      }
    },
  );
});
