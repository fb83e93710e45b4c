import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostConditions, PostDemands } from "./conditions.ts";
import type { Education, ResumeFacts } from "./facts.ts";
import { judgeEligibility } from "./judge.ts";
import { type ClausePass, type ClauseRule, clauseRules } from "./verdict.ts";

const day = "2026-12-20";
const bachelor: Education = {
  level: "bachelor",
  degree: "bachelor",
  from: "2010-09",
  to: "2015-06",
  major: "临床医学",
  studyForm: "full_time",
};
const master: Education = {
  level: "master",
  degree: "master",
  from: "2015-09",
  to: "2018-06",
  major: "内科学（心血管病）",
  majorCode: "105101",
  studyForm: "full_time",
};
/** A physician with eight years of work after a full-time master's degree. */
const physician: ResumeFacts = {
  basic: { birthDate: "1991-06-15", political: "masses", languageExam: "cet6", languageScore: 512 },
  education: [master, bachelor],
  work: [{ from: "2018-08", to: "", orgLevel: "tertiary_a" }],
  licence: [
    { type: "physician_qualification", level: "physician", category: "clinical" },
    { type: "physician_practice", level: "physician", category: "clinical", scope: "internal" },
  ],
  title: [
    { level: "junior", series: "medicine" },
    { level: "intermediate", series: "medicine" },
  ],
  residency: [{ status: "completed" }],
};
const nobody: ResumeFacts = { basic: {}, education: [], work: [], licence: [], title: [], residency: [] };

const post = (conditions: PostConditions, educationMin = "any"): PostDemands => ({ educationMin, conditions });
const only = (demands: PostDemands, resume: ResumeFacts) => {
  const { items } = judgeEligibility(demands, resume, day);
  expect(items).toHaveLength(1);
  const [item] = items;
  if (!item) throw new Error("no item");
  return item;
};
const edit = (change: Partial<ResumeFacts>): ResumeFacts => ({ ...physician, ...change });
const practising = (change: { scope: string }) =>
  edit({ licence: [{ type: "physician_practice", level: "physician", category: "clinical", ...change }] });
const basic = (change: ResumeFacts["basic"]) => edit({ basic: { ...physician.basic, ...change } });

type Row = [what: string, demands: PostDemands, resume: ResumeFacts, pass: ClausePass, evidence: string[]];

const education: Row[] = [
  ["a higher level will do", post({}, "bachelor"), physician, "yes", ["education.0.level"]],
  ["a lower one will not", post({}, "doctor"), physician, "no", ["education.0.level"]],
  ["without any the résumé does not say", post({}, "bachelor"), nobody, "unknown", ["education"]],
  [
    "a study that ends later fails by its end",
    post({}, "master"),
    edit({ education: [{ ...master, to: "2027-01" }] }),
    "no",
    ["education.0.to"],
  ],
  [
    "a study that ends in the month of the reference day is open by its end",
    post({}, "master"),
    edit({ education: [{ ...master, to: "2026-12" }, bachelor] }),
    "unknown",
    ["education.0.to"],
  ],
  [
    "the study that meets all demands is the witness",
    post({ fullTimeRequired: true }),
    edit({ education: [{ ...master, studyForm: "on_job" }, bachelor] }),
    "yes",
    ["education.1.studyForm"],
  ],
  ["a level that a hospital added needs a look", post({}, "diploma_plus"), physician, "unknown", ["education.0.level"]],
  ["the degree is looked at by itself", post({ degreeMin: "master" }), physician, "yes", ["education.0.degree"]],
  [
    "a graduation without a degree",
    post({ degreeMin: "master" }),
    edit({ education: [{ ...master, degree: "none" }, bachelor] }),
    "no",
    ["education.0.degree"],
  ],
  [
    "a degree that is not filled in",
    post({ degreeMin: "bachelor" }),
    edit({ education: [{ level: "bachelor", from: "2010-09", to: "2015-06", major: "护理学" }] }),
    "unknown",
    ["education.0.degree"],
  ],
  [
    "a form of study in own words is for a person to see",
    post({ fullTimeRequired: true }),
    edit({ education: [{ ...master, studyForm: "脱产" }] }),
    "unknown",
    ["education.0.studyForm"],
  ],
  [
    "studies abroad are for a person to see",
    post({ fullTimeRequired: true }),
    edit({ education: [{ ...master, studyForm: "overseas" }] }),
    "unknown",
    ["education.0.studyForm"],
  ],
  ["the first education", post({ firstDegreeMin: "bachelor" }), physician, "yes", ["education.1.level"]],
  [
    "a college first, a bachelor's degree later",
    post({ firstDegreeMin: "bachelor" }),
    edit({
      education: [bachelor, { level: "college", from: "2007-09", to: "2010-06", major: "护理" }],
    }),
    "no",
    ["education.1.level"],
  ],
  [
    "a master's degree alone hides the first one",
    post({ firstDegreeMin: "bachelor" }),
    edit({ education: [master] }),
    "unknown",
    ["education"],
  ],
];

