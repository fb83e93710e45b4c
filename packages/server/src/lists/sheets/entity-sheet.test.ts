import type { Entity, Field } from "@bladekit/openapi/describe";
import { describe, expect, test } from "vitest";
import { entitySheet, valuesIn } from "./entity-sheet.ts";
import type { Reading } from "./sheet.ts";

const both = { in: "both", row: true } as const;
const text = (zh: string, en: string, more: Partial<Field> = {}): Field => ({
  ...{ label: [zh, en], kind: "text", ...both },
  ...more,
});
const fields: Readonly<Record<string, Field>> = {
  wardId: text("病区", "Ward", { kind: "ref", ref: "system/dept", refLabel: "wardName" }),
  shifts: text("班次", "Shifts", {
    kind: "choice",
    labels: { "1": ["白班", "Day"], "2": ["夜班", "Night"] },
    multiple: true,
  }),
  dose: text("剂量", "Dose", { kind: "number", fraction: true }),
  rules: text("规则", "Rules", {
    kind: "object",
    of: {
      beds: text("床位", "Beds", { kind: "number", hint: ["实际开放", "In use"], required: true }),
      isOpen: text("开放", "Open", { kind: "switch" }),
      visits: text("探视", "Visits", {
        kind: "rows",
        of: {
          day: text("日", "Day", { required: true }),
          guests: text("人数", "Guests", { kind: "number", min: 1, max: 20 }),
        },
      }),
    },
  }),
};
const columns = ["wardName", "shifts", "dose", "beds", "isOpen", "visits"];
const entity: Entity = {
  ...{ name: "test/ward", label: ["病区", "Ward"], plural: ["病区", "Wards"], id: "id", title: "wardName" },
  ...{ fields, verbs: {}, filters: {}, sorts: [], sheet: { export: columns, import: columns } },
};
const sheet = entitySheet<object>(entity);
const row = {
  wardName: "东三",
  shifts: [1, 2],
  dose: 0.5,
  rules: { beds: 0, isOpen: true, visits: [{ day: "周一", guests: 2 }, { day: "周|二" }] },
};
const reading: Reading = { keyOf: () => undefined, idOf: (entity, name) => `${entity} ${name}` };

describe("a sheet whose columns the contract describes", () => {
  test("has a cell for each part of an object, and one for all of its rows", () => {
    const cells = (language: "zh" | "en") => sheet.columns.map(({ value }) => value?.(row, language));
    expect(cells("zh")).toEqual(["东三", "白班，夜班", 0.5, 0, "是", "周一 | 2\n周 二"]);
    expect(cells("en")).toEqual(["东三", "Day, Night", 0.5, 0, "Yes", "周一 | 2\n周 二"]);
    expect(sheet.columns.map(({ value }) => value?.({}, "zh"))).toEqual(["", "", "", "", "", ""]);
  });

  test("reads what it wrote, each value at its place", () => {
    const texts = Object.fromEntries(sheet.columns.map(({ key, value }) => [key, String(value?.(row, "zh"))]));
    expect(valuesIn(sheet.columns, texts, () => reading)).toEqual({
      ...{ wardId: "system/dept 东三", shifts: [1, 2], dose: 0.5 },
      rules: { ...row.rules, visits: [{ day: "周一", guests: 2 }, { day: "周 二" }] },
    });
    expect(valuesIn(sheet.columns, { shifts: "", beds: "" }, () => reading)).toEqual({});
  });

  test("says how to fill a cell in, and what is wrong with one", () => {
    const { shifts, dose, beds, visits } = Object.fromEntries(sheet.columns.map(({ key, entry }) => [key, entry]));
    expect(shifts?.hint?.zh).toBe("多个以逗号分隔；可用：白班、夜班");
    expect([shifts?.check?.("白班、night"), shifts?.check?.("白班、早班")]).toEqual([undefined, shifts?.hint]);
    expect(["0.5", "12", "x", "0.555"].map((given) => dose?.check?.(given) === undefined)).toEqual([
      ...[true, true, false, false],
    ]);
    expect(beds?.hint?.en).toBe("Must be a whole number of 0 or more. In use");
    expect(beds?.isRequired).toBeUndefined();
    expect(visits?.hint?.zh).toBe("每行一项，各部分以竖线分隔：日 | 人数，后 1 项可不填");
    expect(
      ["周一", "周一 | 20", "周一 | 200", "| 2", "周一 | 2 | 3"].map((given) => visits?.check?.(given) === undefined),
    ).toEqual([...[true, true, false, false, false]]);
  });

  test("is none with a column that the contract does not name, or has no title for", () => {
    expect(() => entitySheet<object>(entity, { other: {} })).toThrow("the contract lists no column other");
    expect(() => entitySheet<object>({ ...entity, sheet: { export: ["other"] } })).toThrow(
      "the column other has no title",
    );
  });
});
