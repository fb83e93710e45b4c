import { dictionaryPacks, isOfRecruitment, type Pack } from "@bladekit/openapi/packs";
import { administrators } from "./administrators.ts";
import { reader } from "./reader.ts";
import { readRegions } from "./regions.ts";

/** Every pack that a manifest can begin with. */
export const readPacks = async (): Promise<readonly Pack[]> => [
  ...dictionaryPacks,
  administrators,
  reader,
  await readRegions(),
];

/** Regions belong to the platform, and roles are a choice of the hospital: these are asked for by their own names. */
const isDictionary = ({ code }: Pack) => ![administrators.code, reader.code, "regions"].includes(code);

/** Names of several packs together. */
export const groups: Readonly<Record<string, (pack: Pack) => boolean>> = {
  standard: (pack) => isDictionary(pack) && !isOfRecruitment(pack),
  recruitment: isOfRecruitment,
  all: isDictionary,
};
