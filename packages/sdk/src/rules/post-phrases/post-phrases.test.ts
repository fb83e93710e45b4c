import { describe, expect, test } from "vitest";
import * as phrases from "./index.ts";

const readers: Readonly<Record<string, unknown>> = { ...phrases };

const day = "2026-11-28";
const c = (conditions: object) => ({ conditions });
const edu = (educationMin: string, conditions: object = {}) => ({ educationMin, conditions });
const age = (ageMax: number, more: object = {}) => c({ ageMax, ...more });
const exam = (name: string, score?: number) => c({ languageRequired: { exam: name, ...(score && { score }) } });
const licence = (type: string, more: object = {}) => c({ licenceRequired: { type, ...more } });
const majors = (...names: string[]) => c({ majors: names });
const nothing = c({});
/** The expected result of a phrase that no condition can express. */
const fault = "fault";

type Row = readonly [phrase: string, right: object | typeof fault];
type Readers = {
  [Key in keyof typeof phrases]: (typeof phrases)[Key] extends phrases.PhraseReader ? Key : never;
}[keyof typeof phrases];

const seniors = (from: number, ageMax: number) =>
  ["junior_assistant", "junior", "intermediate", "associate", "senior"].slice(from).map((title) => ({ title, ageMax }));

const table: Partial<Record<Readers, readonly Row[]>> = {
  readHeadcount: [
    ["3", { headcount: 3, conditions: {} }],
    ["2人", { headcount: 2, conditions: {} }],
    ["３人", { headcount: 3, conditions: {} }],
    ["5名", { headcount: 5, conditions: {} }],
    ["两名", { headcount: 2, conditions: {} }],
    ["十二人", { headcount: 12, conditions: {} }],
    ["二十", { headcount: 20, conditions: {} }],
    ["若干", { headcount: 0, conditions: {} }],
    ["若干名", { headcount: 0, conditions: {} }],
    ["不限", { headcount: 0, conditions: {} }],
    ["拟招3人", { headcount: 3, conditions: {} }],
    ["0", fault],
    ["1-2人", fault],
    ["待定", fault],
    ["2人以上", fault],
  ],
  readOpenRatio: [
    ["1:3", { openRatio: "3:1", conditions: {} }],
    ["1：3", { openRatio: "3:1", conditions: {} }],
    ["3:1", { openRatio: "3:1", conditions: {} }],
    ["1比2", { openRatio: "2:1", conditions: {} }],
    ["不限", { openRatio: "", conditions: {} }],
    ["1:1.5", fault],
    ["2:3", fault],
  ],
  readEducation: [
    ["不限", edu("any")],
    ["—", edu("any")],
    ["本科", edu("bachelor")],
    ["本科及以上", edu("bachelor")],
    ["大学本科及以上学历", edu("bachelor")],
    ["本科(含)以上", edu("bachelor")],
    ["硕士研究生", edu("master")],
    ["硕士研究生及以上", edu("master")],
    ["研究生及以上学历", edu("master")],
    ["硕士及以上", edu("master")],
    ["博士研究生", edu("doctor")],
    ["大专及以上", edu("college")],
    ["专科以上", edu("college")],
    ["高职（大专）及以上", edu("college")],
    ["中专及以上", edu("secondary")],
    ["中专（含中技）及以上", edu("secondary")],
    ["高中及以上", edu("high")],
    ["全日制本科及以上", edu("bachelor", { fullTimeRequired: true })],
    ["本科及以上（全日制）", edu("bachelor", { fullTimeRequired: true })],
    ["本科及以上，全日制", edu("bachelor", { fullTimeRequired: true })],
    ["统招本科", edu("bachelor", { fullTimeRequired: true })],
    ["硕士研究生（含非全日制）", edu("master")],
    ["本科及以上学历、学士及以上学位", edu("bachelor", { degreeMin: "bachelor" })],
    ["硕士研究生学历、硕士学位", edu("master", { degreeMin: "master" })],
    ["本科及以上学历并取得相应学位", edu("bachelor", { degreeMin: "bachelor" })],
    ["硕士研究生学历，第一学历为本科", edu("master", { firstDegreeMin: "bachelor" })],
    ["本科/硕士", edu("bachelor")],
    ["硕士、博士研究生", edu("master")],
    ["仅限本科", edu("bachelor", { otherText: "学历仅限本科" })],
    ["硕士研究生或博士研究生", edu("master")],
    ["本科（学士）及以上", edu("bachelor", { degreeMin: "bachelor" })],
    ["大专及以上（含高职）", edu("college")],
    [
      "硕士研究生（第一学历为全日制本科）",
      edu("master", { firstDegreeMin: "bachelor", otherText: "第一学历为全日制本科" }),
    ],
    ["初中及以上", fault],
    ["本科及以上（护理学可放宽至大专）", fault],
    ["211院校本科", fault],
  ],
  readDegree: [
    ["不限", nothing],
    ["无", nothing],
    ["—", nothing],
    ["学士", c({ degreeMin: "bachelor" })],
    ["学士及以上", c({ degreeMin: "bachelor" })],
    ["学士学位及以上", c({ degreeMin: "bachelor" })],
    ["硕士及以上学位", c({ degreeMin: "master" })],
    ["博士", c({ degreeMin: "doctor" })],
    ["医学学士", fault],
  ],
  readMajors: [
    ["不限", nothing],
    ["专业不限", nothing],
    ["不限专业", nothing],
    ["无", nothing],
    ["/", nothing],
    ["护理学", majors("护理学")],
    ["护理学专业", majors("护理学")],
    ["临床医学（100201）、外科学", majors("临床医学", "外科学")],
    ["麻醉学 100217", majors("麻醉学")],
    ["100217麻醉学", majors("麻醉学")],
    ["1002", majors("1002")],
    ["临床医学类（1002）", majors("临床医学类")],
    ["内科学（心血管病方向）、老年医学", majors("内科学(心血管病方向)", "老年医学")],
    ["内科学（心血管病、呼吸系病方向）", majors("内科学(心血管病、呼吸系病方向)")],
    ["医学影像技术、放射医学", majors("医学影像技术", "放射医学")],
    ["影像医学与核医学", majors("影像医学与核医学")],
    ["护理学或助产学", majors("护理学", "助产学")],
    ["护理学和助产学", majors("护理学", "助产学")],
    ["临床医学 麻醉学", majors("临床医学", "麻醉学")],
    ["临床医学\n口腔医学", majors("临床医学", "口腔医学")],
    ["临床医学，临床医学", majors("临床医学")],
    ["护理学等相关专业", majors("护理学", "相关专业")],
    ["会计学、财务管理及相关专业", majors("会计学", "财务管理", "相关专业")],
    [
      "本科：临床医学；研究生：内科学、外科学",
      c({
        majorsByLevel: [
          { level: "bachelor", majors: ["临床医学"] },
          { level: "master", majors: ["内科学", "外科学"] },
          { level: "doctor", majors: ["内科学", "外科学"] },
        ],
      }),
    ],
    [
      "本科专业：护理学；硕士研究生专业：护理学、护理",
      c({
        majorsByLevel: [
          { level: "bachelor", majors: ["护理学"] },
          { level: "master", majors: ["护理学", "护理"] },
        ],
      }),
    ],
    ["药学（100217）", fault],
    ["不限、护理学", fault],
    ["医学类（不含中医）", fault],
    ["医学相关专业", majors("医学相关专业")],
    ["临床医学（1002、1051）", majors("临床医学")],
    ["B100301护理学", majors("护理学")],
    ["任意", nothing],
  ],
  readAge: [
    ["不限", nothing],
    ["无", nothing],
    ["35", age(35)],
    ["35周岁及以下", age(35)],
    ["35周岁（含）以下", age(35)],
    ["40岁以下", age(40)],
    ["30周岁以下", age(30)],
    ["≤35周岁", age(35)],
    ["不超过40周岁", age(40)],
    ["未满36周岁", age(35)],
    ["35周岁以下（不含35周岁）", age(34)],
    ["35周岁以下（含35周岁）", age(35)],
    ["年龄35周岁以内", age(35)],
    ["18-35周岁", age(35, { otherText: "年满 18 周岁" })],
    ["18周岁以上，35周岁以下", age(35, { otherText: "年满 18 周岁" })],
    ["年满18周岁，不超过35周岁", age(35, { otherText: "年满 18 周岁" })],
    ["18至40周岁", age(40, { otherText: "年满 18 周岁" })],
    ["40周岁及以下（副高放宽至45周岁）", age(40, { ageByTitle: seniors(3, 45) })],
    [
      "35周岁及以下，中级职称可放宽至40周岁，副高及以上可放宽至45周岁",
      age(35, {
        ageByTitle: [{ title: "intermediate", ageMax: 40 }, ...seniors(3, 45)],
      }),
    ],
    ["38周岁以下（1988年1月1日以后出生）", age(38, { ageCutoffDate: "2026-12-31" })],
    ["35周岁及以下（1991年3月10日及以后出生）", age(35, { ageCutoffDate: "2027-03-09" })],
    ["1990-12-01以后出生", age(35, { ageCutoffDate: "2026-11-30" })],
    ["35周岁及以下（截至2026年12月31日）", age(35, { ageCutoffDate: "2026-12-31" })],
    ["35周岁及以下（博士可放宽至40周岁）", fault],
    ["1990年2月30日以后出生", fault],
    ["年轻有为", fault],
    ["350", fault],
    ["5岁以下", fault],
  ],
  readTitle: [
    ["无", nothing],
    ["中级", c({ titleMin: "intermediate" })],
    ["中级及以上", c({ titleMin: "intermediate" })],
    ["中级及以上职称", c({ titleMin: "intermediate" })],
    ["副高级及以上专业技术资格", c({ titleMin: "associate" })],
    ["高级职称", c({ titleMin: "associate" })],
    ["正高", c({ titleMin: "senior" })],
    ["主治医师及以上", c({ titleMin: "intermediate", titleSeries: "medicine" })],
    ["副主任医师", c({ titleMin: "associate", titleSeries: "medicine" })],
    ["主管护师", c({ titleMin: "intermediate", titleSeries: "nursing" })],
    ["初级（师）", c({ titleMin: "junior" })],
    ["高级工程师", c({ titleMin: "associate", titleSeries: "engineering" })],
    ["卫生系列副高级及以上", c({ titleMin: "associate", titleSeries: "health" })],
    ["中级职称或规培证", fault],
  ],
  readLicence: [
    ["无", nothing],
    ["执业医师资格证", licence("physician_qualification")],
    // No list of licences is so long.
    [Array(30).fill("护士执业证书").join("、"), fault],
    ["具有执业医师资格", licence("physician_qualification")],
    ["医师执业证书", licence("physician_practice")],
    ["医师资格证、医师执业证", licence("physician_practice")],
    ["执业助理医师资格证书", licence("physician_qualification", { level: "assistant" })],
    ["护士执业证书", licence("nurse_practice")],
    ["医师执业证书（临床类别）", licence("physician_practice", { category: "clinical" })],
    ["医师执业证书，执业范围为内科", licence("physician_practice", { scope: "internal" })],
    ["执业药师", licence("licensed_pharmacist")],
    ["低压电工作业证", c({ licenceRequired: { type: "special_work" }, licence: "低压电工作业证" })],
    ["执业医师（临床）", licence("physician_practice", { category: "clinical" })],
    ["中医执业医师资格证", licence("physician_qualification", { category: "tcm" })],
    ["规培合格证", c({ residency: "completed" })],
    ["医师执业证书或护士执业证书", fault],
    ["驾驶证C1", fault],
  ],
  readResidency: [
    ["住院医师规范化培训合格证书", c({ residency: "completed" })],
    ["取得住培合格证", c({ residency: "completed" })],
    ["四证合一", c({ residency: "four_in_one" })],
    ["不限", nothing],
    ["在培", c({ residency: "training" })],
    ["中级或住培", fault],
  ],
  readLanguage: [
    ["不限", nothing],
    ["CET-4 425分及以上", exam("cet4", 425)],
    ["CET4≥425", exam("cet4", 425)],
    ["英语六级425分以上", exam("cet6", 425)],
    ["大学英语四级", exam("cet4")],
    ["通过国家英语六级考试", exam("cet6")],
    ["雅思6.5", exam("ielts", 6.5)],
    ["英语口语流利", fault],
  ],
  readExperience: [
    ["不限", nothing],
    ["3年及以上相关工作经历", c({ experienceYears: 3, experienceScope: "related" })],
    ["具有2年以上工作经验", c({ experienceYears: 2, experienceScope: "any" })],
    ["三级甲等医院3年以上工作经历", c({ experienceYears: 3, experienceScope: "any", hospitalLevelMin: "tertiary_a" })],
    ["五年以上临床工作经验", c({ experienceYears: 5, experienceScope: "related" })],
    ["2年", c({ experienceYears: 2, experienceScope: "related" })],
    ["有经验者", fault],
  ],
  readPolitical: [
    ["中共党员（含预备党员）", c({ political: "party_member" })],
    ["中共党员", c({ political: "party_member" })],
    ["不限", nothing],
    ["民主人士", fault],
  ],
  readAudience: [
    ["不限", nothing],
    ["社会人员", nothing],
    ["面向社会公开招聘", nothing],
    ["应届毕业生", c({ graduationYears: [2027] })],
    ["2027届毕业生", c({ graduationYears: [2027] })],
    ["2026、2027届毕业生", c({ graduationYears: [2026, 2027] })],
    ["应届、往届毕业生均可", nothing],
    ["2027届毕业生（含择业期内未落实工作单位）", fault],
    ["2025-2027届毕业生", c({ graduationYears: [2025, 2026, 2027] })],
    ["应届毕业生（2027届）", c({ graduationYears: [2027] })],
    ["本院职工", fault],
  ],
  readOther: [
    ["不限", nothing],
    ["无", nothing],
    [
      "具有执业医师资格；CET-4 425分及以上",
      c({ licenceRequired: { type: "physician_qualification" }, languageRequired: { exam: "cet4", score: 425 } }),
    ],
    ["护士执业证书；能适应三班倒", c({ licenceRequired: { type: "nurse_practice" }, otherText: "能适应三班倒" })],
    ["中级职称，住院医师规范化培训合格证", c({ titleMin: "intermediate", residency: "completed" })],
    ["1.取得护士执业证书；2.应届毕业生", c({ licenceRequired: { type: "nurse_practice" }, graduationYears: [2027] })],
    ["有三甲医院工作经历者优先", c({ otherText: "有三甲医院工作经历者优先" })],
    ["中级职称或规培合格证", c({ otherText: "中级职称或规培合格证" })],
    ["护士执业证书；医师执业证书", c({ licenceRequired: { type: "nurse_practice" }, otherText: "医师执业证书" })],
    [
      "中共党员；3年及以上相关工作经历",
      c({ political: "party_member", experienceYears: 3, experienceScope: "related" }),
    ],
  ],
};

