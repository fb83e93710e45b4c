import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const folder = ".bladekit/types";

/**
 * Writes declarations for a package's entries and the sources that they import, by its `tsconfig.types.json`, and resolves to the paths of
 * the entries' declarations. tsup bundles these in seconds; its own compiler would need a minute. Call it in the folder of the package.
 * @param {Readonly<Record<string, string>>} entries sources by the name of the built file
 * @throws where a type is wrong, or cannot be named outside of its file
 */
export function writeTypes(entries) {
  const compiler = join(createRequire(join(process.cwd(), "package.json")).resolve("ts7/package.json"), "../bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", "tsconfig.types.json"], { stdio: "inherit" });
  const typesOf = (source) => join(folder, "packages", basename(process.cwd()), source.replace(/\.ts$/, ".d.ts"));
  return Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, typesOf(source)]));
}
