import { readDictionaries } from "../load.ts";
import type { BizDictSeed } from "./model.ts";

let known: readonly BizDictSeed[] | undefined;

/** The business dictionaries that a hospital starts with, in the order of the console's list; read when they are first asked for. */
export function bizDicts(): readonly BizDictSeed[] {
  known ??= readDictionaries();
  return known;
}

/** The label of a key; a key that the dictionary lacks is a mistake in the demo. */
export function bizLabel(code: string, key: string): string {
  const label = bizDicts()
    .find((dict) => dict.code === code)
    ?.entries.find(([candidate]) => candidate === key)?.[1].zh;
  if (label === undefined) throw new RangeError(`no entry ${key} in dictionary ${code}`);
  return label;
}
