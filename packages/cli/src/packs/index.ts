import { dictionaryPacks, isOfRecruitment, type Pack } from "@bladekit/openapi/packs";
import { readRegions } from "./regions.ts";

/** Every pack that a manifest can begin with. */
export const readPacks = async (): Promise<readonly Pack[]> => [...dictionaryPacks, await readRegions()];

/** Names of several packs together. Regions belong to the platform and are asked for by their own name. */
export const groups: Readonly<Record<string, (pack: Pack) => boolean>> = {
  standard: (pack) => pack.code !== "regions" && !isOfRecruitment(pack),
  recruitment: isOfRecruitment,
  all: ({ code }) => code !== "regions",
};