const majors: Row[] = [
  ["a direction belongs to its subject", post({ majors: ["内科学"] }), physician, "yes", ["education.0.major"]],
  ["brackets of either width", post({ majors: ["内科学(心血管病)"] }), physician, "yes", ["education.0.major"]],
  ["another subject", post({ majors: ["护理学", "药学"] }), physician, "no", ["education.0.major"]],
  ["another class of subjects", post({ majors: ["中医学类"] }), physician, "no", ["education.0.major"]],
  [
    "another direction of the subject needs a look",
    post({ majors: ["心血管病"] }),
    physician,
    "unknown",
    ["education.0.major"],
  ],
  ["a prefix of the catalogue", post({ majors: ["1051"] }), physician, "yes", ["education.0.major"]],
  ["another prefix", post({ majors: ["1052"] }), physician, "no", ["education.0.major"]],
  [
    "by level: the bachelor's subject",
    post({ majorsByLevel: [{ level: "bachelor", majors: ["临床医学"] }] }),
    physician,
    "yes",
    ["education.1.major"],
  ],
  [
    "by level: any bachelor's subject, where nothing else is asked",
    post({ majorsByLevel: [{ level: "bachelor", majors: ["临床医学"] }] }, ""),
    edit({ education: [bachelor] }),
    "yes",
    ["education.0.major"],
  ],
];

const ages: Row[] = [
  [
    "the birthday itself counts",
    post({ ageMax: 35, ageCutoffDate: "2026-06-14" }),
    basic({ birthDate: "1990-06-15" }),
    "yes",
    ["basic.birthDate"],
  ],
  [
    "one day later is too old",
    post({ ageMax: 35, ageCutoffDate: "2026-06-15" }),
    basic({ birthDate: "1990-06-15" }),
    "no",
    ["basic.birthDate"],
  ],
  ["without a cut-off the reference day", post({ ageMax: 35 }), physician, "yes", ["basic.birthDate"]],
  ["no date of birth", post({ ageMax: 35 }), nobody, "unknown", ["basic.birthDate"]],
  [
    "a title allows more",
    post({ ageMax: 30, ageByTitle: [{ title: "intermediate", ageMax: 40 }] }),
    physician,
    "yes",
    ["basic.birthDate"],
  ],
  [
    "a higher title than those listed allows what the highest allows",
    post({
      ageMax: 30,
      ageByTitle: [
        { title: "junior", ageMax: 34 },
        { title: "intermediate", ageMax: 36 },
      ],
    }),
    edit({ title: [{ level: "senior" }] }),
    "yes",
    ["basic.birthDate"],
  ],
  [
    "without a title the general limit holds",
    post({ ageMax: 30, ageByTitle: [{ title: "intermediate", ageMax: 40 }] }),
    edit({ title: [] }),
    "no",
    ["basic.birthDate"],
  ],
];

