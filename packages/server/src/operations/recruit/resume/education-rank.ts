import { orderedKeys } from "@bladekit/sdk/rules";

// "any" is a condition of posts, not a level that somebody has.
const levels: readonly string[] = ["any", ...orderedKeys.education_level];

/** Greater for a higher level of education_level; -1 for a key it does not know. */
export function educationRank(level: string): number {
  return levels.indexOf(level);
}
