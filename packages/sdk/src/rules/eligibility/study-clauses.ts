import { type Case, clause, type Finding, found, given, type JudgedClause, missing, passOf, textOf } from "./clause.ts";
import type { PostDemands } from "./conditions.ts";
import { isOneOf } from "./major.ts";
import { isAtLeast } from "./ranks.ts";
import { findStudy, firstStudy, type Study, type StudyFinding, studiesAt, studiesOf } from "./studies.ts";

const isCampus = ({ conditions }: PostDemands) => !!conditions.graduationYears?.length;
const least = ({ educationMin }: PostDemands) => (educationMin === "any" ? undefined : educationMin);

/** A finding on studies, said by one of their fields. */
function onStudy({ pass, study }: StudyFinding, field: "level" | "degree" | "studyForm" | "major"): Finding {
  if (!study) return missing("education");
  const value = study[field];
  return value
    ? found(pass, [value], [`education.${study.index}.${field}`])
    : missing(`education.${study.index}.${field}`);
}

function search(studies: readonly Study[], the: Case, test: (study: Study) => boolean | undefined): StudyFinding {
  return findStudy(studies, the.day, isCampus(the.post), test);
}

/** A study without a degree leaves it open only where such a degree is usual; one of a lower level says no. */
function undefinedAbove(level: string, degree: string): boolean | undefined {
  return isAtLeast("education_level", level, degree) === false ? false : undefined;
}

/** Forms of study that are not full-time. Studies abroad are so by their certificate, which a person has to see, as any other form. */
const otherForms: readonly string[] = ["part_time", "on_job", "self_study", "adult", "network"];

/** The year in which those graduate who study and call themselves graduates of this year. */
function comingSummer(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) <= "08" ? year : year + 1;
}

/** The clauses on what somebody has studied. */
export const studyClauses: readonly JudgedClause[] = [
  clause("education", {
    asks: ({ educationMin }) => given(educationMin),
    expected: (level) => [level],
    judge: (level, the) =>
      onStudy(
        search(studiesOf(the.resume), the, (study) => isAtLeast("education_level", study.level, level)),
        "level",
      ),
  }),
  clause("degree", {
    asks: textOf("degreeMin"),
    expected: (degree) => (degree === "none" ? [] : [degree]),
    judge: (degree, the) =>
      degree === "none"
        ? undefined
        : onStudy(
            search(studiesOf(the.resume), the, (study) =>
              study.degree ? isAtLeast("degree", study.degree, degree) : undefinedAbove(study.level, degree),
            ),
            "degree",
          ),
  }),
  clause("fullTime", {
    asks: ({ conditions }) => (conditions.fullTimeRequired ? [true] : []),
    expected: () => ["full_time"],
    judge: (_, the) =>
      onStudy(
        search(
          studiesAt(studiesOf(the.resume), least(the.post)),
          the,
          ({ studyForm }) =>
            studyForm === "full_time" || (studyForm && otherForms.includes(studyForm) ? false : undefined),
        ),
        "studyForm",
      ),
  }),
  clause("firstDegree", {
    asks: textOf("firstDegreeMin"),
    expected: (level) => [level],
    judge: (level, { resume }) => {
      const study = firstStudy(studiesOf(resume));
      const pass = passOf(isAtLeast("education_level", study?.level, level));
      return onStudy({ pass, ...(study && { study }) }, "level");
    },
  }),
  clause("majors", {
    asks: ({ conditions: { majors = [], majorsByLevel = [] }, educationMin }) => [
      ...(majors.length > 0 ? [{ majors, level: "" }] : []),
      // A level above the least is never demanded: candidates with one show its major, others need not.
      ...majorsByLevel
        .filter((group) => group.majors.length > 0)
        .map((group) => ({
          ...group,
          optional: !educationMin || isAtLeast("education_level", educationMin, group.level) === false,
        })),
    ],
    expected: ({ majors, level }) => [majors.join("、"), level],
    judge: (asked, the) => {
      const all = studiesOf(the.resume);
      const studies = asked.level ? all.filter(({ level }) => level === asked.level) : studiesAt(all, least(the.post));
      if (studies.length === 0 && "optional" in asked && asked.optional) return undefined;
      return onStudy(
        search(studies, the, ({ major, majorCode }) => isOneOf(major, majorCode, asked.majors)),
        "major",
      );
    },
  }),
  clause("graduation", {
    asks: ({ conditions: { graduationYears } }) => (graduationYears?.length ? [graduationYears] : []),
    expected: (years) => [years.join("、")],
    judge: (years, { resume: { basic, education }, day }) => {
      const latest = education
        .map(({ from, to }, index) => ({ from, to, index }))
        .sort((a, b) => b.from.localeCompare(a.from))[0];
      if (!latest) return missing("education");
      const path = `education.${latest.index}.to`;
      if (!latest.to && !basic.isFresh) return missing(path);
      const year = latest.to ? Number(latest.to.slice(0, 4)) : comingSummer(day);
      return found(passOf(years.includes(year)), [String(year)], [latest.to ? path : "basic.isFresh"]);
    },
  }),
];
