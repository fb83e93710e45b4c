/** The same keys with texts of another language. */
export type SameShape<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : SameShape<Texts[Key]> };
