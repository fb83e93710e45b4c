import type { Education, ResumeFacts } from "./facts.ts";
import { isAtLeast, rankOf } from "./ranks.ts";

/** A study and its place in the résumé. */
export interface Study extends Education {
  readonly index: number;
}

/** The answer of a clause about a study: met, not met, or unknown. */
type Test = (study: Study) => boolean | undefined;

/** The outcome of a clause on studies, and the study that decided it. */
export interface StudyFinding {
  readonly pass: "yes" | "no" | "unknown";
  readonly study?: Study;
}

/** The studies of a résumé, the highest first. */
export function studiesOf({ education }: ResumeFacts): Study[] {
  const rank = ({ level }: Education) => rankOf("education_level", level) ?? -1;
  return education
    .map((entry, index) => ({ ...entry, index }))
    .sort((a, b) => rank(b) - rank(a) || b.from.localeCompare(a.from));
}

const isOver = ({ to }: Education, day: string) => !!to && to <= day;

/**
 * Looks for a study that passes a test. Studies that are not over by `day` count where a post is for graduates of coming years;
 * elsewhere one of them that would pass makes the clause unknown, for its end may still come in time.
 */
export function findStudy(studies: readonly Study[], day: string, isCampus: boolean, test: Test): StudyFinding {
  const tested = studies.map((study) => ({ study, met: test(study), counts: isCampus || isOver(study, day) }));
  const met = tested.find((one) => one.met === true && one.counts);
  if (met) return { pass: "yes", study: met.study };
  const open = tested.find((one) => one.met !== false);
  if (open) return { pass: "unknown", study: open.study };
  const [highest] = studies;
  return highest ? { pass: "no", study: highest } : { pass: "unknown" };
}

/** The studies of at least a level; when there are none, or any will do, the highest ones. */
export function studiesAt(studies: readonly Study[], least: string | undefined): readonly Study[] {
  const enough = studies.filter(({ level }) => least && isAtLeast("education_level", level, least));
  return enough.length > 0 ? enough : studies.filter(({ level }) => level === studies[0]?.level);
}

/**
 * The first study after school (第一学历): of those from college on the one that began first. Undefined when there is none, or
 * when the first one named cannot be the first: a master's degree follows another study.
 */
export function firstStudy(studies: readonly Study[]): Study | undefined {
  const college = rankOf("education_level", "college") ?? 0;
  const [first] = studies
    .filter(({ level }) => (rankOf("education_level", level) ?? 0) >= college)
    .sort((a, b) => a.from.localeCompare(b.from));
  if (!first) return studies.at(-1);
  return first.level === "master" || first.level === "doctor" ? undefined : first;
}