const profession: Row[] = [
  ["the highest title counts", post({ titleMin: "intermediate" }), physician, "yes", ["title.1.level"]],
  ["a title below", post({ titleMin: "associate" }), physician, "no", ["title.1.level"]],
  ["no title named", post({ titleMin: "junior" }), nobody, "unknown", ["title"]],
  [
    "the licence that has all parts is the witness",
    post({ licenceRequired: { type: "physician_practice", category: "clinical", scope: "internal" } }),
    physician,
    "yes",
    ["licence.1"],
  ],
  [
    "a level that is not filled in",
    post({ licenceRequired: { type: "physician_practice" } }),
    edit({ licence: [{ type: "physician_practice" }] }),
    "unknown",
    ["licence.0.level"],
  ],
  [
    "a scope that was typed is for staff",
    post({ licenceRequired: { type: "physician_practice", scope: "surgery" } }),
    practising({ scope: "外科" }),
    "unknown",
    [],
  ],
  [
    "a licence in its last month is open by its end",
    post({ licenceRequired: { type: "nurse_practice" } }),
    edit({ licence: [{ type: "nurse_practice", validTo: "2026-12" }] }),
    "unknown",
    ["licence.0.validTo"],
  ],
  [
    "who is qualified may not practise yet",
    post({ licenceRequired: { type: "physician_practice" } }),
    edit({ licence: [{ type: "physician_qualification" }] }),
    "no",
    ["licence.0"],
  ],
  [
    "a scope that is not filled in",
    post({ licenceRequired: { type: "physician_practice", scope: "surgery" } }),
    practising({ scope: "" }),
    "unknown",
    ["licence.0.scope"],
  ],
  ["a licence in words is for a person", post({ licence: "大型医用设备上岗证" }), physician, "unknown", []],
  [
    "a title of an own kind leaves open what a lower one does not meet",
    post({ titleMin: "senior" }),
    edit({ title: [{ level: "junior" }, { level: "own_key" }] }),
    "unknown",
    ["title.1.level"],
  ],
  [
    "words that say more than the data are for a person",
    post({ licence: "护士执业证书、母婴保健技术考核合格证书", licenceRequired: { type: "nurse_practice" } }),
    edit({ licence: [{ type: "nurse_practice" }] }),
    "unknown",
    [],
  ],
  [
    "a licence that has run out",
    post({ licenceRequired: { type: "nurse_practice" } }),
    edit({ licence: [{ type: "nurse_practice", validTo: "2026-11" }] }),
    "no",
    ["licence.0.validTo"],
  ],
  ["a residency completed", post({ residency: "completed" }), physician, "yes", ["residency.0.status"]],
  [
    "in training is not completed",
    post({ residency: "completed" }),
    edit({ residency: [{ status: "training" }] }),
    "no",
    ["residency.0.status"],
  ],
  ["completed is more than in training", post({ residency: "training" }), physician, "yes", ["residency.0.status"]],
];

const work: Row[] = [
  [
    "one month short",
    post({ experienceYears: 2, experienceScope: "any" }),
    edit({ work: [{ from: "2018-08", to: "2020-06" }] }),
    "no",
    ["work"],
  ],
  ["work that has to be related is for staff", post({ experienceYears: 8 }), physician, "unknown", []],
  ["any work", post({ experienceYears: 8, experienceScope: "any" }), physician, "yes", ["work"]],
  [
    "two jobs at once count once",
    post({ experienceYears: 2 }),
    edit({
      work: [
        { from: "2018-08", to: "2019-07" },
        { from: "2018-09", to: "2019-08" },
      ],
    }),
    "no",
    ["work"],
  ],
  [
    "a gap does not count",
    post({ experienceYears: 3 }),
    edit({
      work: [
        { from: "2015-01", to: "2015-12" },
        { from: "2025-01", to: "2026-11" },
      ],
    }),
    "no",
    ["work"],
  ],
  [
    "a job that begins after the reference day",
    post({ experienceYears: 1 }),
    edit({ work: [{ from: "2027-01", to: "" }] }),
    "no",
    ["work"],
  ],
  ["no job named", post({ experienceYears: 1 }), nobody, "unknown", ["work"]],
  ["the level of the hospital", post({ hospitalLevelMin: "secondary_a" }), physician, "yes", ["work.0.orgLevel"]],
  [
    "a lower one",
    post({ hospitalLevelMin: "tertiary_a" }),
    edit({ work: [{ from: "2018-08", orgLevel: "secondary" }] }),
    "no",
    ["work.0.orgLevel"],
  ],
  [
    "a level that is not filled in",
    post({ hospitalLevelMin: "secondary" }),
    edit({ work: [{ from: "2018-08" }] }),
    "unknown",
    ["work.0.orgLevel"],
  ],
];

