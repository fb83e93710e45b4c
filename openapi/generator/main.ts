// Writes one module for each entity of the contract, and their index. A contract that does not say enough is an error.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readDocument } from "./document.ts";
import { entitiesOf } from "./entity.ts";
import { fileOf, indexOf, moduleOf } from "./print.ts";

const folder = new URL("../entities/", import.meta.url);
const all = entitiesOf(readDocument(new URL("../openapi.json", import.meta.url)));
const files = new Map(all.map((each) => [fileOf(each.entity.name), moduleOf(each)]));
files.set("index.ts", indexOf(all));

mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) if (!files.has(old)) rmSync(new URL(old, folder));
for (const [file, text] of files) writeFileSync(new URL(file, folder), text);
