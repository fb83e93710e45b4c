import { expect, test } from "vitest";
import type { Entry } from "../../../../lists/sheets/sheet.ts";
import * as cells from "./job-cells.ts";
import { tidyConditions } from "./tidy-conditions.ts";

const isTaken = ({ check }: Entry, text: string) => check?.(text) === undefined;
const names: Readonly<Record<string, string>> = {
  diploma: "学历证书",
  master: "硕士研究生",
  senior: "正高级",
  physician: "医师资格",
  internal: "内科",
};
const keyOf = (_code: string, name: string) => Object.keys(names).find((key) => names[key] === name);
/** A post with what its cells need; an import reads what an export wrote. */
const row = (given: object) =>
  ({
    conditions: {},
    materials: [],
    talks: [],
    label: (_code: string, key: string) => names[key] ?? "",
    ...given,
  }) as unknown as cells.JobRow;

test("weights are read as they are written, in either language", () => {
  const weights = { written: 60, interview: 40 };
  const scoring = { weights, tieBreak: [] } as unknown as Parameters<typeof cells.weightsCell>[0];
  for (const language of ["zh", "en"] as const) {
    const text = cells.weightsCell(scoring, language);
    expect(isTaken(cells.weightsEntry, text)).toBe(true);
    expect(cells.weightsIn(text)).toEqual(weights);
  }
  for (const wrong of ["体检 | 60", "笔试", "笔试 | 六十", "笔试 | 1000", "笔试 | 60 | 40"])
    expect([wrong, isTaken(cells.weightsEntry, wrong)]).toEqual([wrong, false]);
});

test("materials are read as they are written, with the limits that were given", () => {
  const materials = [
    { category: "diploma", name: "毕业证", required: true, maxCount: 3, maxMB: 5 },
    { category: "diploma", name: "学位|证", required: false },
  ];
  const text = cells.materialsCell(row({ materials }), "zh");
  expect(text).toBe("学历证书 | 毕业证 | 必交 | 3 | 5\n学历证书 | 学位 证 | 选交");
  expect(isTaken(cells.materialsEntry, text)).toBe(true);
  expect(cells.materialsIn(text, keyOf)).toEqual([materials[0], { ...materials[1], name: "学位 证" }]);
  expect(cells.materialsIn("没有的 | 毕业证 | required", keyOf)).toEqual([]);
  expect(isTaken(cells.materialsEntry, "学历证书｜毕业证｜OPTIONAL")).toBe(true);
  for (const wrong of [
    "学历证书 | | 必交",
    "| 毕业证 | 必交",
    "学历证书 | 毕业证",
    "学历证书 | 毕业证 | 必交 | 多 | 5",
    "学历证书 | 毕业证 | 必交 | 1 | 5 | 9",
  ])
    expect([wrong, isTaken(cells.materialsEntry, wrong)]).toEqual([wrong, false]);
});

test("majors by level and ages by title are read as they are written", () => {
  const majorsByLevel = [{ level: "master", majors: ["内科学", "外科学"] }];
  const ageByTitle = [{ title: "senior", ageMax: 50 }];
  const majors = cells.levelMajorsCell(row({ conditions: { majorsByLevel } }));
  const ages = cells.titleAgesCell(row({ conditions: { ageByTitle } }));
  expect([majors, ages]).toEqual(["硕士研究生 | 内科学，外科学", "正高级 | 50"]);
  expect([cells.levelMajorsIn(majors, keyOf), cells.titleAgesIn(ages, keyOf)]).toEqual([majorsByLevel, ageByTitle]);
  expect([isTaken(cells.levelMajorsEntry, majors), isTaken(cells.titleAgesEntry, ages)]).toEqual([true, true]);
  for (const wrong of ["硕士研究生", "| 内科学", "硕士研究生 | 内科学 | 外科学"])
    expect([wrong, isTaken(cells.levelMajorsEntry, wrong)]).toEqual([wrong, false]);
  for (const wrong of ["正高级", "正高级 | 5", "正高级 | 500", "| 50", "正高级 | 50 | 1"])
    expect([wrong, isTaken(cells.titleAgesEntry, wrong)]).toEqual([wrong, false]);
  expect(cells.titleAgesIn("院士 | 70", keyOf)).toEqual([]);
});

test("a licence, a language and talks are read as they are written, without the parts that nobody gave", () => {
  const licence = { type: "physician", scope: "internal" };
  const licences = cells.licenceCell(row({ conditions: { licenceRequired: licence } }));
  expect(licences).toBe("医师资格 |  |  | 内科");
  expect(cells.licenceIn(licences, keyOf)).toEqual(licence);
  expect([cells.licenceCell(row({})), cells.licenceIn("", keyOf), cells.licenceIn("驾照", keyOf)]).toEqual([
    "",
    undefined,
    undefined,
  ]);
  expect([
    isTaken(cells.licenceEntry, "医师资格"),
    isTaken(cells.licenceEntry, "a | b | c | d | e"),
    isTaken(cells.licenceEntry, "| b"),
  ]).toEqual([true, false, false]);

  for (const languageRequired of [{ exam: "cet6", score: 425 }, { exam: "cet6" }]) {
    const text = cells.languageCell(row({ conditions: { languageRequired } }));
    if (text.startsWith("undefined")) throw new Error("there is no such examination");
    expect(isTaken(cells.languageEntry, text)).toBe(true);
    expect(cells.languageIn(text)).toEqual(languageRequired);
  }
  expect(cells.languageCell(row({}))).toBe("");

  const talks = [
    { school: "浙江大学", time: "2026-03-01 14:00:00", link: "https://example.org" },
    { school: "温州医科大学", time: "2026-03-02 09:30:00", place: "报告厅" },
  ];
  const text = cells.talksCell(row({ talks }));
  expect(isTaken(cells.talksEntry, text)).toBe(true);
  expect(cells.talksIn(text)).toEqual(talks);
  for (const wrong of ["浙江大学", "浙江大学 | 明天", "| 2026-03-01", "a | 2026-03-01 | b | c | d"])
    expect([wrong, isTaken(cells.talksEntry, wrong)]).toEqual([wrong, false]);
});

test("rich text is written as its lines", () => {
  expect(cells.linesOf("<p>负责&nbsp;门诊 &lt;5 天&gt;</p><ul><li>值班<br/>查房</li></ul><p> </p>&copy; &amp;")).toBe(
    "负责 门诊 <5 天>\n值班\n查房\n&copy; &",
  );
});

test("conditions that ask for nothing are left out", () => {
  const empty = {
    majors: ["", ""],
    majorsByLevel: [{ level: "master", majors: [""] }],
    ageByTitle: [],
    graduationYears: [],
    political: "",
  };
  expect(tidyConditions({ ...empty, licenceRequired: { type: "" } } as never)).toEqual({});
  const one = {
    majorsByLevel: [{ level: "master", majors: ["内科学"] }],
    ageByTitle: [{ title: "senior", ageMax: 45 }],
  };
  expect(tidyConditions({ ...one, licenceRequired: { type: "nurse_practice" } } as never)).toEqual({
    ...one,
    licenceRequired: { type: "nurse_practice" },
  });
  const full = { majors: ["内科学", "", "内科学"], graduationYears: ["2027", "2026", "2027"], ageMax: 35 };
  expect(tidyConditions(full as never)).toEqual({ majors: ["内科学"], graduationYears: ["2026", "2027"], ageMax: 35 });
});
