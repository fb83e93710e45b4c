import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inPackage } from "../../services/package-folder.ts";

/** A file of `assets/demo/`. The types are those of model.ts, and build.test.ts holds the files to the dictionaries. */
export const readStored = <T>(name: string): T =>
  parse(readFileSync(inPackage(`assets/demo/${name}.yaml`), "utf8")) as T;
