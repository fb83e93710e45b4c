import { noLevel, orderedKeys } from "@bladekit/sdk/rules";

const levels: readonly string[] = [noLevel, ...orderedKeys.education_level];

/** Greater for a higher level of education_level; -1 for a key it does not know. */
export function educationRank(level: string): number {
  return levels.indexOf(level);
}
