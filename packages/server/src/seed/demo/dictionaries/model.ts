import type { DictLabel } from "../../label-of.ts";

/** A business dictionary that every hospital starts with; entries in the order in which they are offered. */
export type BizDictSeed = {
  code: string;
  name: DictLabel;
  entries: readonly (readonly [key: string, label: DictLabel])[];
};
