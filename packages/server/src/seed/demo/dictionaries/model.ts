/** A label in both languages. */
export type DictLabel = { zh: string; en: string };

/** A business dictionary that every hospital starts with; entries in the order in which they are offered. */
export type BizDictSeed = {
  code: string;
  name: DictLabel;
  entries: readonly (readonly [key: string, label: DictLabel])[];
};
