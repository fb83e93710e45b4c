import type { PostConditions } from "./conditions.ts";
import type { Education, Licence, ResumeFacts, Title, Work } from "./facts.ts";

/** The right verdict: all clauses met, one for staff to check and none failed, or one failed. */
export type Right = "met" | "check" | "not";

/** The demands of a post: its conditions, its level of education, and the reference day if it differs from {@link usualDay}. */
export type Asked = PostConditions & { readonly educationMin?: string; readonly day?: string };

/** The parts of a résumé that a case needs. The others are empty. */
export type Has = Partial<Omit<ResumeFacts, "basic">> & ResumeFacts["basic"];

/** A case: the demands of a post, the résumé, the right verdict, and its reason. */
export type HardCase = readonly [asked: Asked, has: Has, right: Right, why: string];

/** The reference day of cases without one. */
export const usualDay = "2026-12-12";

const study = (level: string, major: string, more: Partial<Education> = {}): Education => ({
  level,
  major,
  from: { doctor: "2020-09", master: "2017-09", bachelor: "2012-09", college: "2009-09" }[level] ?? "2006-09",
  to: { doctor: "2023-06", master: "2020-06", bachelor: "2017-06", college: "2012-06" }[level] ?? "2009-06",
  degree: { doctor: "doctor", master: "master", bachelor: "bachelor" }[level] ?? "none",
  studyForm: "full_time",
  ...more,
});
const job = (from: string, to = "", more: Partial<Work> = {}): Work => ({ from, to, ...more });
const physician = (more: Partial<Licence> = {}): Licence => ({
  ...{ type: "physician_practice", level: "physician", category: "clinical", scope: "internal" },
  ...more,
});
const titled = (level: string, series?: string): { title: Title[] } => ({
  title: [{ level, ...(series && { series }) }],
});
const practises = (more: Partial<Licence> = {}) => ({ licence: [physician(more)] });
const asksPractice = (more: Partial<NonNullable<PostConditions["licenceRequired"]>> = {}): Asked => ({
  licenceRequired: { type: "physician_practice", ...more },
});
const anyWork = (experienceYears: number): Asked => ({ experienceYears, experienceScope: "any" });
const cet = (exam: string, score?: number) => ({
  languageExam: exam,
  ...(score !== undefined && { languageScore: score }),
});
const asksExam = (exam: string, score = 0): Asked => ({ languageRequired: { exam, score } });

