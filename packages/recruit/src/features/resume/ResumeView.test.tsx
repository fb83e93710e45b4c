import { beforeAll, expect, it } from "vitest";
import type { Resume } from "../../api.ts";
import { drawnLines, drawnMarkup } from "../../testing/drawn-lines.tsx";
import { loadTexts } from "../../texts/load-texts.ts";
import { ResumeView } from "./ResumeView.tsx";
import { SpecValues } from "./SpecValues.tsx";
import { type FieldSpec, sectionNames } from "./sections.ts";

beforeAll(() => loadTexts("zh", "candidate"));

const blank = Object.fromEntries(sectionNames.map((name) => [name, []]));
const view = (basic: object, sections: object = {}) => (
  <ResumeView resume={{ ...blank, declaration: {}, basic, ...sections } as unknown as Resume} />
);
const headings = (part: React.ReactNode) => drawnMarkup(part).match(/<h3/g)?.length;

it("a résumé has its sections that are not empty, the person always", () => {
  expect(headings(view({}))).toBe(1);
  expect(headings(view({}, { award: [{ name: "先进" }], family: [{ name: "李强" }] }))).toBe(3);
});

it("a person has a picture and a sex where they are known, and a resident's card unless another paper is named", () => {
  const lines = drawnLines(view({ name: "李敏" }));
  expect(lines).toEqual(expect.arrayContaining(["李敏", "居民身份证"]));
  expect(drawnMarkup(view({ name: "李敏" }))).not.toContain("<img");
  expect(lines).not.toContain("性别");
  const known = view({ name: "李敏", idType: "passport", sex: "female", photoLink: "/p.png" });
  expect(drawnLines(known)).toEqual(expect.arrayContaining(["性别", "女", "护照"]));
  expect(drawnMarkup(known)).toContain('src="/p.png"');
});

it("a file is a link with its size, where that is known", () => {
  const files = (size?: number) =>
    drawnLines(view({}, { attachment: [{ file: "1", name: "学位证.pdf", link: "/f", category: "degree", size }] })).at(
      -1,
    );
  expect(files(2048)).toMatch(/学位证\.pdf2\.0 KB$/);
  expect(files(0)).toMatch(/学位证\.pdf0 B$/);
  expect(files()).toMatch(/学位证\.pdf$/);
});

it("values are those that are there, a zero and a no among them, each as people read it", () => {
  const field = (name: string, kind: FieldSpec["kind"], more: Partial<FieldSpec> = {}): FieldSpec => ({
    ...{ name, label: [name, name], kind },
    ...more,
  });
  const fields = [
    ...[field("text", "text"), field("number", "number"), field("kin", "yesNo"), field("fresh", "check")],
    field("state", "choice", { choices: { done: ["已结业", "Done"] } }),
  ];
  const linesOf = (record: object) => drawnLines(<SpecValues fields={fields} record={record} />);
  expect(linesOf({ text: "", fresh: false })).toEqual([]);
  expect(linesOf({ text: "甲", number: 0, kin: false, fresh: true, state: "done" })).toEqual([
    ...["text", "甲", "number", "0", "kin", "否", "fresh", "是", "state", "已结业"],
  ]);
  expect(linesOf({ kin: true, state: "gone" })).toEqual(["kin", "是", "state", "gone"]);
});
