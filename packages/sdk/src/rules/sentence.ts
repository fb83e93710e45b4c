/** One sentence for users in both languages. */
export interface Sentence {
  readonly zh: string;
  readonly en: string;
}
