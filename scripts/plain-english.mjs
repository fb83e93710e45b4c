// Holds comments to the first rule of docs/style.md, a sentence begins with its noun, and the texts of users to typographic apostrophes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const starter = /(?:^|[.;:] )(Who|What|Those|Whoever|Whatever|Nobody|Nothing) /;
const comment = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)(?:\s*\*\/)?$/;
const generated = /^openapi\/(schema\.ts|entities\/)|documented-calls\.ts$/;

/** Comment lines of a source whose sentence begins with a relative word: `[{ line, text }]`, lines counted from 1. */
export function riddlesIn(source) {
  return source.split("\n").flatMap((text, index) => {
    const words = comment.exec(text)?.[1];
    return words !== undefined && starter.test(words) ? [{ line: index + 1, text: words }] : [];
  });
}

/** Looks through every source that git knows. */
export function checkComments() {
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" }).trim().split("\n");
  const found = files
    .filter((file) => !generated.test(file))
    .flatMap((file) => riddlesIn(readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line}: ${text}`));
  const advice = "Begin each sentence of a comment with its noun: docs/style.md";
  return { ok: found.length === 0, output: [...found, advice].join("\n"), seconds: 0 };
}

const sentence = /\bsay\(\s*"[^"]*",\s*"([^"]*)"/g;
const text = /"([^"\n]*)"/g;
const screens = /^packages\/(recruit\/src\/texts\/en|console\/src\/providers\/messages\/en)/;
const straight = /[a-z]'|'[a-z]/i;

/** English texts of a source with a straight apostrophe: all strings of a file of messages, else the second half of each `say`. */
export function straightIn(source, isMessages = false) {
  return [...source.matchAll(isMessages ? text : sentence)]
    .map(([, words]) => words)
    .filter((words) => straight.test(words));
}

/** Looks through the sentences of the server and the messages of both faces. */
export function checkApostrophes() {
  const sources = [
    "packages/server/src/*.ts",
    "packages/recruit/src/texts/*.ts",
    "packages/console/src/providers/*.ts",
  ];
  const files = execFileSync("git", ["ls-files", ...sources], { encoding: "utf8" })
    .trim()
    .split("\n");
  const found = files.flatMap((file) =>
    straightIn(readFileSync(file, "utf8"), screens.test(file)).map((words) => `${file}: ${words}`),
  );
  return { ok: found.length === 0, output: [...found, "Write ’ for ' in what users read"].join("\n"), seconds: 0 };
}