const others: Row[] = [
  [
    "an examination by its score",
    post({ languageRequired: { exam: "cet6", score: 512 } }),
    physician,
    "yes",
    ["basic.languageExam"],
  ],
  [
    "an examination without its score",
    post({ languageRequired: { exam: "cet6", score: 1 } }),
    edit({ basic: { languageExam: "cet6" } }),
    "unknown",
    ["basic.languageScore"],
  ],
  [
    "an examination in words",
    post({ languageRequired: { exam: "cet6", score: 425 } }),
    edit({ basic: { languages: "CET-6 512" } }),
    "unknown",
    [],
  ],
  ["no examination named", post({ languageRequired: { exam: "cet4" } }), nobody, "unknown", ["basic.languageExam"]],
  ["words that name no examination are for a person", post({ language: "英语口语流利" }), physician, "unknown", []],
  [
    "the party, a probationary member included",
    post({ political: "party_member" }),
    basic({ political: "probationary" }),
    "yes",
    ["basic.political"],
  ],
  ["not in the party", post({ political: "party_member" }), physician, "no", ["basic.political"]],
  [
    "an own word for it is for a person",
    post({ political: "party_member" }),
    basic({ political: "党员" }),
    "unknown",
    ["basic.political"],
  ],
  ["not said", post({ political: "party_member" }), nobody, "unknown", ["basic.political"]],
  [
    "a graduate of a year that is asked for",
    post({ graduationYears: [2018, 2019] }),
    physician,
    "yes",
    ["education.0.to"],
  ],
  ["of another year", post({ graduationYears: [2026, 2027] }), physician, "no", ["education.0.to"]],
  [
    "a planned year",
    post({ graduationYears: [2027] }),
    edit({ education: [{ ...master, to: "2027-06" }, bachelor] }),
    "yes",
    ["education.0.to"],
  ],
  [
    "studying, without a planned year",
    post({ graduationYears: [2027] }),
    edit({ education: [{ ...master, to: "" }] }),
    "unknown",
    ["education.0.to"],
  ],
];

describe("clauses on realistic résumés", () => {
  test.each([...education, ...majors, ...ages, ...profession, ...work, ...others])(
    "are judged: %s",
    (_, demands, resume, pass, evidence) => {
      expect(only(demands, resume)).toMatchObject({ pass, evidence });
    },
  );

  test("the whole verdict names what fails and what is unknown", () => {
    const demands = post(
      { degreeMin: "master", fullTimeRequired: true, majors: ["内科学"], ageMax: 30, hospitalLevelMin: "tertiary" },
      "master",
    );
    const resume = edit({ work: [{ from: "2018-08", to: "" }] });
    const { auto, items } = judgeEligibility(demands, resume, day);
    expect(auto).toBe("ineligible");
    expect(items.map(({ rule, pass }) => `${rule} ${pass}`)).toEqual([
      ...["education yes", "degree yes", "fullTime yes", "majors yes", "age no", "hospitalLevel unknown"],
    ]);
    expect(items[4]).toMatchObject({ expected: ["30", day], actual: ["35"] });
  });

  test("graduates of the coming year count with what they will have", () => {
    const running = edit({ basic: { isFresh: true }, education: [{ ...master, to: "2027-06" }, bachelor] });
    const demands = post({ degreeMin: "master", fullTimeRequired: true, graduationYears: [2027] }, "master");
    expect(judgeEligibility(demands, running, day).auto).toBe("eligible");
  });

  test.each<[string, PostConditions, ResumeFacts, (string | undefined)[]]>([
    ["a residency that is met", { residency: "completed" }, physician, ["completed"]],
    ["one that is not", { residency: "completed" }, edit({ residency: [{ status: "training" }] }), ["training"]],
    ["years of work", { experienceYears: 3 }, physician, ["8.3"]],
    ["the level of a hospital", { hospitalLevelMin: "tertiary_a" }, physician, ["tertiary_a"]],
    ["the highest title", { titleMin: "senior" }, physician, ["intermediate", "medicine"]],
    ["the party", { political: "party_member" }, physician, ["masses"]],
  ])("beside %s stands what the candidate has", (_, conditions, resume, actual) => {
    expect(judgeEligibility(post(conditions), resume, day).items.map((item) => item.actual)).toEqual([actual]);
  });

  test("a person who studied at a higher level as well shows the major of that level, too", () => {
    const demands = post(
      {
        majorsByLevel: [
          { level: "bachelor", majors: ["临床医学"] },
          { level: "master", majors: ["护理学"] },
        ],
      },
      "bachelor",
    );
    const passes = (resume: ResumeFacts) =>
      judgeEligibility(demands, resume, day).items.flatMap(({ rule, pass }) => (rule === "majors" ? [pass] : []));
    expect(passes(edit({ education: [bachelor] }))).toEqual(["yes"]);
    expect(passes(physician)).toEqual(["unknown"]);
    expect(passes(edit({ education: [master] }))).toEqual(["no"]);
  });

  test("conditions in words are for a person", () => {
    const item = { rule: "other", pass: "unknown", expected: ["能适应夜班"], actual: [], evidence: [] };
    expect(judgeEligibility(post({ otherText: "能适应夜班" }), nobody, day)).toEqual({ auto: "review", items: [item] });
  });
});

