import type { Education, ResumeFacts } from "./facts.ts";
import type { Met } from "./met.ts";
import { isAtLeast, rankOf } from "./ranks.ts";

/** A study and its place in the résumé. */
export interface Study extends Education {
  readonly index: number;
}

/** The studies of a résumé, the highest first. */
export function studiesOf({ education }: ResumeFacts): Study[] {
  const rank = ({ level }: Education) => rankOf("education_level", level) ?? -1;
  return education
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => rank(b) - rank(a) || b.from.localeCompare(a.from));
}

/**
 * Whether a study has ended by a day. A study that ends later counts if the post is for graduates of that year. Undefined in the month of
 * the day, because the day of the end is not known, and for a study without an end if the post is for graduates.
 */
export function isFinished({ to }: Education, day: string, graduationYears: readonly number[] = []): Met {
  const month = day.slice(0, "yyyy-MM".length);
  if (to && to < month) return true;
  if (to && graduationYears.includes(Number(to.slice(0, 4)))) return true;
  if (to === month) return undefined;
  return !to && graduationYears.length > 0 ? undefined : false;
}

/**
 * The study that best meets several demands at once: the fewest failures, then the fewest undecided, then the highest study. One study must
 * meet all demands, so the level of one and the major of another do not add up.
 */
export function witnessOf<One extends Study>(
  studies: readonly One[],
  demands: readonly ((study: One) => Met)[],
): One | undefined {
  const counted = studies.map((study) => {
    const met = demands.map((demand) => demand(study));
    return {
      study,
      failed: met.filter((one) => one === false).length,
      open: met.filter((one) => one === undefined).length,
    };
  });
  return counted.sort((a, b) => a.failed - b.failed || a.open - b.open)[0]?.study;
}

/** Whether a bachelor's study continued a college study (专升本). */
export function isUpgrade(study: Study, studies: readonly Study[]): boolean {
  return (
    study.level === "bachelor" &&
    studies.some(({ level, to }) => level === "college" && to !== undefined && to !== "" && to <= study.from)
  );
}

/**
 * The first study after school (第一学历): of college studies and higher ones the one that began first. Undefined when there is none, or when
 * the first listed one cannot be the first: a master's degree follows another study.
 */
export function firstStudy(studies: readonly Study[]): Study | undefined {
  const college = rankOf("education_level", "college") ?? 0;
  const [first] = studies
    .filter(({ level }) => (rankOf("education_level", level) ?? 0) >= college)
    .sort((a, b) => a.from.localeCompare(b.from));
  if (!first) return studies.at(-1);
  return first.level === "master" || first.level === "doctor" ? undefined : first;
}

/** Whether a level is lower than another; false if one of them has no rank. */
export const isBelow = (level: string, other: string | undefined): boolean =>
  other !== undefined && isAtLeast("education_level", level, other) === false;
