import { departments } from "./departments.ts";
import type { Pack } from "./pack.ts";
import { recruitment } from "./recruitment.ts";
import { standard } from "./standard.ts";

/** Every pack, and the groups that are asked for by one name. */
export const packs: readonly Pack[] = [...standard, departments, ...recruitment];

export const groups: Readonly<Record<string, readonly Pack[]>> = {
  standard: [...standard, departments],
  recruitment,
  all: packs,
};
