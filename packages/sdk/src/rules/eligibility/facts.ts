/** The parts of a résumé that clauses use. Months are `yyyy-MM`. An empty end means the present. */
export interface ResumeFacts {
  readonly basic: {
    readonly birthDate?: string;
    readonly political?: string;
    /** Examinations in words. They never meet a clause. */
    readonly languages?: string;
    /** Key of language_exam. */
    readonly languageExam?: string;
    readonly languageScore?: number;
    readonly isFresh?: boolean;
  };
  readonly education: readonly Education[];
  readonly work: readonly Work[];
  readonly licence: readonly Licence[];
  readonly title: readonly Title[];
  readonly residency: readonly { readonly status: string; readonly to?: string }[];
}

export interface Education {
  readonly level: string;
  readonly degree?: string;
  readonly from: string;
  /** Last month of the study; for a running study the planned month, or empty. */
  readonly to?: string;
  readonly major: string;
  readonly majorCode?: string;
  readonly studyForm?: string;
}

export interface Work {
  readonly from: string;
  readonly to?: string;
  /** Key of hospital_level. */
  readonly orgLevel?: string;
}

export interface Licence {
  readonly type: string;
  /** Key of practice_level: a physician, or an assistant physician. */
  readonly level?: string;
  /** Key of practice_category. */
  readonly category?: string;
  /** Key of practice_scope. */
  readonly scope?: string;
  /** Last month in which it is valid; empty without a limit. */
  readonly validTo?: string;
}

export interface Title {
  /** Key of title_level. */
  readonly level: string;
  /** Key of title_series. */
  readonly series?: string;
}
