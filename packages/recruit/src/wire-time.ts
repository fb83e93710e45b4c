// Parts of wire times, `yyyy-MM-dd HH:mm:ss`, for candidates.

/** The day of a time: `yyyy-MM-dd`. */
export const dayOf = (time: string): string => time.slice(0, "yyyy-MM-dd".length);

/** A time without its seconds: `yyyy-MM-dd HH:mm`. A day without a time is unchanged. */
export const minuteOf = (time: string): string => time.slice(0, "yyyy-MM-dd HH:mm".length);

/** The time of day: `HH:mm`. */
export const clockOf = (time: string): string => time.slice("yyyy-MM-dd ".length, "yyyy-MM-dd HH:mm".length);
