import { systemClient } from "@bladekit/openapi/entities/system-client";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import { describe, expect, it } from "vitest";
import { checkEntity, fieldFault, isInput, isShown } from "./check.ts";
import { defineEntity } from "./define-entity.ts";
import type { Field } from "./description.ts";

const post = defineEntity(systemPost, { columns: [] });
const text: Field = { label: ["名称", "Name"], kind: "text", in: "both", row: true };
const translate = (key: string, args: Record<string, unknown> = {}) =>
  `${key.split(".").at(-1)} ${args.limit ?? args.label}`;
const inEnglish = { isNew: true, translate, language: 1 as const };

describe("checkEntity", () => {
  it("asks for what is typed and for what is chosen in their own words", () => {
    expect(checkEntity(post, {}, { ...inEnglish, language: 0 })).toEqual({
      category: "choose 岗位类型",
      postCode: "enter 岗位编号",
      postName: "enter 岗位名称",
      sort: "enter 岗位排序",
    });
  });

  it("takes blanks for nothing", () => {
    expect(checkEntity(post, { category: 1, postCode: " ", postName: "护士长", sort: 0 }, inEnglish)).toEqual({
      postCode: "enter code",
    });
  });

  it("refuses a number that is none", () => {
    expect(fieldFault({ ...text, kind: "number" }, "12x", true)).toEqual({ key: "entity.fault.number" });
  });

  it("holds values to the bounds of the contract", () => {
    const values = { category: 100, postCode: "a".repeat(13), postName: "护士长", sort: -1 };
    expect(checkEntity(post, values, inEnglish)).toEqual({
      category: "large 99",
      postCode: "long 12",
      sort: "small 0",
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
    expect(faults).toMatchObject({ scope: "No", clientId: "enter client ID" });
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
