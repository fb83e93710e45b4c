import type { BizDictSeed } from "./model.ts";
import { personDicts } from "./person.ts";
import { professionDicts } from "./profession.ts";
import { recruitDicts } from "./recruit.ts";

/** The business dictionaries that a hospital starts with, in the order of the console's list. */
export const bizDicts: readonly BizDictSeed[] = [...recruitDicts, ...personDicts, ...professionDicts];

/** The label of a key; a key that the dictionary lacks is a mistake in the demo. */
export function bizLabel(code: string, key: string): string {
  const label = bizDicts.find((dict) => dict.code === code)?.entries.find(([candidate]) => candidate === key)?.[1];
  if (label === undefined) throw new RangeError(`no entry ${key} in dictionary ${code}`);
  return label;
}