const experience: readonly HardCase[] = [
  [{ experienceYears: 3 }, { work: [job("2015-01")] }, "check", "a job says nothing of being related; staff decide"],
  [{ experienceYears: 3 }, { work: [job("2025-01")] }, "not", "all jobs together are too short, related or not"],
  [anyWork(3), { work: [job("2024-01")] }, "not", "2 years and 11 months"],
  [anyWork(3), { work: [job("2023-12", "2026-11")] }, "check", "only months are known: it may be a month short"],
  [anyWork(3), { work: [job("2023-11", "2026-12")] }, "met", "three years even if the first month was a day"],
  [
    { ...anyWork(3), day: "2027-01-01" },
    { work: [job("2024-01")] },
    "check",
    "three years only if it began on the first of the month",
  ],
  [{ ...anyWork(3), day: "2027-01-31" }, { work: [job("2024-01")] }, "met", "three years on the last day of the month"],
  [anyWork(1), { work: [job("2026-12"), job("2025-12", "2026-11")] }, "check", "twelve months and some days at most"],
  [
    anyWork(2),
    { work: [job("2023-01", "2024-06"), job("2024-01", "2024-12")] },
    "check",
    "months that overlap count once: 24 at most, and only if both ends were whole",
  ],
  [
    anyWork(2),
    { work: [job("2023-01", "2024-05"), job("2024-01", "2024-11")] },
    "not",
    "months that overlap count once: 23 at most",
  ],
  [anyWork(2), { work: [job("2023-01", "2025-02"), job("2024-01", "2024-12")] }, "met", "one job alone is enough"],
  [anyWork(5), { work: [job("2018-03", "2020-08"), job("2021-01")] }, "met", "two jobs with a gap between them"],
  [anyWork(5), { work: [job("2018-03", "2019-02"), job("2023-06")] }, "not", "the gap does not count"],
  [anyWork(1), { work: [job("2027-02")] }, "not", "a job that begins after the day"],
  [anyWork(1), { work: [job("2025-03", "2028-12")] }, "met", "an end that is planned counts up to the day"],
  [anyWork(2), { work: [job("2025-03", "2028-12")] }, "not", "months after the day do not count"],
  [anyWork(1), { work: [job("2025-06", "2025-01")] }, "not", "an end before its beginning is no time"],
  [anyWork(1), {}, "check", "no job is written down, which is no proof that there was none"],
  [anyWork(1), { isFresh: true }, "check", "a mark that a person set by hand proves nothing"],
  [
    { hospitalLevelMin: "tertiary_a", ...anyWork(3) },
    {
      work: [job("2026-01", "2026-01", { orgLevel: "tertiary_a" }), job("2014-01", "2025-12", { orgLevel: "primary" })],
    },
    "not",
    "the time counts where it was",
  ],
  [
    { hospitalLevelMin: "tertiary_a", ...anyWork(3) },
    { work: [job("2020-01", "2025-12", { orgLevel: "tertiary_a" })] },
    "met",
    "six years there",
  ],
  [
    { hospitalLevelMin: "tertiary", ...anyWork(3) },
    { work: [job("2020-01", "2025-12", { orgLevel: "tertiary_a" })] },
    "met",
    "grade A is a tertiary hospital",
  ],
  [
    { hospitalLevelMin: "tertiary_a", ...anyWork(3) },
    { work: [job("2020-01", "2025-12", { orgLevel: "tertiary_b" })] },
    "not",
    "grade B is not grade A",
  ],
  [
    { hospitalLevelMin: "tertiary_a", ...anyWork(3) },
    { work: [job("2020-01", "2025-12", { orgLevel: "tertiary" })] },
    "check",
    "a tertiary hospital without its grade may be one of grade A",
  ],
  [
    { hospitalLevelMin: "tertiary_a", ...anyWork(3) },
    { work: [job("2020-01", "2025-12")] },
    "check",
    "the level of the hospital is not said",
  ],
  [
    { hospitalLevelMin: "tertiary_a", experienceYears: 3 },
    { work: [job("2020-01", "2025-12", { orgLevel: "tertiary_a" })] },
    "check",
    "long enough there; staff decide whether it is related",
  ],
  [
    { hospitalLevelMin: "secondary" },
    { work: [job("2020-01", "2025-12", { orgLevel: "primary" })] },
    "not",
    "a lower level",
  ],
  [{ hospitalLevelMin: "secondary" }, { work: [job("2020-01", "2025-12", { orgLevel: "卫生院" })] }, "check", "typed"],
];

