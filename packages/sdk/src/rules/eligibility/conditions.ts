/** Majors that are asked for at one level of education. */
export interface LevelMajors {
  /** Key of education_level. */
  readonly level: string;
  /** Names of majors, or prefixes of their codes in the catalogue: `1002` stands for all majors whose code begins with it. */
  readonly majors: readonly string[];
}

/** The greatest age of those who hold a title. */
export interface TitleAge {
  /** Key of title_level. */
  readonly title: string;
  readonly ageMax: number;
}

/** A licence that is asked for: its type (key of licence_type) and, if they matter, its level, its category and its scope. */
export interface LicenceDemand {
  readonly type: string;
  /** Key of practice_level; of a physician's licence without one it is `physician`. */
  readonly level?: string;
  /** Key of practice_category. */
  readonly category?: string;
  /** Key of practice_scope. */
  readonly scope?: string;
}

/** An examination in a language, such as `cet6`, and the least score; 0 or none when having passed is enough. */
export interface LanguageDemand {
  readonly exam: string;
  readonly score?: number;
}

/** The hard conditions of a post. An absent or empty condition makes no demand. */
export interface PostConditions {
  readonly degreeMin?: string;
  readonly fullTimeRequired?: boolean;
  /** Whether a bachelor's study after a college (专升本) counts as full-time. Without it staff decide. */
  readonly upgradeCounts?: boolean;
  readonly firstDegreeMin?: string;
  readonly majors?: readonly string[];
  readonly majorsByLevel?: readonly LevelMajors[];
  readonly ageMax?: number;
  /** The day on which the age is counted; without one it is the reference day of the verdict. */
  readonly ageCutoffDate?: string;
  readonly ageByTitle?: readonly TitleAge[];
  readonly titleMin?: string;
  /** Key of title_series, in which the titles have to be. */
  readonly titleSeries?: string;
  /** The licence in words; staff judge them. */
  readonly licence?: string;
  readonly licenceRequired?: LicenceDemand;
  readonly residency?: string;
  readonly experienceYears?: number;
  /** Whether any work counts, or only related work, which staff judge. Related is what an absent value means. */
  readonly experienceScope?: "any" | "related";
  readonly hospitalLevelMin?: string;
  /** The language in words; staff judge them. */
  readonly language?: string;
  readonly languageRequired?: LanguageDemand;
  readonly graduationYears?: readonly number[];
  readonly political?: string;
  /** Conditions in words; staff judge them. */
  readonly otherText?: string;
  /** Whether the text of the post's requirements holds conditions of its own; staff judge them. */
  readonly requirementsCount?: boolean;
}

/** A post as far as its hard conditions go. */
export interface PostDemands {
  /** Key of education_level; `any` asks for nothing. */
  readonly educationMin?: string;
  readonly conditions: PostConditions;
}