const key = (...keys: string[]) => fc.constantFrom("", "own_key", ...keys);
const month = fc
  .integer({ min: 0, max: 40 * 12 })
  .map((n) => `${1990 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, "0")}`);
const date = month.map((text) => `${text}-15`);
const subject = fc.constantFrom("内科学", "内科学（心血管病）", "护理学", "药学", "1002", "医学技术类");
const level = key("high", "secondary", "college", "bachelor", "master", "doctor");
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyResume = fc.record({
  basic: fc.record(
    {
      birthDate: date,
      political: key("masses", "party_member"),
      languages: fc.string(),
      isFresh: fc.boolean(),
      languageExam: key("cet4", "cet6", "ielts"),
      languageScore: fc.integer({ min: 0, max: 1000 }),
    },
    { requiredKeys: [] },
  ),
  education: fc.array(
    fc.record(
      {
        level,
        degree: key("none", "bachelor", "master"),
        from: month,
        to: fc.oneof(month, fc.constant("")),
        major: subject,
        majorCode: fc.constantFrom("", "100201"),
        studyForm: key("full_time", "on_job", "overseas"),
      },
      { requiredKeys: ["level", "from", "major"] },
    ),
    { maxLength: 4 },
  ),
  work: fc.array(
    fc.record(
      { from: month, to: fc.oneof(month, fc.constant("")), orgLevel: key("secondary", "tertiary_a") },
      { requiredKeys: ["from"] },
    ),
    { maxLength: 4 },
  ),
  licence: fc.array(
    fc.record(
      {
        type: key("physician_practice", "nurse_practice"),
        level: key("physician", "assistant"),
        scope: key("internal", "surgery", "general"),
        category: key("clinical", "dental"),
        validTo: month,
      },
      { requiredKeys: ["type"] },
    ),
    { maxLength: 3 },
  ),
  title: fc.array(fc.record({ level: key("junior", "senior"), series: key("medicine", "engineering") }), {
    maxLength: 3,
  }),
  residency: fc.array(fc.record({ status: fc.constantFrom("training", "completed") }), { maxLength: 2 }),
}) as fc.Arbitrary<ResumeFacts>;

const anyPost = fc.record({
  educationMin: level,
  conditions: fc.record(
    {
      degreeMin: key("bachelor", "master"),
      fullTimeRequired: fc.boolean(),
      firstDegreeMin: level,
      majors: fc.array(subject, { maxLength: 3 }),
      majorsByLevel: fc.array(fc.record({ level, majors: fc.array(subject, { maxLength: 2 }) }), { maxLength: 2 }),
      ageMax: fc.integer({ min: 16, max: 80 }),
      ageCutoffDate: fc.oneof(date, fc.constant("")),
      ageByTitle: fc.array(fc.record({ title: key("junior", "senior"), ageMax: fc.integer({ min: 16, max: 80 }) }), {
        maxLength: 3,
      }),
      titleMin: key("none", "junior", "senior"),
      licence: optional(fc.string()),
      licenceRequired: fc.record({ type: key("physician_practice"), scope: key("internal", "surgery") }),
      titleSeries: key("medicine", "health"),
      upgradeCounts: fc.boolean(),
      requirementsCount: fc.boolean(),
      residency: key("any", "completed", "training", "four_in_one"),
      experienceYears: fc.integer({ min: 0, max: 50 }),
      experienceScope: fc.constantFrom("any", "related"),
      hospitalLevelMin: key("secondary", "tertiary_a"),
      language: optional(fc.string()),
      languageRequired: fc.record({
        exam: fc.constantFrom("", "cet4", "cet6"),
        score: fc.integer({ min: 0, max: 710 }),
      }),
      graduationYears: fc.array(fc.integer({ min: 2000, max: 2030 }), { maxLength: 3 }),
      political: key("party_member"),
      otherText: fc.string(),
    },
    { requiredKeys: [] },
  ),
}) as fc.Arbitrary<PostDemands>;