const licences: readonly HardCase[] = [
  [asksPractice({ scope: "pediatrics" }), practises({ scope: "surgery" }), "not", "another scope of the catalogue"],
  [asksPractice({ scope: "小儿外科" }), practises({ scope: "surgery" }), "check", "no scope of the catalogue is asked"],
  [asksPractice({ scope: "surgery" }), practises({ category: "tcm", scope: "tcm" }), "not", "traditional medicine"],
  [asksPractice({ scope: "surgery" }), practises({ scope: "中医外科" }), "check", "typed"],
  [asksPractice({ scope: "surgery" }), practises({ scope: "曾申请外科，已注销" }), "check", "typed, and denied"],
  [asksPractice({ scope: "surgery" }), practises({ scope: "外科" }), "check", "typed text never proves a scope"],
  [asksPractice({ scope: "surgery" }), practises({ scope: "surgery" }), "met", "chosen"],
  [asksPractice({ scope: "internal" }), practises({ scope: "general" }), "check", "general practice may cover it"],
  [asksPractice({ scope: "imaging_radiotherapy" }), practises({ scope: "laboratory_pathology" }), "not", "another"],
  [asksPractice({ scope: "surgery" }), practises({ scope: "" }), "check", "the scope is not said"],
  [
    asksPractice({ scope: "surgery" }),
    { licence: [physician({ scope: "internal" }), physician({ scope: "surgery" })] },
    "met",
    "one of two registered scopes",
  ],
  [
    asksPractice({ scope: "surgery", category: "clinical" }),
    {
      licence: [
        physician({ scope: "internal" }),
        physician({ level: "assistant", category: "dental", scope: "surgery" }),
      ],
    },
    "not",
    "one licence has to have all of it",
  ],
  [asksPractice({ category: "clinical" }), practises({ level: "assistant" }), "not", "an assistant physician"],
  [asksPractice({ level: "assistant" }), practises({ level: "assistant" }), "met", "assistants are taken here"],
  [asksPractice({ level: "assistant" }), practises(), "met", "a physician is more than an assistant"],
  [asksPractice({ category: "clinical" }), practises({ level: "" }), "check", "the level is not said"],
  [asksPractice({ category: "clinical" }), practises({ level: "执业医师" }), "check", "typed"],
  [asksPractice({ category: "clinical" }), practises(), "met", "chosen"],
  [asksPractice({ category: "clinical" }), practises({ category: "dental" }), "not", "another category"],
  [asksPractice({ category: "clinical" }), practises({ category: "临床" }), "check", "typed"],
  [asksPractice({ category: "tcm" }), practises({ category: "clinical" }), "not", "another category"],
  [asksPractice(), practises({ validTo: "2024-03" }), "not", "it ran out"],
  [asksPractice(), practises({ validTo: "2026-12" }), "check", "it runs out in the month of the day"],
  [asksPractice(), practises({ validTo: "2027-01" }), "met", "valid"],
  [asksPractice(), practises({ validTo: "" }), "met", "it does not run out"],
  [
    asksPractice(),
    { licence: [physician({ validTo: "2024-03" }), physician({ validTo: "2028-01" })] },
    "met",
    "the new one counts",
  ],
  [asksPractice(), { licence: [{ type: "physician_qualification" }] }, "not", "a qualification is no practice licence"],
  [
    { licenceRequired: { type: "physician_qualification" } },
    practises(),
    "met",
    "a practising physician has the qualification",
  ],
  [
    { licenceRequired: { type: "physician_qualification" } },
    practises({ level: "assistant" }),
    "not",
    "the qualification of an assistant is another",
  ],
  [asksPractice(), {}, "check", "no licence is written down"],
  [{ licenceRequired: { type: "nurse_practice" } }, { licence: [{ type: "nurse_practice" }] }, "met", "chosen"],
  [{ licenceRequired: { type: "nurse_practice" } }, practises(), "not", "another licence"],
  [
    { licenceRequired: { type: "nurse_practice" } },
    { licence: [{ type: "nurse_practice", validTo: "2026-06" }] },
    "not",
    "ended",
  ],
  [
    { licenceRequired: { type: "licensed_pharmacist" } },
    { licence: [{ type: "pharmacist" }] },
    "not",
    "药师 is a title, 执业药师 a licence",
  ],
  [
    { licenceRequired: { type: "pharmacist" } },
    { licence: [{ type: "licensed_pharmacist" }] },
    "not",
    "and the other way round",
  ],
  [{ licence: "医师执业证书" }, practises(), "check", "a condition in words is for staff"],
  [
    { licence: "医师执业证书，三甲医院优先", licenceRequired: { type: "physician_practice" } },
    practises(),
    "check",
    "the words say more than the data",
  ],
  [{ licenceRequired: { type: "电工证" } }, { licence: [{ type: "电工证" }] }, "check", "no key of the dictionary"],
  [{ licenceRequired: { type: "other" } }, { licence: [{ type: "other" }] }, "check", "“other” may be anything"],
];

const titles: readonly HardCase[] = [
  [{ titleMin: "associate", titleSeries: "health" }, titled("associate", "engineering"), "not", "another series"],
  [{ titleMin: "associate", titleSeries: "medicine" }, titled("associate", "nursing"), "not", "another series"],
  [{ titleMin: "associate", titleSeries: "health" }, titled("associate", "medicine"), "met", "a series of health"],
  [{ titleMin: "associate", titleSeries: "medicine" }, titled("senior", "medicine"), "met", "higher counts"],
  [{ titleMin: "associate", titleSeries: "medicine" }, titled("associate"), "check", "the series is not said"],
  [{ titleMin: "associate", titleSeries: "medicine" }, titled("associate", "医师"), "check", "typed"],
  [{ titleMin: "associate", titleSeries: "medicine" }, titled("associate", "health"), "check", "which one is not said"],
  [
    { titleMin: "associate", titleSeries: "medicine" },
    {
      title: [
        { level: "intermediate", series: "medicine" },
        { level: "senior", series: "engineering" },
      ],
    },
    "not",
    "one title has to have both",
  ],
  [{ titleMin: "associate" }, titled("associate", "medicine"), "met", "chosen"],
  [{ titleMin: "associate" }, titled("associate"), "met", "no series is asked"],
  [{ titleMin: "associate" }, titled("associate", "engineering"), "check", "of no health series; staff decide"],
  [{ titleMin: "associate" }, titled("intermediate", "medicine"), "not", "lower"],
  [{ titleMin: "associate" }, titled("副主任医师"), "check", "typed"],
  [{ titleMin: "associate" }, {}, "check", "no title is written down"],
  [{ titleMin: "none" }, {}, "met", "nothing is asked"],
  [{ titleMin: "junior" }, titled("junior_assistant", "nursing"), "not", "护士 is below 护师"],
  [
    { titleMin: "intermediate", titleSeries: "accounting" },
    titled("intermediate", "economics"),
    "not",
    "another series",
  ],
  [{ titleMin: "intermediate", titleSeries: "accounting" }, titled("intermediate", "accounting"), "met", "chosen"],
  [{ titleMin: "intermediate" }, { residency: [{ status: "completed" }] }, "check", "a residency is no title"],
];

