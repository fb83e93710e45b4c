import { standardPacks } from "@bladekit/openapi/packs";
import { labelOf } from "../label-of.ts";

/** The label of a key; a key that the dictionary lacks is a mistake in the demo. */
export function bizLabel(code: string, key: string): string {
  const label = standardPacks.find((pack) => pack.code === code)?.entries[key];
  if (label === undefined) throw new RangeError(`no entry ${key} in dictionary ${code}`);
  return labelOf(label).zh;
}
