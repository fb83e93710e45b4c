import { relationsModuleOf, searchedModuleOf } from "./connections.ts";
import type { Document } from "./document.ts";
import { entitiesOf } from "./entity.ts";
import { checkInputs } from "./fields.ts";
import { labelsModuleOf } from "./labels.ts";
import { fileOf, indexOf, moduleOf, recordModuleOf } from "./print.ts";
import { recordsOf } from "./record.ts";
import { gather } from "./value.ts";

/** Texts of the generated files of a folder by their names. */
type Files = ReadonlyMap<string, string>;

/**
 * The modules that are generated from the contract, by their folder.
 *
 * @throws Undecidable naming every place where the contract says too little
 */
export function modulesOf(document: Document): { entities: Files; connections: Files; labels: Files } {
  gather([checkInputs, entitiesOf, recordsOf], (part) => part(document));
  const all = entitiesOf(document);
  return {
    entities: new Map([
      ...all.map((each): [string, string] => [fileOf(each.entity.name), moduleOf(each)]),
      ...recordsOf(document).map((record): [string, string] => [fileOf(record.name), recordModuleOf(record)]),
      ["index.ts", indexOf(all)],
    ]),
    connections: new Map([
      ["relations.ts", relationsModuleOf(all)],
      ["searched.ts", searchedModuleOf(all)],
    ]),
    labels: new Map(
      (["zh", "en"] as const).map((language) => [`${language}.ts`, labelsModuleOf(document, all, language)]),
    ),
  };
}
