import { beforeAll, expect, it } from "vitest";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { SectionFields } from "./SectionFields.tsx";
import { SpecField } from "./SpecField.tsx";
import type { FieldSpec } from "./sections.ts";
import type { DraftForm } from "./use-draft-form.ts";

beforeAll(() => loadTexts("zh", "candidate"));

const spec = (more: Partial<FieldSpec> = {}): FieldSpec => ({
  ...{ name: "post", label: ["职务", "Position"], kind: "text" },
  ...more,
});
const formOf = (more: Partial<DraftForm> = {}): DraftForm => ({
  ...{ values: {}, change: () => {}, errors: {}, refusals: 0, failure: undefined, clashing: [] },
  ...{ isDirty: false, busy: false, submit: async () => false, discard: () => undefined },
  ...more,
});
const field = (more: Partial<FieldSpec>, form: Partial<DraftForm> = {}, saved = {}) => (
  <SpecField spec={spec(more)} form={formOf(form)} saved={saved} />
);
const control = (...given: Parameters<typeof field>) =>
  /<(input|textarea|select)( [^>]*?)\/?>/
    .exec(drawnMarkup(field(...given)))
    ?.slice(1)
    .join("") ?? "";

it("is a control of its kind, with the most characters that the contract takes", () => {
  expect(control({ maxLength: 30 })).toMatch(/^input .*maxLength="30".*type="text"/);
  expect(control({ kind: "email" })).toMatch(/^input .*type="email"/);
  expect(control({ kind: "tel" })).toMatch(/^input .*type="tel"/);
  expect(control({ kind: "number" })).toMatch(/^input .*type="text" inputMode="decimal"/);
  for (const kind of ["text", "email", "tel"] as const) expect(control({ kind })).not.toContain("inputMode");
  expect(control({ kind: "long" })).toMatch(/^textarea /);
});

it("is required where the contract says so", () => {
  expect(control({ required: true })).toContain('aria-required="true"');
  for (const more of [{ required: false }, {}]) expect(control(more)).not.toContain("aria-required");
});

it("a box is ticked for a yes alone, and its text is its label", () => {
  const box = (value?: boolean) => control({ kind: "check" }, value === undefined ? {} : { values: { post: value } });
  expect([box(true), box(false), box()].map((tag) => tag.includes("checked"))).toEqual([true, false, false]);
  expect(drawnMarkup(field({ kind: "check" }))).toMatch(/^<label .*<span>职务<\/span><\/label>$/);
  expect(drawnMarkup(field({}))).not.toContain('type="checkbox"');
});

it("a question of yes or no is a group with a name, and its answer is ticked", () => {
  const markup = drawnMarkup(field({ kind: "yesNo" }, { values: { post: "no" } }));
  const [, group = ""] = /role="radiogroup" aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`<span class="field-label" id="${group}">职务</span>`);
  const radios = [...markup.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag);
  expect(radios.map((tag) => /value="(\w+)"/.exec(tag)?.[1])).toEqual(["no", "yes"]);
  expect(radios.map((tag) => tag.includes("checked"))).toEqual([true, false]);
  // A link to the field leads to its first radio button.
  expect(radios.map((tag) => / id="/.test(tag))).toEqual([true, false]);
});

it("offers the choices of the contract below an empty one", () => {
  const choices = { level1: ["一级", "First"], level2: ["二级", "Second"] } as const;
  const markup = drawnMarkup(field({ kind: "choice", choices }, { values: { post: "level2" } }));
  expect([...markup.matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, text]) => text)).toEqual([
    ...["请选择", "一级", "二级"],
  ]);
  expect(markup).toMatch(/<option value="level2" selected="">/);
});

it("has a hint where the contract has one, and what somebody else has saved where that clashes", () => {
  const lines = (...given: Parameters<typeof field>) => drawnLines(field(...given));
  expect(lines({})).toEqual(["职务"]);
  expect(lines({ hint: ["最高职务", "Highest"] })).toEqual(["职务最高职务"]);
  expect(lines({}, { clashing: ["post"] }, { post: "医师" })).toEqual(["职务 在别处已改为：医师"]);
  expect(lines({}, { clashing: ["post"] })).toEqual(["职务 在别处已改为："]);
  expect(lines({}, { clashing: ["other"] }, { post: "医师" })).toEqual(["职务"]);
  expect(drawnMarkup(field({}))).not.toContain("field-hint");
});

it("says what is wrong with its value", () => {
  expect(drawnLines(field({}, { errors: { post: "此项必填" } }))).toEqual(["职务此项必填"]);
  expect(control({}, { errors: { post: "此项必填" } })).toContain('aria-invalid="true"');
});

const usual = spec({ name: "org" });
const seldom = [spec({ name: "post", more: true }), spec({ name: "fresh", kind: "check", more: true })];
const folded = (form: Partial<DraftForm> = {}, wanted?: string) => {
  const markup = drawnMarkup(
    <SectionFields fields={[usual, ...seldom]} form={formOf(form)} saved={{}} wanted={wanted} />,
  );
  return [markup.includes("<details") && /<details[^>]* open=""/.test(markup), /已填 \d+ \/ \d+ 项/.exec(markup)?.[0]];
};

it("folds fields that are seldom asked for, until one is filled in, refused or wanted", () => {
  expect(folded()).toEqual([false, "已填 0 / 2 项"]);
  expect(folded({ values: { org: "医院", post: "", fresh: false } })).toEqual([false, "已填 0 / 2 项"]);
  expect(folded({ values: { post: "医师", fresh: false } })).toEqual([true, "已填 1 / 2 项"]);
  expect(folded({ values: { post: "医师", fresh: true } })).toEqual([true, "已填 2 / 2 项"]);
  expect(folded({ errors: { post: "此项必填" } })[0]).toBe(true);
  expect(folded({ errors: { org: "此项必填" } })[0]).toBe(false);
  expect([folded({}, "post")[0], folded({}, "org")[0]]).toEqual([true, false]);
});

it("has nothing to unfold in a section whose fields are all usual, and each field once elsewhere", () => {
  const draw = (fields: readonly FieldSpec[]) =>
    drawnMarkup(<SectionFields fields={fields} form={formOf()} saved={{}} />);
  expect(draw([usual])).not.toContain("<details");
  const [before = "", inside = ""] = draw([usual, ...seldom]).split("<details");
  const names = (markup: string) => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect([names(before), names(inside)]).toEqual([["org"], ["post", "fresh"]]);
});
