/** The majors that a post accepts at one level of education. */
export interface LevelMajors {
  /** Key of education_level. */
  readonly level: string;
  /** Names of majors, or prefixes of their codes in the catalogue: `1002` accepts all majors whose code begins with it. */
  readonly majors: readonly string[];
}

/** The highest age of candidates with a title. */
export interface TitleAge {
  /** Key of title_level. */
  readonly title: string;
  readonly ageMax: number;
}

/** A demanded licence: its type (key of licence_type) and, if they matter, its level, category and scope. */
export interface LicenceDemand {
  readonly type: string;
  /** Key of practice_level. Without it, a physician's licence must be of the level `physician`. */
  readonly level?: string;
  /** Key of practice_category. */
  readonly category?: string;
  /** Key of practice_scope. */
  readonly scope?: string;
}

/** An examination in a language, such as `cet6`, and the lowest score. Without a score, or with 0, passing is enough. */
export interface LanguageDemand {
  readonly exam: string;
  readonly score?: number;
}

/** The hard conditions of a post. An absent or empty condition makes no demand. */
export interface PostConditions {
  readonly degreeMin?: string;
  readonly fullTimeRequired?: boolean;
  /** Whether a bachelor's study after a college (专升本) counts as full-time. If absent, staff decide. */
  readonly upgradeCounts?: boolean;
  readonly firstDegreeMin?: string;
  readonly majors?: readonly string[];
  readonly majorsByLevel?: readonly LevelMajors[];
  readonly ageMax?: number;
  /** The day on which the age is counted; default the reference day of the verdict. */
  readonly ageCutoffDate?: string;
  readonly ageByTitle?: readonly TitleAge[];
  readonly titleMin?: string;
  /** Key of title_series, to which the titles must belong. */
  readonly titleSeries?: string;
  /** The demanded licence in words, which staff judge. */
  readonly licence?: string;
  readonly licenceRequired?: LicenceDemand;
  readonly residency?: string;
  readonly experienceYears?: number;
  /** Whether all work counts, or only related work, which staff judge. If absent, only related work counts. */
  readonly experienceScope?: "any" | "related";
  readonly hospitalLevelMin?: string;
  /** The demanded language in words, which staff judge. */
  readonly language?: string;
  readonly languageRequired?: LanguageDemand;
  readonly graduationYears?: readonly number[];
  readonly political?: string;
  /** Further conditions in words, which staff judge. */
  readonly otherText?: string;
  /** Whether the text of the post's requirements contains further conditions, which staff judge. */
  readonly requirementsCount?: boolean;
}

/** The parts of a post that make demands. */
export interface PostDemands {
  /** Key of education_level; `any` demands nothing. */
  readonly educationMin?: string;
  readonly conditions: PostConditions;
}
