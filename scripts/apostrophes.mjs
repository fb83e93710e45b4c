// Checks that the texts of users have typographic apostrophes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const sentence = /\bsay\(\s*"[^"]*",\s*"([^"]*)"/g;
const text = /"([^"\n]*)"/g;
const screens = /^packages\/(recruit\/src\/texts\/en|console\/src\/words\/en)/;
const straight = /[a-z]'|'[a-z]/i;

/**
 * English texts of a source with a straight apostrophe. In a file of messages all strings count, elsewhere the second argument of each
 * `say`.
 */
export function straightIn(source, isMessages = false) {
  return [...source.matchAll(isMessages ? text : sentence)]
    .map(([, words]) => words)
    .filter((words) => straight.test(words));
}

/** Checks the sentences of the server, and the messages of the site and the console. */
export function checkApostrophes() {
  const sources = ["packages/server/src/*.ts", "packages/recruit/src/texts/*.ts", "packages/console/src/words/*.ts"];
  const files = execFileSync("git", ["ls-files", ...sources], { encoding: "utf8" })
    .trim()
    .split("\n");
  const found = files.flatMap((file) =>
    straightIn(readFileSync(file, "utf8"), screens.test(file)).map((words) => `${file}: ${words}`),
  );
  return { ok: found.length === 0, output: [...found, "Write ’ for ' in what users read"].join("\n"), seconds: 0 };
}
