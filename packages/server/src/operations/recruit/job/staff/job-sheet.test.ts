import { labelIn } from "@bladekit/openapi/describe";
import { recruitJob } from "@bladekit/openapi/entities/recruit-job";
import { describe, expect, test } from "vitest";
import type { Language, Reading } from "../../../../lists/sheets/sheet.ts";
import { type JobRow, jobSheet } from "./job-sheet.ts";

const names: Readonly<Record<string, string>> = {
  diploma: "学历证书",
  master: "硕士研究生",
  senior: "正高级",
  physician: "医师资格",
  internal: "内科",
};
const reading: Reading = {
  keyOf: (_dict, name) => Object.keys(names).find((key) => names[key] === name),
  idOf: () => undefined,
};

const columnOf = (key: string) => {
  const column = jobSheet.columns.find((each) => each.key === key);
  if (!column) throw new Error(`there is no column ${key}`);
  return column;
};
const cell = (key: string, row: object, language: Language = "zh") =>
  columnOf(key).value?.({ label: (_dict: string, name: string) => names[name] ?? "", ...row } as JobRow, language);
const isTaken = (key: string, text: string) => columnOf(key).entry?.check?.(text) === undefined;
const read = (key: string, text: string) => columnOf(key).read?.(text, reading);

test("a column is called in English as its field in the form, and no two are called alike", () => {
  const heads = jobSheet.columns.map(({ key, title }) => [key, title.en] as const);
  const fromContract = heads.filter(([key]) => !key.startsWith("contact"));
  expect(fromContract).toEqual(fromContract.map(([key]) => [key, labelIn(recruitJob.fields, key)?.[1]]));
  expect(Object.fromEntries(heads)).toMatchObject({
    ...{ salaryMin: "Minimum annual pay", salaryMax: "Maximum annual pay", ageMax: "Maximum age" },
    ...{ degreeMin: "Minimum degree", contactPhone: "Contact phone", contactEmail: "Contact email" },
  });
  for (const language of ["zh", "en"] as const) {
    const titles = jobSheet.columns.map(({ title }) => title[language]);
    expect(titles).not.toContain("");
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test("an import reads each column that it takes, and a part is required only where its object is", () => {
  const taken = jobSheet.columns.filter(({ entry }) => entry);
  expect(taken.filter((each) => !each.read || !each.place)).toEqual([]);
  // Records that an import finds by their names: `import-jobs.ts` reads these.
  expect(new Set(taken.flatMap(({ place }) => place?.field.ref ?? []))).toEqual(
    new Set(["recruit/plan", "system/dept"]),
  );
  const required = taken.filter(({ entry }) => entry?.isRequired).map(({ key }) => key);
  expect(required).toEqual(expect.arrayContaining(["contactName", "contactPhone", "deptName", "stages"]));
  for (const key of ["weights", "tieBreak", "planName", "contactEmail"]) expect(required).not.toContain(key);
});

test("state and kind of recruitment are words of the contract", () => {
  expect(cell("publishState", { publishState: "scheduled" })).toBe("定时发布");
  expect(cell("publishState", { publishState: "scheduled" }, "en")).toBe("Scheduled");
  expect(cell("hireMode", { hireMode: 2 })).toBe("校园招聘");
  expect(cell("hireMode", { hireMode: 2 }, "en")).toBe("Campus");
  expect(["社会招聘", "campus", "other"].map((text) => read("hireMode", text))).toEqual([1, 2, undefined]);
});

test("a day without a time is the first moment of a period, and the last one of its end", () => {
  expect([read("applyStart", "2026/12/1"), read("applyEnd", "2026-12-20")]).toEqual([
    "2026-12-01 00:00:00",
    "2026-12-20 23:59:59",
  ]);
  expect(read("ageCutoffDate", "2026-12-31 09:00")).toBe("2026-12-31");
});

describe("a cell with several parts", () => {
  test("has weights, in either language", () => {
    const weights = { written: 60, interview: 40 };
    for (const language of ["zh", "en"] as const) {
      const text = String(cell("weights", { scoring: { weights, tieBreak: [] } }, language));
      expect(isTaken("weights", text)).toBe(true);
      expect(read("weights", text)).toEqual(weights);
    }
    for (const wrong of ["体检 | 60", "笔试", "笔试 | 六十", "笔试 | 1000", "笔试 | 60 | 40"])
      expect([wrong, isTaken("weights", wrong)]).toEqual([wrong, false]);
  });

  test("has materials with the limits that were given", () => {
    const materials = [
      { category: "diploma", name: "毕业证", required: true, maxCount: 3, maxMB: 5 },
      { category: "diploma", name: "学位|证", required: false },
    ];
    const text = String(cell("materials", { materials }));
    expect(text).toBe("学历证书 | 毕业证 | 必交 | 3 | 5\n学历证书 | 学位 证 | 选交");
    expect(isTaken("materials", text)).toBe(true);
    expect(read("materials", text)).toEqual([materials[0], { ...materials[1], name: "学位 证" }]);
    expect(read("materials", "没有的 | 毕业证 | required")).toEqual([]);
    expect(isTaken("materials", "学历证书｜毕业证｜OPTIONAL")).toBe(true);
    for (const wrong of [
      "学历证书 | | 必交",
      "| 毕业证 | 必交",
      "学历证书 | 毕业证",
      "学历证书 | 毕业证 | 必交 | 多 | 5",
      "学历证书 | 毕业证 | 必交 | 1 | 5 | 9",
    ])
      expect([wrong, isTaken("materials", wrong)]).toEqual([wrong, false]);
  });

  test("has majors by level and ages by title", () => {
    const majorsByLevel = [{ level: "master", majors: ["内科学", "外科学"] }];
    const ageByTitle = [{ title: "senior", ageMax: 50 }];
    const conditions = { majorsByLevel, ageByTitle };
    const [majors, ages] = [cell("majorsByLevel", { conditions }), cell("ageByTitle", { conditions })].map(String);
    expect([majors, ages]).toEqual(["硕士研究生 | 内科学，外科学", "正高级 | 50"]);
    expect([read("majorsByLevel", String(majors)), read("ageByTitle", String(ages))]).toEqual([
      majorsByLevel,
      ageByTitle,
    ]);
    expect([isTaken("majorsByLevel", String(majors)), isTaken("ageByTitle", String(ages))]).toEqual([true, true]);
    for (const wrong of ["硕士研究生", "| 内科学", "硕士研究生 | 内科学 | 外科学", "硕士研究生 | 不限"])
      expect([wrong, isTaken("majorsByLevel", wrong)]).toEqual([wrong, false]);
    for (const wrong of ["正高级", "正高级 | 5", "正高级 | 500", "| 50", "正高级 | 50 | 1"])
      expect([wrong, isTaken("ageByTitle", wrong)]).toEqual([wrong, false]);
    expect(read("ageByTitle", "院士 | 70")).toEqual([]);
  });

  test("has a licence or an examination, without the parts that nobody gave", () => {
    const licence = { type: "physician", scope: "internal" };
    const licences = String(cell("licenceRequired", { conditions: { licenceRequired: licence } }));
    expect(licences).toBe("医师资格 |  |  | 内科");
    expect(read("licenceRequired", licences)).toEqual(licence);
    expect([cell("licenceRequired", { conditions: {} }), read("licenceRequired", "驾照")]).toEqual(["", undefined]);
    expect(["医师资格", "a | b | c | d | e", "| b"].map((text) => isTaken("licenceRequired", text))).toEqual([
      ...[true, false, false],
    ]);
    for (const languageRequired of [{ exam: "cet6", score: 425 }, { exam: "cet6" }]) {
      const text = String(cell("languageRequired", { conditions: { languageRequired } }));
      expect(text).toMatch(/^CET-6/);
      expect(isTaken("languageRequired", text)).toBe(true);
      expect(read("languageRequired", text)).toEqual(languageRequired);
    }
    expect(cell("languageRequired", { conditions: {} })).toBe("");
  });

  test("has talks", () => {
    const talks = [
      { school: "浙江大学", time: "2026-03-01 14:00:00", link: "https://example.org" },
      { school: "温州医科大学", time: "2026-03-02 09:30:00", place: "报告厅" },
    ];
    const text = String(cell("talks", { talks }));
    expect(isTaken("talks", text)).toBe(true);
    expect(read("talks", text)).toEqual(talks);
    for (const wrong of ["浙江大学", "浙江大学 | 明天", "| 2026-03-01", "a | 2026-03-01 | b | c | d"])
      expect([wrong, isTaken("talks", wrong)]).toEqual([wrong, false]);
  });
});
