import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

const folder = ".bladekit/types";

/**
 * Writes a declaration for each source that a package's entries need, by its `tsconfig.types.json`, and resolves to where those of the entries
 * are. tsup puts them together in seconds; from the sources its own compiler needs a minute. Call it in the folder of the package.
 * @param {Readonly<Record<string, string>>} entries sources by the name of the built file
 * @throws where a type is wrong, or cannot be named outside of its file
 */
export function writeTypes(entries) {
  const compiler = join(createRequire(join(process.cwd(), "package.json")).resolve("ts7/package.json"), "../bin/tsc");
  execFileSync(process.execPath, [compiler, "-p", "tsconfig.types.json"], { stdio: "inherit" });
  const typesOf = (source) => join(folder, "packages", basename(process.cwd()), source.replace(/\.ts$/, ".d.ts"));
  return Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, typesOf(source)]));
}
