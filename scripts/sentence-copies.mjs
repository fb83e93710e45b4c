// Finds sentences of the server, and of the rules that it shares with clients, that occur more than once. A change could miss a copy, or
// the English of two copies differs already.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const roots = ["packages/server/src", "packages/sdk/src/rules"];

/** Folders with names of pages, people and settings, which are not sentences. */
const named = /\/(contract\/permissions|seed)\//;

/** A shorter text is a word, which may be a heading in one place and part of a sentence in another. */
const fewest = 5;

const pair = /(?:\bsay\(|\bzh:)\s*"([^"\n]+)",\s*(?:en: )?"([^"\n]*)"/g;

/** The table of errors cannot import shared sentences, because the set-up of tests loads it before packages resolve to their sources. */
const isTable = (file) => file === "packages/server/src/contract/errors.ts";

const isTest = (file) => /\.test(-d)?\.ts$|-fixture\.ts$|\/testing\//.test(file);

/** The sentences of a source: `say("中文", "English")` and `{ zh: "中文", en: "English" }`. */
export function sentencesOf(source) {
  return [...source.matchAll(pair)]
    .map(([, zh, en]) => ({ zh, en }))
    .filter(({ zh }) => (zh.match(/\p{Script=Han}/gu) ?? []).length >= fewest);
}

/** Whether the copies are one in the table of errors and one in a rule, with the same words. */
const isOneRule = ([one, other, ...more]) => more.length === 0 && one.en === other.en && one.file !== other.file;

/** Sentences that occur more than once in these sources, as lines. */
export function copiesIn(sources) {
  const places = new Map();
  for (const [file, source] of Object.entries(sources)) {
    for (const { zh, en } of sentencesOf(source)) places.set(zh, [...(places.get(zh) ?? []), { file, en }]);
  }
  return [...places]
    .filter(([, found]) => found.length > 1 && !(found.some(({ file }) => isTable(file)) && isOneRule(found)))
    .map(([zh, found]) => `${zh}: ${found.map(({ file, en }) => `${file} “${en}”`).join(", ")}`);
}

/** A step of `npm run check`. */
export function checkSentences() {
  const known = execFileSync("git", ["ls-files", ...roots], { encoding: "utf8" })
    .trim()
    .split("\n");
  const files = known.filter((file) => file.endsWith(".ts") && !isTest(file) && !named.test(file));
  const copies = copiesIn(Object.fromEntries(files.map((file) => [file, readFileSync(file, "utf8")])));
  const output = copies.map((copy) => `a sentence is written again, name it once and import it: ${copy}`).join("\n");
  return { ok: output === "", output, seconds: 0 };
}
