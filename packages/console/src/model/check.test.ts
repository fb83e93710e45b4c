import { systemClient } from "@bladekit/openapi/entities/system-client";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { checkEntity, checkFields, fieldFault, hasContent, isEmpty, isInput, isShown } from "./check.ts";
import { defineEntity } from "./define-entity.ts";
import type { Field } from "./description.ts";

const post = defineEntity(systemPost, { columns: [] });
const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };
const inEnglish = { isNew: true, language: 1 as const };

describe("checkEntity", () => {
  it("asks for what is typed and for what is chosen in their own words", () => {
    expect(checkEntity(post, {}, { ...inEnglish, language: 0 })).toEqual({
      category: "请选择岗位类型",
      postCode: "请输入岗位编号",
      postName: "请输入岗位名称",
      sort: "请输入岗位排序",
    });
  });

  it("takes blanks for nothing", () => {
    expect(checkEntity(post, { category: 1, postCode: " ", postName: "护士长", sort: 0 }, inEnglish)).toEqual({
      postCode: "Enter the code",
    });
  });

  it("refuses a number that is none", () => {
    expect(fieldFault({ ...text, kind: "number" }, "12x", true)).toMatchObject({ en: "Enter a number" });
  });

  it("holds values to the bounds of the contract", () => {
    const values = { category: 100, postCode: "a".repeat(13), postName: "护士长", sort: -1 };
    expect(checkEntity(post, values, inEnglish)).toEqual({
      category: "Must be 99 or less",
      postCode: "Must be 12 characters or fewer",
      sort: "Must be 0 or more",
    });
  });

  it("counts characters, not their halves", () => {
    expect(fieldFault({ ...text, maxLength: 2 }, "𠮷𠮷", true)).toBeUndefined();
  });

  it("adds what the entity itself has against the values, unless the contract has something", () => {
    const strict = defineEntity(systemClient, {
      columns: [],
      check: () => ({ scope: ["不行", "No"], clientId: ["不行", "No"] }),
    });
    const faults = checkEntity(strict, { scope: "all", clientId: "" }, inEnglish);
    expect(faults).toMatchObject({ scope: "No", clientId: "Enter the client ID" });
  });
});

describe("one value", () => {
  const faultOf = (field: Partial<Field>, value: unknown, isNew = true) =>
    fieldFault({ ...text, ...field } as Field, value, isNew)?.en;

  it("may be as long and as large as its bounds, and no more", () => {
    const short = { minLength: 2, maxLength: 3 };
    expect(["a", "ab", "abc", "abcd"].map((value) => faultOf(short, value))).toEqual([
      "Must be at least 2 characters long",
      undefined,
      undefined,
      "Must be 3 characters or fewer",
    ]);
    const small = { kind: "number" as const, min: 1, max: 3 };
    expect([0, 1, 3, 4].map((value) => faultOf(small, value))).toEqual([
      "Must be 1 or more",
      undefined,
      undefined,
      "Must be 3 or less",
    ]);
    expect([faultOf({ kind: "number" }, -1), faultOf({}, "a")]).toEqual([undefined, undefined]);
  });

  it("has the form of its pattern, whole characters included", () => {
    expect([faultOf({ pattern: "^.$" }, "𠮷"), faultOf({ pattern: "^[a-z]+$" }, "A")]).toEqual([
      undefined,
      "The format is not valid",
    ]);
  });

  it("is a list of numbers where it is one of several", () => {
    const several = { kind: "number", multiple: true } as const;
    expect([faultOf(several, [1, 2]), faultOf(several, [1, "2"])]).toEqual([undefined, "Enter a number"]);
  });

  it("may be asked for by a new record alone", () => {
    const asked = { required: "add" as const };
    expect([faultOf(asked, ""), faultOf(asked, "", false), faultOf({ required: true }, "", false)]).toEqual([
      "Enter the name",
      undefined,
      "Enter the name",
    ]);
  });

  it("is empty without a sign in it, and has content with one anywhere", () => {
    expect([[], undefined, null, " "].map(isEmpty)).toEqual([true, true, true, true]);
    expect([[""], 0, false, "a", {}].map(isEmpty)).toEqual([false, false, false, false, false]);
    const nothing = [[], [{}], [{ a: " " }], { a: { b: null } }, false, null, {}];
    expect(nothing.map(hasContent)).toEqual(nothing.map(() => false));
    expect([[{ a: "b" }], { a: ["", 0] }, true, 0].map(hasContent)).toEqual([true, true, true, true]);
  });
});

describe("parts of a record", () => {
  const name: Field = { ...text, required: true };
  const of = { name };
  const faults = (fields: Readonly<Record<string, Field>>, values: Record<string, unknown>) =>
    Object.keys(checkFields(fields, values, inEnglish));

  it("are asked for when the record has to be there, or something is in it", () => {
    const contact: Field = { ...text, kind: "object", of: { ...of, phone: text } };
    expect(faults({ contact }, {})).toEqual([]);
    expect(faults({ contact }, { contact: { name: "", phone: " " } })).toEqual([]);
    expect(faults({ contact }, { contact: { phone: "1" } })).toEqual(["contact.name"]);
    expect(faults({ contact: { ...contact, required: true } }, { contact: {} })).toEqual(["contact.name"]);
  });

  it("are asked for in each row, by its place", () => {
    const materials: Field = { ...text, kind: "rows", of };
    expect(faults({ materials }, { materials: [{ name: "a" }, {}] })).toEqual(["materials.1.name"]);
    expect(faults({ materials }, { materials: null })).toEqual([]);
  });

  it("are asked for nowhere that no form shows them", () => {
    expect(faults({ name: { ...name, when: { kind: [1] } }, kind: text }, { kind: 2 })).toEqual([]);
    expect(faults({ name: { ...name, in: "change" } }, {})).toEqual([]);
  });
});

describe("conditions", () => {
  it("asks for nothing that is hidden", () => {
    const field: Field = { ...text, when: { category: [2] } };
    expect([isShown(field, { category: 2 }), isShown(field, { category: 1 }), isShown(field, {})]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("knows the forms that send a field", () => {
    expect([isInput({ ...text, in: "add" }, true), isInput({ ...text, in: "add" }, false)]).toEqual([true, false]);
    expect(isInput({ ...text, kind: "id" }, true)).toBe(false);
  });
});
