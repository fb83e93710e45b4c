import { type Case, clause, type Finding, found, given, type JudgedClause, missing, passOf, textOf } from "./clause.ts";
import type { LevelMajors } from "./conditions.ts";
import { isOneOf, majorsAsked } from "./major.ts";
import { all, type Met } from "./met.ts";
import { isAtLeast } from "./ranks.ts";
import { firstStudy, isBelow, isFinished, isUpgrade, type Study, studiesOf, witnessOf } from "./studies.ts";
import type { ClauseRule, VerdictItem } from "./verdict.ts";

/** One demand on the study with which a candidate applies. */
interface Demand {
  readonly rule: ClauseRule;
  readonly expected: readonly string[];
  /** The field of the study that decides. */
  readonly field: "level" | "degree" | "studyForm" | "major";
  readonly met: (study: Study) => Met;
}

const least = ({ post: { educationMin } }: Case) => (educationMin === "any" ? undefined : educationMin || undefined);

/**
 * Forms of study that are not full-time. Their certificate shows whether a study abroad, or any other form, was full-time, so staff check
 * it.
 */
const otherForms: readonly string[] = ["part_time", "on_job", "self_study", "adult", "network"];

/** A missing degree leaves the demand undecided only if such a degree is usual at this level. A lower level does not meet it. */
const withoutDegree = (level: string, degree: string): Met =>
  isAtLeast("education_level", level, degree) === false ? false : undefined;

function isFullTime(study: Study, the: Case): Met {
  const { studyForm } = study;
  if (studyForm !== "full_time") return studyForm && otherForms.includes(studyForm) ? false : undefined;
  return isUpgrade(study, studiesOf(the.resume)) && !the.post.conditions.upgradeCounts ? undefined : true;
}

const expectedMajors = ({ majors, level }: LevelMajors) => [majors.join("、"), level];

/** The majors of the least demanded level and above. The study must match those of its level. */
function choices(the: Case): LevelMajors[] {
  const { majorsByLevel = [] } = the.post.conditions;
  return majorsByLevel
    .map(({ level, majors }) => ({ level, majors: majorsAsked(majors) }))
    .filter(({ level, majors }) => majors.length > 0 && !isBelow(level, least(the)));
}

function majorDemand(the: Case): Demand[] {
  const majors = majorsAsked(the.post.conditions.majors);
  if (majors.length === 0) return [];
  return [
    { rule: "majors", expected: [majors.join("、"), ""], field: "major", met: (study) => isOneOf(study, majors) },
  ];
}

/** The majors for the study's own level. If the post does not mention the level, staff decide. */
function levelMajorDemand(the: Case): Demand[] {
  const groups = choices(the);
  const [first] = groups;
  if (!first) return [];
  const groupOf = (study: Study) => groups.find(({ level }) => level === study.level);
  const met = (study: Study): Met => {
    const group = groupOf(study);
    const higher = groups.filter(({ level }) => level !== study.level && !isBelow(level, study.level));
    const others = studiesOf(the.resume).filter(({ level }) => higher.some((one) => one.level === level));
    // A résumé does not say with which of two studies the candidate applies. So a higher study must match the majors of its level, too.
    const fits = others.every((one) => isOneOf(one, groupOf(one)?.majors ?? []) === true);
    return all([group ? isOneOf(study, group.majors) : undefined, fits ? true : undefined]);
  };
  const asked = (study: Study | undefined) => (study && groupOf(study)) ?? first;
  return [{ rule: "majors", expected: expectedMajors(asked(nearest(the, [met]))), field: "major", met }];
}

/** The demands that one study must meet together. */
function demandsOn(the: Case): Demand[] {
  const { degreeMin, fullTimeRequired } = the.post.conditions;
  return [
    ...given(least(the)).map(
      (level): Demand => ({
        rule: "education",
        expected: [level],
        field: "level",
        met: (study) => isAtLeast("education_level", study.level, level),
      }),
    ),
    ...given(degreeMin === "none" ? undefined : degreeMin).map(
      (degree): Demand => ({
        rule: "degree",
        expected: [degree],
        field: "degree",
        met: (study) => (study.degree ? isAtLeast("degree", study.degree, degree) : withoutDegree(study.level, degree)),
      }),
    ),
    ...(fullTimeRequired
      ? [
          {
            rule: "fullTime",
            expected: ["full_time"],
            field: "studyForm",
            met: (study: Study) => isFullTime(study, the),
          } as const,
        ]
      : []),
    ...majorDemand(the),
    ...levelMajorDemand(the),
  ];
}

function nearest(the: Case, demands: readonly ((study: Study) => Met)[]): Study | undefined {
  const { graduationYears } = the.post.conditions;
  const isOver = (study: Study) => isFinished(study, the.day, graduationYears);
  return witnessOf(studiesOf(the.resume), [...demands, isOver]);
}

/** The items of all demands on one study. The same study is used for each of them. */
function studyItems(the: Case): VerdictItem[] {
  const demands = demandsOn(the);
  const study = nearest(
    the,
    demands.map(({ met }) => met),
  );
  return demands.map(({ rule, expected, field, met }) => {
    const finding = study ? onStudy(study, field, met(study), the) : missing("education");
    return { rule, expected, ...finding };
  });
}

/** A finding about one study. A running study does not meet a demand, or leaves it undecided. */
function onStudy(study: Study, field: Demand["field"], met: Met, the: Case): Finding {
  const value = study[field];
  const path = `education.${study.index}`;
  if (!value) return met === false ? found("no", [], [`${path}.${field}`]) : missing(`${path}.${field}`);
  const isOver = isFinished(study, the.day, the.post.conditions.graduationYears);
  return found(passOf(all([met, isOver])), [value], [`${path}.${met !== false && !isOver ? "to" : field}`]);
}

/** Majors below the least demanded level. They concern another study than the one with which the candidate applies. */
const lowerMajors = clause("majors", {
  asks: ({ conditions: { majorsByLevel = [] }, educationMin }) =>
    majorsByLevel.filter(({ level, majors }) => majorsAsked(majors).length > 0 && isBelow(level, educationMin)),
  expected: expectedMajors,
  judge: ({ level, majors }, the) => {
    const studies = studiesOf(the.resume).filter((study) => study.level === level);
    const met = (study: Study) => isOneOf(study, majors);
    const study = witnessOf(studies, [met]);
    return study ? onStudy(study, "major", met(study), the) : missing("education");
  },
});

const firstDegree = clause("firstDegree", {
  asks: textOf("firstDegreeMin"),
  expected: (level) => [level],
  judge: (level, { resume }) => {
    const study = firstStudy(studiesOf(resume));
    if (!study) return missing("education");
    return found(
      passOf(isAtLeast("education_level", study.level, level)),
      [study.level],
      [`education.${study.index}.level`],
    );
  },
});

/** The year in which the latest study ends. */
const graduation = clause("graduation", {
  asks: ({ conditions: { graduationYears } }) => (graduationYears?.length ? [graduationYears] : []),
  expected: (years) => [years.join("、")],
  judge: (years, { resume }) => {
    const [latest] = studiesOf(resume).sort((a, b) => b.from.localeCompare(a.from));
    if (!latest) return missing("education");
    const path = `education.${latest.index}.to`;
    if (!latest.to) return missing(path);
    const year = Number(latest.to.slice(0, 4));
    return found(passOf(years.includes(year)), [String(year)], [path]);
  },
});

/** The clauses about studies. */
export const studyClauses: readonly JudgedClause[] = [studyItems, lowerMajors, firstDegree, graduation];