const bachelorOnly = (major: string, more: Partial<Education> = {}) => ({
  education: [study("bachelor", major, more)],
});
const masterOf = (major: string, more: Partial<Education> = {}) => ({
  education: [study("master", major, more), study("bachelor", "临床医学")],
});

const studies: readonly HardCase[] = [
  [
    { educationMin: "master", degreeMin: "master", fullTimeRequired: true, majors: ["临床医学"] },
    { education: [study("master", "临床医学", { studyForm: "part_time" }), study("master", "法学")] },
    "not",
    "no single study has all of it",
  ],
  [
    { educationMin: "master", fullTimeRequired: true, majors: ["临床医学"] },
    { education: [study("master", "法学"), study("bachelor", "临床医学")] },
    "not",
    "the major of one study, the level of another",
  ],
  [
    { educationMin: "master", degreeMin: "master", fullTimeRequired: true, majors: ["临床医学"] },
    { education: [study("master", "临床医学"), study("master", "法学", { studyForm: "part_time" })] },
    "met",
    "one study has all of it",
  ],
  [{ educationMin: "bachelor" }, masterOf("内科学"), "met", "higher counts"],
  [
    { educationMin: "bachelor", majors: ["临床医学"] },
    { education: [study("master", "法学"), study("bachelor", "临床医学")] },
    "met",
    "the bachelor’s study has all of it",
  ],
  [{ educationMin: "master" }, bachelorOnly("临床医学"), "not", "lower"],
  [{ educationMin: "master" }, {}, "check", "nothing is written down"],
  [{ educationMin: "any" }, {}, "met", "nothing is asked"],
  [{ educationMin: "master" }, masterOf("内科学", { to: "2027-06" }), "not", "not finished on the day"],
  [{ educationMin: "master" }, masterOf("内科学", { to: "" }), "not", "under way without an end"],
  [{ educationMin: "master" }, masterOf("内科学", { to: "2026-12" }), "check", "it ends in the month of the day"],
  [
    { educationMin: "master", graduationYears: [2027] },
    masterOf("内科学", { from: "2024-09", to: "2027-06" }),
    "met",
    "the post takes those who graduate that year",
  ],
  [
    { educationMin: "master", graduationYears: [2027] },
    masterOf("内科学", { from: "2025-09", to: "2028-06" }),
    "not",
    "a year too late",
  ],
  [
    { educationMin: "master", graduationYears: [2027] },
    masterOf("内科学", { from: "2024-09", to: "" }),
    "check",
    "the year of graduation is not said",
  ],
  [{ educationMin: "master" }, { education: [study("MBA", "工商管理")] }, "check", "no key of the dictionary"],
  [{ degreeMin: "master", educationMin: "master" }, masterOf("内科学", { degree: "none" }), "not", "no degree"],
  [
    { degreeMin: "master", educationMin: "master" },
    { education: [study("bachelor", "临床医学", { degree: "master" })] },
    "not",
    "a degree alone (同等学力) is no graduate study",
  ],
  [{ degreeMin: "master", educationMin: "master" }, masterOf("内科学", { degree: "" }), "check", "degree not said"],
  [{ degreeMin: "bachelor", educationMin: "bachelor" }, bachelorOnly("护理学"), "met", "both"],
  [{ degreeMin: "bachelor", educationMin: "bachelor" }, bachelorOnly("护理学", { degree: "none" }), "not", "no degree"],
  [
    { degreeMin: "bachelor", educationMin: "college" },
    { education: [study("college", "护理学")] },
    "not",
    "a college gives no degree",
  ],
  [{ educationMin: "bachelor", fullTimeRequired: true }, bachelorOnly("护理学"), "met", "full time"],
  ...["part_time", "on_job", "self_study", "adult", "network"].map(
    (studyForm): HardCase => [
      { educationMin: "bachelor", fullTimeRequired: true },
      bachelorOnly("护理学", { studyForm }),
      "not",
      `${studyForm} is not full time`,
    ],
  ),
  [
    { educationMin: "bachelor", fullTimeRequired: true },
    bachelorOnly("护理学", { studyForm: "overseas" }),
    "check",
    "the certificate of a study abroad says it",
  ],
  [
    { educationMin: "bachelor", fullTimeRequired: true },
    bachelorOnly("护理学", { studyForm: "" }),
    "check",
    "not said",
  ],
  [
    { educationMin: "bachelor", fullTimeRequired: true },
    bachelorOnly("护理学", { studyForm: "脱产" }),
    "check",
    "typed",
  ],
  [
    { educationMin: "bachelor", fullTimeRequired: true },
    { education: [study("bachelor", "护理学", { from: "2012-09", to: "2014-06" }), study("college", "护理")] },
    "check",
    "专升本: the post does not say whether it counts",
  ],
  [
    { educationMin: "bachelor", fullTimeRequired: true, upgradeCounts: true },
    { education: [study("bachelor", "护理学", { from: "2012-09", to: "2014-06" }), study("college", "护理")] },
    "met",
    "专升本 counts here",
  ],
  [
    { educationMin: "bachelor" },
    { education: [study("bachelor", "护理学", { from: "2012-09", to: "2014-06" }), study("college", "护理")] },
    "met",
    "no full time is asked",
  ],
  [
    { educationMin: "master", fullTimeRequired: true },
    {
      education: [
        study("master", "护理学"),
        study("bachelor", "护理学", { from: "2012-09", to: "2014-06" }),
        study("college", "护理"),
      ],
    },
    "met",
    "the master’s study is full time",
  ],
  [
    { firstDegreeMin: "bachelor" },
    { education: [study("bachelor", "护理学", { from: "2012-09" }), study("college", "护理")] },
    "not",
    "a college came first",
  ],
  [{ firstDegreeMin: "bachelor" }, masterOf("内科学"), "met", "a bachelor’s study came first"],
  [
    { firstDegreeMin: "bachelor" },
    { education: [study("master", "内科学")] },
    "check",
    "the first study is not written down",
  ],
  [
    { graduationYears: [2027], educationMin: "bachelor" },
    { isFresh: true, ...bachelorOnly("护理学", { from: "2018-09", to: "2022-06" }) },
    "not",
    "finished in 2022, marked by hand",
  ],
  [
    { graduationYears: [2025, 2026, 2027], educationMin: "bachelor" },
    bachelorOnly("护理学", { from: "2021-09", to: "2025-06" }),
    "met",
    "one of the years that count",
  ],
  [
    { graduationYears: [2027], educationMin: "master" },
    { education: [study("master", "内科学", { from: "2024-09", to: "2027-06" }), study("bachelor", "临床医学")] },
    "met",
    "the study that ends that year",
  ],
  [
    { graduationYears: [2027], educationMin: "bachelor" },
    {
      education: [
        study("master", "法学", { from: "2025-09", to: "2028-06" }),
        study("bachelor", "护理学", { from: "2021-09", to: "2025-06" }),
      ],
    },
    "not",
    "neither study ends that year",
  ],
  [
    { graduationYears: [2017], educationMin: "bachelor" },
    masterOf("内科学"),
    "not",
    "the last study decides the year of a graduate",
  ],
  [{ graduationYears: [2027], educationMin: "bachelor" }, { isFresh: true }, "check", "no study is written down"],
];

