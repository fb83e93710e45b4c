/** The parts of a résumé that clauses look at. Months are `yyyy-MM`; an empty end is the present. */
export interface ResumeFacts {
  readonly basic: {
    readonly birthDate?: string;
    readonly political?: string;
    readonly languages?: string;
    readonly isFresh?: boolean;
  };
  readonly education: readonly Education[];
  readonly work: readonly Work[];
  readonly licence: readonly Licence[];
  readonly title: readonly { readonly level: string }[];
  readonly residency: readonly { readonly status: string }[];
}

export interface Education {
  readonly level: string;
  readonly degree?: string;
  readonly from: string;
  /** Of studies that are under way the planned month, or empty. */
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
  readonly category?: string;
  readonly scope?: string;
  /** The last month in which it is valid; empty when it does not run out. */
  readonly validTo?: string;
}

/** Full years from a date of birth to a day; the birthday itself counts. Both begin with `yyyy-MM-dd`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}
