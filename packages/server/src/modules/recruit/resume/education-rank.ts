// Keys of education_level, lowest first. "any" is a condition of posts, not a level that somebody has.
const levels = ["any", "high", "secondary", "college", "bachelor", "master", "doctor"];

/** Greater for a higher level of education_level; -1 for a key it does not know. */
export function educationRank(level: string): number {
  return levels.indexOf(level);
}
