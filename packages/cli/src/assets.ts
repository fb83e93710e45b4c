import { readFile } from "node:fs/promises";

/** The text of a file of this package. The path from this module is the same in the sources and in the bundle. */
export const readAsset = (name: string): Promise<string> =>
  readFile(new URL(`../assets/${name}`, import.meta.url), "utf8");
