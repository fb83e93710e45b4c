// Knows which file imports which, and so the distance of a test from a source file.
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import ts from "typescript";

/** The distance of a test that no chain of imports connects to a file. It exceeds every distance of a test that can run the file. */
const UNTIED = 100;

/**
 * The files that import a file, for every file.
 * @param {readonly string[]} files every file of the repository
 * @param {(file: string) => string} read text of a file
 * @returns {Map<string, string[]>}
 */
export function importersOf(files, read = (file) => readFileSync(file, "utf8")) {
  const known = new Set(files);
  const entries = packageEntries(files, read);
  const handlers = handlersByPath(files, read);
  const importers = new Map();
  const note = (to, from) => importers.set(to, [...(importers.get(to) ?? []), from]);
  for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name))) {
    const text = read(file);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      const to = fileName.startsWith(".") ? normalize(join(dirname(file), fileName)) : entries.get(fileName);
      if (known.has(to)) note(to, file);
    }
    // A screen is loaded by its path, and its story names it by its file or address. A story of the server reaches all code through the
    // server, and names its subject by the operations that it calls.
    if (/\.test\.\w+$/.test(file))
      for (const source of new Set([...siblings(file, known), ...opened(file, text, known), ...called(text, handlers)]))
        note(source, file);
  }
  return importers;
}

/** How much nearer a test is if its name shares a word with the source, as `session.test.ts` does with `session-layer.ts`. */
const NAMESAKE = 2;

/** Whether a chain of imports connects two files at this distance. */
export const isTied = (distance) => distance < UNTIED - NAMESAKE;

/** The distance of each test from a source file: steps of imports, plus steps between their folders. */
export function distances(source, tests, importers) {
  const steps = new Map([[source, 0]]);
  for (const file of steps.keys())
    for (const importer of importers.get(file) ?? [])
      if (!steps.has(importer)) steps.set(importer, steps.get(file) + 1);
  const distance = (test) =>
    (steps.get(test) ?? UNTIED) + betweenFolders(source, test) - (isNamesake(source, test) ? NAMESAKE : 0);
  return new Map(tests.map((test) => [test, distance(test)]));
}

/** Words of a file's name in the singular: `DayFilter.tsx` and `filters.screen.test.ts` share "filter". The `use` of a hook is left out. */
const nameWords = (file) =>
  (
    basename(file)
      .replace(/\..*$/, "")
      .match(/[A-Z]?[a-z\d]+/g) ?? []
  )
    .map((word) => word.toLowerCase().replace(/s$/, ""))
    .filter((word) => word !== "use");

function isNamesake(source, test) {
  const words = nameWords(source);
  return nameWords(test).some((word) => words.includes(word));
}

/** Sources that a test's name contains: `role.screen.test.ts` is about `role.tsx`, `page.test.ts` about `page.ts`. */
function siblings(file, known) {
  const stem = /^(.+?)(\.\w+)?\.test\.\w+$/.exec(basename(file))?.[1];
  if (!stem) return [];
  return [".ts", ".tsx", ".mjs"].map((end) => join(dirname(file), stem + end)).filter((path) => known.has(path));
}

/**
 * Screens whose address a test contains: `/system/role` is `entities/system/role.tsx` of the console, `/recruit/user/info` is
 * `routes/user-info.tsx` of the site, and `/login/signup` its `routes/login.tsx`.
 */
function opened(file, text, known) {
  const [root] = /^packages\/[^/]+\/src\//.exec(file) ?? [];
  const addresses = [...text.matchAll(/["'`]\/([\w-]+(?:\/[\w-]+)*)/g)].map(([, address]) => address.split("/"));
  return addresses.flatMap((parts) => {
    const ofSite = parts[0] === "recruit" ? parts.slice(1) : parts;
    const screens = [
      `entities/${parts.slice(0, 2).join("/")}`,
      `routes/${ofSite.join("-")}`,
      `routes/${ofSite.slice(0, -1).join("-")}`,
    ];
    const screen = screens.map((name) => `${root}${name}.tsx`).find((path) => known.has(path));
    return screen ?? [];
  });
}

/** Handlers of the operations whose paths a test calls. */
const called = (text, handlers) =>
  [...text.matchAll(/["'`](\/(?:blade|mrhr)-[\w/-]+)/g)].flatMap(([, path]) => handlers.get(path) ?? []);

/** The files that list the handlers of each path of the contract. */
function handlersByPath(files, read) {
  const lists = files
    .filter((file) => /\/operations\/.*\/handlers\.ts$/.test(file))
    .map((file) => [file, new Set(read(file).match(/\w+/g))]);
  const contract = files.find((file) => file === "openapi/openapi.yaml");
  const paths = contract ? [...read(contract).matchAll(/^ {2}(\/\S+): \{ \$ref: (\S+)#\/(\S+) \}/gm)] : [];
  return new Map(
    paths.map(([, path, file, key]) => {
      const parts = read(`openapi/${file}`).split(/^(?=\S+:$)/m);
      const ids = [...(parts.find((part) => part.startsWith(`${key}:`)) ?? "").matchAll(/operationId: (\w+)/g)];
      return [path, lists.filter(([, words]) => ids.some(([, id]) => words.has(id))).map(([list]) => list)];
    }),
  );
}

function betweenFolders(one, other) {
  const [from, to] = [dirname(one).split("/"), dirname(other).split("/")];
  let common = 0;
  while (common < from.length && from[common] === to[common]) common += 1;
  return from.length + to.length - 2 * common;
}

/** Entry files of this repository's packages by specifiers such as `@bladekit/sdk/rules`. */
function packageEntries(files, read) {
  const entries = new Map();
  for (const file of files.filter((name) => /^packages\/[^/]+\/package\.json$/.test(name))) {
    const { name, exports = {} } = JSON.parse(read(file));
    for (const [path, target] of Object.entries(exports)) {
      const source = target["@bladekit/source"];
      if (source) entries.set(join(name, path), join(dirname(file), source));
    }
  }
  return entries;
}
