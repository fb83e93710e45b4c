import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { canvasTexts } from "./canvas-texts.ts";

/** The sources of the features of a library. */
function featuresOf(library: string): string[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), "lib/features");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js") && !replaced.test(file))
    .map((file) => readFileSync(join(folder, file), "utf8"));
}

/** Parts of bpmn-js that our own tools replace or leave out. */
const replaced = /PaletteProvider|ContextPadProvider|ReplaceMenuProvider|AlignElements|DistributeElements/;

/** The texts that a file asks to be translated: in quotes, or by the name of a constant. */
function textsIn(source: string): string[] {
  return [...source.matchAll(/translate\(\s*(?:'([^']*)'|(\w+))/g)].map(([call, text, name]) => {
    const constant = new RegExp(`var ${name} = '([^']*)'`).exec(source)?.[1];
    const found = text ?? constant;
    if (found === undefined) throw new Error(`no text in ${call}`);
    return found;
  });
}

test("every text that the canvas can show has Chinese words", () => {
  const asking = ["bpmn-js", "diagram-js"].flatMap(featuresOf).filter((source) => source.includes("'translate'"));
  expect(asking.flatMap(textsIn).toSorted()).toEqual(Object.keys(canvasTexts).toSorted());
});
