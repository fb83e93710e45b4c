/** A time of the wire to its minute, as screens show it: `2026-11-20 17:30`. */
export const toMinute = (wireTime: string): string => wireTime.slice(0, "yyyy-MM-dd HH:mm".length);

/** The day of a time of the wire: `2026-11-20`. */
export const toDay = (wireTime: string): string => wireTime.slice(0, "yyyy-MM-dd".length);

/** Month and day of a time of the wire, where the year is clear: `11-20`. */
export const toMonthDay = (wireTime: string): string => wireTime.slice("yyyy-".length, "yyyy-MM-dd".length);

/** The clock of a time of the wire: `17:30`. */
export const toClock = (wireTime: string): string => wireTime.slice("yyyy-MM-dd ".length, "yyyy-MM-dd HH:mm".length);
