import { standardPacks } from "../packs/index.ts";
import type { House } from "./description.ts";

/** The dictionaries that every hospital opens with. */
export const bizDicts = standardPacks.map(({ code }) => code);

/** Tells whether a contract has a word, as a permission, a schema or a path. `text` is the contract as JSON. */
export const isIn = (text: string) => (word: string) => text.includes(`"${word}"`);

const permissions = "packages/server/src/contract/permissions";
const dictFile = "packages/server/src/contract/system-dicts.ts";
const menuFiles = ["menus.ts", "menus-flow.ts", "menus-platform.ts", "menus-resource.ts"];

/** The files of a clone that `houseOf` reads. */
export const houseFiles = [
  "openapi/openapi.json",
  "packages/console/src/ui/DrawnIcon.tsx",
  dictFile,
  ...menuFiles.map((file) => `${permissions}/${file}`),
];

/** The facts of a clone. @param read Returns the text of one of `houseFiles`. */
export function houseOf(read: (file: string) => string): House {
  // Groups of the menu: the entries that have entries below them.
  const groups = menuFiles.flatMap((file) => [
    ...read(`${permissions}/${file}`).matchAll(/code: "(\w+)"[^{}[\]]*?\n\s+(?:buttons: group[^\n]*\n\s+)?children:/g),
  ]);
  const icons = read("packages/console/src/ui/DrawnIcon.tsx").matchAll(/^ {2}(\w+): \w+Outlined,$/gm);
  return {
    dicts: [...read(dictFile).matchAll(/^ {2}.*\bcode: "(\w+)",/gm)].map(([, code = ""]) => code),
    bizDicts,
    isTaken: isIn(read("openapi/openapi.json")),
    icons: [...icons].map(([, icon = ""]) => icon),
    groups: groups.map(([, code = ""]) => code),
  };
}
