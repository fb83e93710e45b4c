// Times as the wire has them, `yyyy-MM-dd HH:mm:ss`, as far as a candidate reads them.

/** The day of a time: `yyyy-MM-dd`. */
export const dayOf = (time: string): string => time.slice(0, "yyyy-MM-dd".length);

/** A time without its seconds: `yyyy-MM-dd HH:mm`; a mere day stays one. */
export const minuteOf = (time: string): string => time.slice(0, "yyyy-MM-dd HH:mm".length);

/** The clock of a time: `HH:mm`. */
export const clockOf = (time: string): string => time.slice("yyyy-MM-dd ".length, "yyyy-MM-dd HH:mm".length);
