import type { JobConditionsInput } from "@bladekit/openapi";

/** Texts that say something, each once. */
export const distinct = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

/** Conditions without those that are empty: what is not there is not asked for. */
export function tidyConditions(conditions: JobConditionsInput): JobConditionsInput {
  const { majors = [], majorsByLevel = [], ageByTitle = [], licenceRequired, graduationYears, ...others } = conditions;
  const years = [...new Set(graduationYears)].sort();
  const groups = majorsByLevel
    .map((group) => ({ ...group, majors: distinct(group.majors) }))
    .filter((group) => group.majors.length > 0);
  return {
    ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== "")) as typeof others),
    ...(distinct(majors).length > 0 && { majors: distinct(majors) }),
    ...(groups.length > 0 && { majorsByLevel: groups }),
    ...(ageByTitle.length > 0 && { ageByTitle }),
    ...(licenceRequired?.type && { licenceRequired }),
    ...(years.length > 0 && { graduationYears: years }),
  };
}