for (const [reader, rows] of Object.entries(table)) {
  describe(reader, () => {
    test.each(rows)("reads %j", (phrase, right) => {
      const { part, fault: found } = (readers[reader] as phrases.PhraseReader)(phrase, day);
      expect(found ? fault : part).toEqual(right);
    });
  });
}

test("a column of majors for one level keeps to it", () => {
  const read = phrases.readMajorsOf(["bachelor"]);
  expect(read("临床医学、麻醉学", day).part).toEqual(
    c({ majorsByLevel: [{ level: "bachelor", majors: ["临床医学", "麻醉学"] }] }),
  );
  expect(read("不限", day).part).toEqual(nothing);
});

test("words with two meanings tell how they are taken", () => {
  expect(phrases.readAge("30周岁以下", day).notes).toMatchObject([{ zh: "“30周岁以下”按含 30 周岁读取" }]);
  expect(phrases.readAge("30周岁及以下", day).notes).toEqual([]);
  expect(phrases.readAudience("应届毕业生", day).notes).toMatchObject([{ zh: "“应届毕业生”按 2027 届毕业生读取" }]);
});

test("a fault says what cannot be read and what to do", () => {
  expect(phrases.readAge("35周岁及以下（博士可放宽至40周岁）", day).fault?.zh).toBe(
    "读不懂“博士可放宽至40周岁”。请改写为“35周岁及以下”这样的年龄，或按文字保留，由人工核对",
  );
});

test.each([
  ["住院医师", "doctor"],
  ["专科护士", "nurse"],
  ["技师", "technician"],
  ["电工", "support"],
  ["临床药师", "pharmacist"],
  ["会计", "admin"],
  ["岗位一", undefined],
])("a post called %s is of the category %s", (title, right) => expect(phrases.categoryOf(title)).toBe(right));

test.each([
  ["事业编制", "staff"],
  ["财政差额", "staff"],
  ["备案制", "controlled"],
  ["合同制", "contract"],
  ["劳务派遣", "dispatch"],
  ["面议", undefined],
])("employment written as %s is %s", (text, right) => expect(phrases.employmentOf(text)).toBe(right));

test("the table has at least eighty phrases", () => {
  expect(Object.values(table).flat().length).toBeGreaterThanOrEqual(80);
});
