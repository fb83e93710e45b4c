// Writes the contract as one file, its types, one module for each entity, their index, and the labels in each language. `npm run generate`
// first makes the contract in a temporary place. An incomplete contract is an error that names every fault, and no file changes.
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { writeGenerated } from "../../scripts/write-generated.mjs";
import { withRestOfColumns } from "./columns.ts";
import type { Document } from "./document.ts";
import { nameEnums } from "./enum-names.ts";
import { modulesOf } from "./modules.ts";
import { typesOf } from "./types.ts";

const contract = new URL("../", import.meta.url);
const aside = new URL("../../node_modules/.bladekit/contract/", import.meta.url);
const document = withRestOfColumns(JSON.parse(readFileSync(new URL("openapi.json", aside), "utf8")) as Document);
const modules = modulesOf(document);
const types = await typesOf(document);

writeGenerated(new URL("openapi.json", contract), JSON.stringify(nameEnums(document), null, 2));
writeGenerated(new URL("schema.ts", contract), types);
for (const [folder, files] of Object.entries(modules)) {
  const place = new URL(`${folder}/`, contract);
  mkdirSync(place, { recursive: true });
  for (const old of readdirSync(place)) if (!files.has(old)) rmSync(new URL(old, place));
  for (const [file, text] of files) writeGenerated(new URL(file, place), text);
}
