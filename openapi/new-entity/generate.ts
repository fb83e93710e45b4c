import { checkEntity } from "./check.ts";
import type { EntityDescription, House, Said } from "./description.ts";
import { filesOf, type Made } from "./files.ts";
import { modelFile, modelPathOf, sumsPathOf } from "./model-file.ts";

/** What a pure function has to be told: the facts of the tree, the number of the next migration, and how to make a digest. */
export type Place = { house: House; migration: number; sha256: (text: string) => string };

/**
 * Everything that is made of a description: the files of the entity, the description itself, and the sums of the files, by which a later
 * run knows which of them a person has changed. The sums are the last file.
 *
 * @returns Faults, or what is made; never both.
 */
export function generate(
  description: EntityDescription,
  { house, migration, sha256 }: Place,
): { faults: Said[] } | (Made & { faults?: never }) {
  const { faults, entity } = checkEntity(description, house);
  if (faults.length > 0) return { faults };
  const { files, lines } = filesOf(entity, migration);
  const all = [...files, { path: modelPathOf(description), text: modelFile(description) }];
  const sums = all.map(({ path, text }) => `${sha256(text)}  ${path}\n`).join("");
  return {
    files: [...all, { path: sumsPathOf(description), text: sums }],
    lines,
  };
}

/** The sums of a file that `generate` made, by path. */
export const sumsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)].map(([, sum = "", path = ""]) => [path, sum]));
