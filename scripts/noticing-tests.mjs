// Finds the tests that would first notice a change of a source: by imports, by folders, and by the words that they share with it.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { distances, importersOf, isTied } from "./import-graph.mjs";
import { isSlow, isTest } from "./nearest-tests.mjs";
import { sharedWords } from "./shared-words.mjs";

/** Components, and hooks of components. */
const IS_DRAWN = /\.tsx$|\/use-[\w-]+\.ts$/;
/** Tests that draw: stories of screens, tests of components, and the test of server-rendered pages. */
const DRAWS = /\.screen\.test\.ts$|\.test\.tsx$|\/drawn-site\.test\.ts$/;
/** A story reaches screens and components without an import, by the addresses that it opens. */
const isStory = (test) => test.includes(".screen.test.");

/** The number of lines above and below a change that show its subject. */
const AROUND = 8;

/**
 * The tests nearest to a change of a source: half of them by steps of imports and of folders, a quarter by the words that they share with
 * the lines around the change, a quarter by the words that they share with the whole source. The nearest of each way come first. Each of
 * them can run the source. A slow test is included if it shares the most words of all.
 * @param {readonly string[]} files every file of the repository
 * @param {(file: string) => string} read text of a file
 * @returns {(source: string, line: number, most: number) => string[]} with `most` tests at most
 */
export function noticingTests(files, read = (file) => readFileSync(file, "utf8")) {
  // A walk over everything contains the words of everything, so walks are left out.
  const tests = files.filter((file) => isTest(file) && !file.includes("/walks/"));
  const texts = new Map(tests.map((test) => [test, read(test)]));
  const [importers, common] = [importersOf(files, read), sharedWords(texts)];
  return (source, line, most) => {
    const far = distances(source, tests, importers);
    const isBeside = (test) => test.split("/")[1] === source.split("/")[1];
    const importing = importers.get(source) ?? [];
    const reaches = (test) => isTied(far.get(test)) || (isStory(test) && isBeside(test));
    const runs = (test) => importing.includes(test) || (reaches(test) && (!IS_DRAWN.test(source) || DRAWS.test(test)));
    // Of tests at the same distance, such as all stories of a command line, those that contain the source's name come first.
    const named = new RegExp(`["/ ]${basename(source).replace(/\.\w+$/, "")}["/ ]`, "g");
    const says = (test) => [...texts.get(test).matchAll(named)].length;
    const able = tests.filter(runs);
    const byWay = able.filter((test) => !isSlow(test)).sort((a, b) => far.get(a) - far.get(b) || says(b) - says(a));
    const byWordsOf = (text) => {
      const shared = common(text);
      const byWords = able.filter(isBeside).sort((a, b) => shared.get(b) - shared.get(a));
      return byWords.filter((test, place) => place === 0 || !isSlow(test)).slice(0, Math.floor(most / 4));
    };
    const text = read(source);
    const around = text.split("\n").slice(Math.max(0, line - 1 - AROUND), line + AROUND);
    const ways = [byWay.slice(0, Math.ceil(most / 2)), byWordsOf(around.join("\n")), byWordsOf(text)];
    const firsts = ways.flatMap((way) => way.slice(0, 1));
    return [...new Set([...firsts, ...ways.flat(), ...byWay])].slice(0, most);
  };
}
