import { parse } from "yaml";
import { readAsset } from "../assets.ts";
import { departments } from "./departments.ts";
import type { Pack } from "./pack.ts";
import { readRegions } from "./regions.ts";

/** National standards that dictionaries follow. */
const sources: Readonly<Record<string, string>> = {
  nation: "GB/T 3304",
  political: "GB/T 4762",
  education_level: "GB/T 4658",
  degree: "GB/T 6864",
  title_level: "GB/T 8561",
};

/** Dictionaries of recruitment itself; all others are those of any hospital. */
const ofRecruitment = /^(recruit_|attachment_category$|residency$|paper_rank$|journal_level$)/;

/** Every pack. Their keys are those that the rules of the product compare. */
export async function readPacks(): Promise<readonly Pack[]> {
  const texts = parse(await readAsset("dictionaries.yaml")) as readonly (Pick<Pack, "code" | "entries"> & {
    name: string;
  })[];
  const dictionaries = texts.map(({ code, name, entries }): Pack => {
    const source = sources[code];
    return { code, title: name, version: "2026.11", ...(source && { source }), entries };
  });
  return [...dictionaries, departments, await readRegions()];
}

/** Names of several packs together. Regions belong to the platform and are asked for by their own name. */
export const groups: Readonly<Record<string, (pack: Pack) => boolean>> = {
  standard: ({ code }) => code !== "regions" && !ofRecruitment.test(code),
  recruitment: ({ code }) => ofRecruitment.test(code),
  all: ({ code }) => code !== "regions",
};
