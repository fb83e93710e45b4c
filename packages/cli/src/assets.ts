import { readFile } from "node:fs/promises";

/** The text of a file that the package brings; the folder is as far from the source of this module as from the bundle. */
export const readAsset = (name: string): Promise<string> =>
  readFile(new URL(`../assets/${name}`, import.meta.url), "utf8");