const askMajor = (educationMin: string, ...majors: string[]): Asked => ({ educationMin, majors });

const majors: readonly HardCase[] = [
  [
    askMajor("bachelor", "1002"),
    bachelorOnly("会计学", { majorCode: "100201" }),
    "check",
    "the name contradicts the code",
  ],
  [askMajor("master", "1002"), masterOf("内科学", { majorCode: "100201" }), "met", "name and code agree"],
  [askMajor("master", "1002"), masterOf("内科学"), "check", "the name has a code of each kind of degree"],
  [askMajor("master", "1002"), masterOf("临床检验诊断学", { majorCode: "100208" }), "met", "name and code agree"],
  [askMajor("master", "1001"), masterOf("免疫学"), "met", "the name has one code only"],
  [askMajor("master", "1002"), masterOf("护理学", { majorCode: "101100" }), "not", "another class"],
  [askMajor("master", "100201"), masterOf("外科学", { majorCode: "100210" }), "not", "another subject of the class"],
  [askMajor("bachelor", "1002"), bachelorOnly("会计学"), "not", "no such code"],
  [askMajor("master", "1002"), masterOf("学科教学", { majorCode: "1002xx" }), "check", "an unknown name and code"],
  [askMajor("master", "影像医学与核医学"), masterOf("放射影像学"), "check", "related by the catalogue"],
  [askMajor("master", "影像医学与核医学"), masterOf("超声医学"), "check", "related by the catalogue"],
  [askMajor("master", "影像医学与核医学"), masterOf("影像医学与核医学"), "met", "the same"],
  [askMajor("master", "影像医学和核医学"), masterOf("影像医学与核医学"), "met", "和 and 与 are one word"],
  [askMajor("bachelor", "精神病与精神卫生学"), bachelorOnly("精神医学"), "check", "related by the catalogue"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("臨床醫學"), "met", "traditional characters"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("临床医学 "), "met", "a space"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("临床医学（五年制）"), "met", "brackets belong to the subject"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("临床"), "check", "no name of the catalogue"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("中西医临床医学"), "not", "another subject that ends alike"],
  [askMajor("bachelor", "中医学"), bachelorOnly("中西医临床医学"), "not", "another subject"],
  [askMajor("bachelor", "护理学"), bachelorOnly("助产学"), "not", "no class is asked"],
  [askMajor("bachelor", "护理学类"), bachelorOnly("助产学"), "met", "in the class"],
  [askMajor("bachelor", "护理学类"), bachelorOnly("护理学"), "met", "in the class"],
  [askMajor("bachelor", "护理学类"), bachelorOnly("临床医学"), "not", "in another class"],
  [askMajor("bachelor", "医学技术类"), bachelorOnly("医学检验技术"), "met", "in the class"],
  [askMajor("bachelor", "医学技术类"), bachelorOnly("医学影像学"), "not", "of 临床医学类, although it sounds alike"],
  [askMajor("bachelor", "医学影像学"), bachelorOnly("医学影像技术"), "not", "another subject"],
  [askMajor("bachelor", "医学影像技术"), bachelorOnly("医学影像学"), "not", "and the other way round"],
  [askMajor("bachelor", "计算机类"), bachelorOnly("软件工程"), "met", "in the class"],
  [askMajor("bachelor", "会计学"), bachelorOnly("财务管理"), "not", "another subject"],
  [askMajor("bachelor", "会计学"), bachelorOnly("会计"), "check", "no name of the catalogue at that level"],
  [askMajor("bachelor", "药学"), bachelorOnly("药物制剂"), "not", "another subject"],
  [askMajor("bachelor", "药学类"), bachelorOnly("药物制剂"), "met", "in the class"],
  [askMajor("bachelor", "药学类"), bachelorOnly("中药学"), "not", "中药学类 is another class"],
  [askMajor("bachelor", "法学"), bachelorOnly("法医学"), "not", "another subject"],
  [askMajor("master", "内科学"), masterOf("内科学（心血管病）"), "met", "a direction belongs to its subject"],
  [askMajor("master", "内科学（心血管病）"), masterOf("内科学(心血管病)"), "met", "brackets of either width"],
  [askMajor("master", "内科学（心血管病）"), masterOf("内科学"), "check", "the direction is not said"],
  [askMajor("master", "内科学（心血管病）"), masterOf("内科学（消化系病）"), "check", "another direction"],
  [askMajor("master", "外科学"), masterOf("骨科学"), "check", "a field of the professional degree: staff decide"],
  [askMajor("master", "麻醉学"), masterOf("麻醉学"), "met", "the same"],
  [askMajor("master", "临床医学"), masterOf("内科学"), "check", "a subject below the one that is asked"],
  [askMajor("master", "重症医学"), masterOf("重症医学"), "met", "the same name is enough"],
  [askMajor("bachelor", "重症监护"), bachelorOnly("护理学"), "check", "what is asked is in no catalogue"],
  [askMajor("bachelor", "临床医学", "麻醉学"), bachelorOnly("麻醉学"), "met", "one of two"],
  [askMajor("bachelor", "临床医学", "相近专业"), bachelorOnly("护理学"), "check", "“or related” is for staff"],
  [askMajor("bachelor", "临床医学"), bachelorOnly("口腔医学"), "not", "another subject"],
  ...["不限", "专业不限", "不限专业", "无", "/", "—", "-", "无要求"].map(
    (words): HardCase => [askMajor("bachelor", words), bachelorOnly("法学"), "met", `${words} is no condition`],
  ),
  [
    { educationMin: "bachelor", majorsByLevel: [{ level: "bachelor", majors: ["临床医学"] }] },
    bachelorOnly("临床医学"),
    "met",
    "the major of the level",
  ],
  [
    {
      educationMin: "master",
      majorsByLevel: [
        { level: "master", majors: ["内科学"] },
        { level: "bachelor", majors: ["临床医学"] },
      ],
    },
    { education: [study("master", "内科学"), study("bachelor", "护理学")] },
    "not",
    "the bachelor’s study is asked for as well",
  ],
  [
    {
      educationMin: "bachelor",
      majorsByLevel: [
        { level: "bachelor", majors: ["临床医学"] },
        { level: "master", majors: ["内科学"] },
      ],
    },
    { education: [study("master", "法学"), study("bachelor", "临床医学")] },
    "check",
    "with which study the person applies is for staff",
  ],
  [
    {
      educationMin: "bachelor",
      majorsByLevel: [
        { level: "bachelor", majors: ["临床医学"] },
        { level: "master", majors: ["内科学"] },
      ],
    },
    { education: [study("master", "内科学"), study("bachelor", "护理学")] },
    "met",
    "the master’s study has the major of its level",
  ],
  [{ majors: ["护理学"] }, { education: [study("college", "护理")] }, "check", "the college’s name of the subject"],
  [
    { educationMin: "college", majors: ["护理"] },
    { education: [study("college", "护理")] },
    "met",
    "the same name of the college catalogue",
  ],
  [
    { educationMin: "college", majors: ["护理"] },
    bachelorOnly("护理学"),
    "check",
    "the bachelor’s name of the subject",
  ],
  [{ educationMin: "bachelor", majors: ["护理学"] }, bachelorOnly(""), "check", "no major is said"],
];

