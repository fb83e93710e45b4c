import { dictionaryPacks, isOfRecruitment, type Pack } from "@bladekit/openapi/packs";
import { administrators } from "./administrators.ts";
import { readRegions } from "./regions.ts";

/** Every pack that a manifest can begin with. */
export const readPacks = async (): Promise<readonly Pack[]> => [
  ...dictionaryPacks,
  administrators,
  await readRegions(),
];

/** Regions belong to the platform, and three administrators are a choice of the hospital: both are asked for by their own name. */
const isDictionary = ({ code }: Pack) => code !== "regions" && code !== administrators.code;

/** Names of several packs together. */
export const groups: Readonly<Record<string, (pack: Pack) => boolean>> = {
  standard: (pack) => isDictionary(pack) && !isOfRecruitment(pack),
  recruitment: isOfRecruitment,
  all: isDictionary,
};
