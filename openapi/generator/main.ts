// Writes one module for each entity of the contract, their index, and the labels in each language. A contract that does not say enough is an error.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Document } from "./document.ts";
import { entitiesOf } from "./entity.ts";
import { checkInputs } from "./fields.ts";
import { labelsModuleOf } from "./labels.ts";
import { fileOf, indexOf, moduleOf, recordModuleOf } from "./print.ts";
import { recordsOf } from "./record.ts";

const folder = new URL("../entities/", import.meta.url);
const document = JSON.parse(readFileSync(new URL("../openapi.json", import.meta.url), "utf8")) as Document;
checkInputs(document);
const all = entitiesOf(document);
const files = new Map(all.map((each) => [fileOf(each.entity.name), moduleOf(each)]));
for (const record of recordsOf(document)) files.set(fileOf(record.name), recordModuleOf(record));
files.set("index.ts", indexOf(all));

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(new URL(old, folder));
for (const [file, text] of files) writeFileSync(new URL(file, folder), text);

const labels = new URL("../labels/", import.meta.url);
mkdirSync(labels, { recursive: true });
for (const language of ["zh", "en"] as const)
  writeFileSync(new URL(`${language}.ts`, labels), labelsModuleOf(document, all, language));
