import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** The modules that Node.js resolves before the first line of `entry` runs, including imports of imported files. */
function importsBeforeTheFirstLine(entry) {
  const files = new Set([entry]);
  const packages = [];
  for (const file of files) {
    const { statements } = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    for (const { moduleSpecifier } of statements) {
      const name = moduleSpecifier?.text;
      if (name?.startsWith(".")) files.add(normalize(join(dirname(file), name)));
      else if (name && !name.startsWith("node:")) packages.push(`${file} imports ${name}`);
    }
  }
  return packages;
}

test.each(["scripts/start.mjs", "scripts/dev.mjs", "scripts/test.mjs"])(
  "%s begins in a fresh clone, where no package is installed yet",
  (entry) => expect(importsBeforeTheFirstLine(entry)).toEqual([]),
);