const ages: readonly HardCase[] = [
  [{ ageMax: 35, ageCutoffDate: "2026-12-31" }, { birthDate: "1991-01-01" }, "met", "35, not yet 36"],
  [{ ageMax: 35, ageCutoffDate: "2026-12-31" }, { birthDate: "1990-12-31" }, "not", "36 that day"],
  [{ ageMax: 35, ageCutoffDate: "2026-12-30" }, { birthDate: "1990-12-31" }, "met", "36 the day after"],
  [
    { ageMax: 38, ageCutoffDate: "2027-02-28" },
    { birthDate: "1988-02-29" },
    "check",
    "a birthday that is not that year",
  ],
  [{ ageMax: 38, ageCutoffDate: "2027-03-01" }, { birthDate: "1988-02-29" }, "not", "39 on 1 March by any rule"],
  [{ ageMax: 38, ageCutoffDate: "2027-02-27" }, { birthDate: "1988-02-29" }, "met", "38 by any rule"],
  [{ ageMax: 39, ageCutoffDate: "2027-02-28" }, { birthDate: "1988-02-29" }, "met", "either reading is enough"],
  [{ ageMax: 35 }, { birthDate: "2090-05-01" }, "check", "nobody is born in 2090"],
  [{ ageMax: 35 }, { birthDate: "2020-05-01" }, "check", "a child does not apply: a slip of the pen"],
  [{ ageMax: 35 }, { birthDate: "1890-05-01" }, "check", "nobody is that old: a slip of the pen"],
  [{ ageMax: 35 }, {}, "check", "not said"],
  [{ ageMax: 35 }, { birthDate: "1991-12-12" }, "met", "35 on the day"],
  [{ ageMax: 35 }, { birthDate: "1990-12-13" }, "met", "36 tomorrow"],
  [{ ageMax: 35 }, { birthDate: "1990-12-12" }, "not", "36 on the day"],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1984-01-01", ...titled("associate", "medicine") },
    "met",
    "the title raises the limit",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1984-01-01", ...titled("associate", "engineering") },
    "check",
    "a title of another field: staff decide",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }], titleSeries: "medicine" },
    { birthDate: "1984-01-01", ...titled("associate", "engineering") },
    "not",
    "a title of another series raises nothing",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1984-01-01", ...titled("intermediate", "medicine") },
    "not",
    "the title is too low",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1984-01-01" },
    "not",
    "no title is written down, so none raises the limit",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1970-01-01", ...titled("associate", "medicine") },
    "not",
    "over both limits",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1995-01-01", ...titled("副高") },
    "met",
    "under both limits, whatever the title",
  ],
  [
    { ageMax: 35, ageByTitle: [{ title: "associate", ageMax: 45 }] },
    { birthDate: "1984-01-01", ...titled("副高") },
    "check",
    "the typed title would decide",
  ],
];

