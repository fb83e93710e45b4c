/** The same keys with texts of another language. It may add a singular form: `found_one` beside `found`. */
export type SameShape<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : SameShape<Texts[Key]>;
} & { [Key in keyof Texts & string as Texts[Key] extends string ? `${Key}_one` : never]?: string };
