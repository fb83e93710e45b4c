import { expect, test } from "vitest";
import type { Resume } from "../../../../model/console-data-provider.ts";
import { type EntryTexts, entriesOf, listSections, sections, valueText } from "./entries.ts";

const texts: EntryTexts = {
  words: ([zh]) => zh,
  label: (dictionary, key) => `${dictionary}:${key}`,
  present: "至今",
  yes: (said) => (said ? "是" : "否"),
};
/** A résumé with entries of one section and none of the others. */
const resumeWith = (section: string, ...entries: object[]) =>
  ({ ...Object.fromEntries(listSections.map((name) => [name, []])), [section]: entries }) as unknown as Resume;

test("an entry has its heading, its time, its own words, and the rest as facts", () => {
  const resume = resumeWith(
    "work",
    { org: "仁和市第二医院", post: "医师", from: "2016-08", duties: "病房" },
    { org: "仁和诊所", post: "", from: "", to: "2016-07" },
  );
  const [first, second] = entriesOf("work", resume, texts);
  expect(first).toMatchObject({ heading: "仁和市第二医院 · 医师", time: "2016.08 – 至今", text: "病房" });
  expect(second).toMatchObject({ heading: "仁和诊所", time: "" });
  const shown = first?.facts.map(([label]) => label) ?? [];
  for (const name of ["org", "post", "from", "to", "duties"])
    expect(shown).not.toContain(sections.work.of?.[name]?.label[0]);
  expect(shown.length).toBe(Object.keys(sections.work.of ?? {}).length - 5);
});

test("a section with one date shows it alone, and one without own words has none", () => {
  const [paper] = entriesOf("paper", resumeWith("paper", { title: "心衰的护理", pubDate: "2024-05" }), texts);
  expect(paper).toMatchObject({ heading: "心衰的护理", time: "2024.05", text: undefined });
});

test("values are told in words: choices, dictionaries, months, yes and no", () => {
  const field = (section: "education" | "paper", name: string) => {
    const found = sections[section].of?.[name];
    if (!found) throw new Error(`no ${section}.${name}`);
    return found;
  };
  expect(valueText(field("education", "from"), "2013-09", texts)).toBe("2013.09");
  expect(valueText(field("education", "school"), "浙江大学", texts)).toBe("浙江大学");
  expect(valueText(field("education", "isFirst"), true, texts)).toBe("是");
  expect(valueText(field("education", "isFirst"), false, texts)).toBe("否");
  expect(valueText(field("education", "school"), "", texts)).toBeUndefined();
  expect(valueText(field("education", "isFirst"), undefined, texts)).toBeUndefined();
});