const languages: readonly HardCase[] = [
  [asksExam("cet6", 425), { languages: "CET-6（满分710）398" }, "check", "typed"],
  [asksExam("cet6", 425), { languages: "CET-6 512" }, "check", "typed text never proves a score"],
  [asksExam("cet6", 425), cet("cet6", 430), "met", "chosen"],
  [asksExam("cet6", 425), cet("cet6", 398), "not", "lower"],
  [asksExam("cet6", 425), cet("cet6", 425), "met", "just enough"],
  [asksExam("cet6", 425), cet("cet6"), "check", "the score is not said"],
  [asksExam("cet6", 425), cet("cet4", 600), "not", "the lower examination"],
  [asksExam("cet4", 425), cet("cet6", 430), "met", "the higher examination with as much"],
  [asksExam("cet4", 425), cet("cet6", 400), "check", "the higher examination with less"],
  [asksExam("cet6"), { languages: "CET-6 380" }, "check", "typed, and 380 is no pass"],
  [asksExam("cet6"), cet("cet6", 380), "not", "425 is what passes"],
  [asksExam("cet6"), cet("cet6", 425), "met", "passed"],
  [asksExam("cet6"), cet("cet6"), "check", "taken, but no score says passed"],
  [asksExam("tem8"), cet("tem8"), "met", "the certificate is held by those who passed"],
  [asksExam("tem8"), cet("tem4"), "not", "the lower one"],
  [asksExam("tem4"), cet("tem8"), "met", "the higher one"],
  [asksExam("cet6", 425), cet("ielts", 7), "check", "another kind of examination"],
  [asksExam("ielts", 6.5), cet("ielts", 6), "not", "lower"],
  [asksExam("ielts", 6.5), cet("ielts", 6.5), "met", "just enough"],
  [asksExam("cet6", 425), { ...cet("cet4", 500), languages: "雅思 7.0" }, "check", "the text says something else"],
  [asksExam("cet6", 425), {}, "check", "not said"],
  [asksExam("cet6", 425), cet("cet6", 7000), "check", "no such score: a slip of the pen"],
  [{ language: "CET-6 ≥ 425" }, cet("cet6", 430), "check", "a condition in words is for staff"],
  [{ language: "英语流利" }, cet("cet6", 600), "check", "a condition in words is for staff"],
];

