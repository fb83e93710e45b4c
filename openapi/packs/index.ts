import { departments } from "./departments.ts";
import { dictionaries } from "./dictionaries.ts";
import type { OpeningPart } from "./opening-parts.ts";
import type { Pack } from "./pack.ts";

export { type OpeningPart, openingParts } from "./opening-parts.ts";
export { entriesOf, type Pack, wordsOf } from "./pack.ts";
export { articleCategories, consentTexts, firstNotices, hospitalCategory, siteMenu } from "./site.ts";

/** The day of the content of the packs. */
export const packVersion = "2026.11";

/** National standards that dictionaries follow. */
const sources: Readonly<Record<string, string>> = {
  nation: "GB/T 3304",
  political: "GB/T 4762",
  education_level: "GB/T 4658",
  degree: "GB/T 6864",
  title_level: "GB/T 8561",
};

/** Dictionaries that every hospital begins with. Their keys are those that the rules of the product compare. */
export const standardPacks: readonly Pack[] = dictionaries.map((pack) => {
  const source = sources[pack.code];
  return { ...pack, version: packVersion, ...(source && { source }) };
});

/** Every dictionary of the packs. */
export const dictionaryPacks: readonly Pack[] = [...standardPacks, departments];

/** Whether a dictionary is of recruitment itself. All others are those of any hospital. */
export const isOfRecruitment = ({ code }: Pick<Pack, "code">): boolean =>
  /^(recruit_|attachment_category$|residency$|paper_rank$|journal_level$)/.test(code);

/** Dictionaries by the part that has them. */
export const dictionariesOf = {
  standard: standardPacks.filter((pack) => !isOfRecruitment(pack)),
  recruitment: standardPacks.filter(isOfRecruitment),
  departments: [departments],
} as const satisfies Partial<Record<OpeningPart, readonly Pack[]>>;