describe("laws", () => {
  test("the rules judge any input: items come in the order of the clauses, `auto` is their sum, and paths exist", () => {
    fc.assert(
      fc.property(anyPost, anyResume, date, (demands, resume, on) => {
        const { auto, items } = judgeEligibility(demands, resume, on);
        const places = items.map(({ rule }) => clauseRules.indexOf(rule));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const passes = new Set(items.map(({ pass }) => pass));
        expect(auto).toBe(passes.has("no") ? "ineligible" : passes.has("unknown") ? "review" : "eligible");
        for (const item of items) {
          expect(item.expected.join("")).not.toBe("");
          for (const path of item.evidence) expect(pathExists(resume, path)).toBe(true);
          if (item.pass === "no") expect(item.evidence).not.toEqual([]);
        }
      }),
      { numRuns: 600 },
    );
  });

  test("the order of a résumé's entries decides nothing", () => {
    fc.assert(
      fc.property(anyPost, anyResume, date, (demands, resume, on) => {
        const turned: ResumeFacts = {
          ...resume,
          education: resume.education.toReversed(),
          work: resume.work.toReversed(),
          licence: resume.licence.toReversed(),
          title: resume.title.toReversed(),
          residency: resume.residency.toReversed(),
        };
        const passes = (of: ResumeFacts) =>
          judgeEligibility(demands, of, on).items.map(({ rule, pass }) => [rule, pass]);
        fc.pre(new Set(resume.education.map(({ from }) => from)).size === resume.education.length);
        expect(passes(turned)).toEqual(passes(resume));
      }),
      { numRuns: 400 },
    );
  });

  test("an empty résumé fails nothing: what it does not say is unknown", () => {
    fc.assert(
      fc.property(anyPost, date, (demands, on) => {
        for (const { pass } of judgeEligibility(demands, nobody, on).items) expect(pass).toBe("unknown");
      }),
    );
  });

  test("a post that asks for less fails nobody more", () => {
    const conditionOf: Partial<Record<ClauseRule, keyof PostConditions>> = {
      degree: "degreeMin",
      age: "ageMax",
      title: "titleMin",
      experience: "experienceYears",
      political: "political",
    };
    fc.assert(
      fc.property(
        anyPost,
        anyResume,
        date,
        fc.constantFrom(...Object.keys(conditionOf)),
        (demands, resume, on, rule) => {
          const { [conditionOf[rule as ClauseRule] as "ageMax"]: _, ...fewer } = demands.conditions;
          const failed = (of: PostDemands) =>
            judgeEligibility(of, resume, on).items.filter(({ pass }) => pass === "no").length;
          if (rule !== "age" || !demands.conditions.ageByTitle?.length) {
            expect(failed({ ...demands, conditions: fewer })).toBeLessThanOrEqual(failed(demands));
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  test("nobody gets younger: who is too old on a day is too old on every later one", () => {
    fc.assert(
      fc.property(date, date, date, fc.integer({ min: 16, max: 80 }), (birthDate, one, other, ageMax) => {
        const [early = "", late = ""] = [one, other].sort();
        const passOn = (on: string) =>
          only(post({ ageMax, ageCutoffDate: on }), { ...nobody, basic: { birthDate } }).pass;
        if (passOn(early) === "no") expect(passOn(late)).toBe("no");
      }),
    );
  });

  test("another job never takes experience away", () => {
    fc.assert(
      fc.property(anyResume, month, fc.integer({ min: 1, max: 30 }), date, (resume, from, experienceYears, on) => {
        const passOf = (facts: ResumeFacts) =>
          judgeEligibility(post({ experienceYears, experienceScope: "any" }), facts, on).items[0]?.pass;
        if (passOf(resume) === "yes") expect(passOf({ ...resume, work: [...resume.work, { from }] })).toBe("yes");
      }),
    );
  });
});

/** Whether a path leads to a section, an existing entry or a possible field of the résumé. */
function pathExists(resume: ResumeFacts, path: string): boolean {
  const [section = "", place] = path.split(".");
  const content: unknown = resume[section as keyof ResumeFacts];
  if (content === undefined) return false;
  return !Array.isArray(content) || place === undefined || Number(place) < content.length;
}
