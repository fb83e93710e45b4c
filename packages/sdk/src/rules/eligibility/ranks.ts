/** Dictionary keys that have an order, lowest first. A key that a hospital added has no rank, so staff decide. */
/** The key of a post that demands no level. No résumé has it as its own level. */
export const noLevel = "any";

export const orderedKeys = {
  education_level: ["high", "secondary", "college", "bachelor", "master", "doctor"],
  degree: ["none", "bachelor", "master", "doctor"],
  title_level: ["none", "junior_assistant", "junior", "intermediate", "associate", "senior"],
  hospital_level: ["primary", "secondary", "secondary_a", "tertiary", "tertiary_b", "tertiary_a"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A number that is greater for a higher key; undefined for a key without a rank. */
export function rankOf(dict: keyof typeof orderedKeys, key: string | undefined): number | undefined {
  const rank = (orderedKeys[dict] as readonly string[]).indexOf(key ?? "");
  return rank < 0 ? undefined : rank;
}

/** Whether a key is at least another; undefined when they differ and one of them has no rank. */
export function isAtLeast(dict: keyof typeof orderedKeys, key: string | undefined, least: string): boolean | undefined {
  if (key === least) return true;
  const [has, asked] = [rankOf(dict, key), rankOf(dict, least)];
  return has === undefined || asked === undefined ? undefined : has >= asked;
}
