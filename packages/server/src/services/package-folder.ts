import { createRequire } from "node:module";
import { join } from "node:path";

/** A path within this package: sources and the bundle lie at different depths below it. */
export function inPackage(path: string): string {
  return join(createRequire(import.meta.url).resolve("@bladekit/server/package.json"), "..", path);
}