const residencies: readonly HardCase[] = [
  [{ residency: "completed" }, { residency: [{ status: "training", to: "2027-08" }] }, "not", "it ends later"],
  [{ residency: "completed" }, { residency: [{ status: "completed" }] }, "met", "completed"],
  [{ residency: "training" }, { residency: [{ status: "training", to: "2027-08" }] }, "met", "training is enough"],
  [{ residency: "training" }, { residency: [{ status: "completed" }] }, "met", "completed is more"],
  [{ residency: "completed" }, {}, "check", "nothing is written down"],
  [{ residency: "completed" }, { residency: [{ status: "培训中" }] }, "check", "typed"],
  [{ residency: "four_in_one" }, { residency: [{ status: "completed" }] }, "check", "two of the four are not said"],
  [
    { residency: "four_in_one", graduationYears: [2027], educationMin: "master" },
    {
      ...masterOf("内科学", { from: "2024-09", to: "2027-06" }),
      residency: [{ status: "training", to: "2027-06" }],
      licence: [{ type: "physician_qualification", level: "physician" }],
    },
    "check",
    "all four come with the graduation: staff look later",
  ],
  [{ residency: "any" }, {}, "met", "nothing is asked"],
];

const others: readonly HardCase[] = [
  [{ political: "party_member" }, { political: "party_member" }, "met", "chosen"],
  [{ political: "party_member" }, { political: "probationary" }, "met", "a probationary member is a member"],
  [{ political: "party_member" }, { political: "league_member" }, "not", "another"],
  [{ political: "party_member" }, { political: "中共党员" }, "check", "typed"],
  [{ political: "party_member" }, {}, "check", "not said"],
  [{ otherText: "能适应三班倒" }, {}, "check", "words are for staff"],
  ...["无", "不限", "/", "—", "-", "无要求"].map(
    (words): HardCase => [{ otherText: words }, {}, "met", `${words} is no condition`],
  ),
  [{ requirementsCount: true }, {}, "check", "the hospital marked the text of the requirements as a condition"],
  [{}, {}, "met", "a post without conditions is open to everybody"],
];

/** Every case, by its clause. */
export const hardCases = {
  experience,
  licences,
  titles,
  studies,
  majors,
  ages,
  languages,
  residencies,
  others,
} as const satisfies Readonly<Record<string, readonly HardCase[]>>;
