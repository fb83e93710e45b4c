import type { zh } from "./zh.ts";

/** Texts with the keys of the Chinese ones. A text that counts has a second one in English, for 1: `rows_one` beside `rows`. */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
} & { [Key in keyof Texts & string as `${Key}_one`]?: string };

/** The shape of a catalogue: every language has the keys of the Chinese one. */
export type Messages = Pick<typeof zh, "ra"> & Translated<Omit<typeof zh, "ra">>;
