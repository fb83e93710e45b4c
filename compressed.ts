import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { Plugin } from "vite";

const brotli = promisify(brotliCompress);

/** Writes a brotli file of best compression beside each script of a build for browsers. A server that compresses while a visitor waits compresses less. */
export const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const scripts = Object.keys(bundle).filter((name) => name.endsWith(".js"));
    await Promise.all(
      scripts.map(async (name) => writeFile(join(dir, `${name}.br`), await brotli(await readFile(join(dir, name))))),
    );
  },
};
