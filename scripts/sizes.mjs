// `node scripts/sizes.mjs`: prints the figures of docs/guides/sizes.md, counted from the files that git tracks.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { importersOf } from "./import-graph.mjs";
import { labelCopies } from "./label-copies.mjs";
import { plainKinds } from "./plain-kinds.mjs";

const git = (...patterns) =>
  execFileSync("git", ["ls-files", ...patterns], { encoding: "utf8" })
    .trim()
    .split("\n");
const read = (file) => readFileSync(file, "utf8");
const generated = /^openapi\/(schema\.ts|entities\/)|documented-calls\.ts$|db\/schema\.ts$/;
const files = git("*.ts", "*.tsx", "*.mjs").filter((file) => !generated.test(file));
const isTest = (file) => /\.test(-d)?\.tsx?$|-fixture\.ts$|\/testing\//.test(file);

/** Rooms with their floors. `operations` and `http` share one. A room may import only from lower floors. */
const floors = { start: 7, seed: 6, http: 5, operations: 5, lists: 4, context: 3, services: 2, db: 1, contract: 0 };
const server = "packages/server/src/";
const roomOf = (file) => file.slice(server.length).split("/")[0];

/** Imports of the server's sources, as pairs of files. */
function serverImports() {
  const own = files.filter((file) => file.startsWith(server) && !isTest(file));
  const known = new Set(own);
  return [...importersOf(own, read)].flatMap(([to, importers]) =>
    importers.filter((from) => known.has(from)).map((from) => ({ from, to })),
  );
}

/** Rooms in a circle of imports. */
function roomsInKnots(imports) {
  const next = new Map();
  for (const { from, to } of imports) {
    const [one, other] = [roomOf(from), roomOf(to)];
    if (one !== other) next.set(one, (next.get(one) ?? new Set()).add(other));
  }
  const reached = (start) => {
    const found = new Set(next.get(start));
    for (const room of found) for (const further of next.get(room) ?? []) found.add(further);
    return found;
  };
  return [...next.keys()].filter((room) => reached(room).has(room));
}

function rooms() {
  const imports = serverImports();
  const between = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const arrows = new Set(between.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`));
  const isUp = ({ from, to }) => !(floors[roomOf(to)] < (floors[roomOf(from)] ?? Number.POSITIVE_INFINITY));
  return {
    "rooms of the server": Object.keys(floors).length,
    "imports between its files": imports.length,
    "arrows between its rooms": arrows.size,
    "imports that run back up": between.filter(isUp).length,
    "rooms that lead back to themselves": roomsInKnots(imports).length,
  };
}

const comment = /^\s*(?:\/\/|\/\*\*?|\*)\s?\S/;
const comments = () => ({
  "lines of comments": files.flatMap((file) => read(file).split("\n")).filter((line) => comment.test(line)).length,
});

function tests() {
  const ratio = (name) => {
    const own = files.filter((file) => file.startsWith(`packages/${name}/src/`));
    const lines = (wanted) =>
      own.filter((file) => isTest(file) === wanted).reduce((sum, file) => sum + read(file).split("\n").length, 0);
    return [`test lines ÷ source lines, ${name}`, (lines(true) / lines(false)).toFixed(2)];
  };
  return Object.fromEntries(["sdk", "server", "cli", "console", "recruit"].map(ratio));
}

/** Counts the labels of the contract and the sentences of the server. A label that a client repeats counts twice. */
function words() {
  const { labels, copies } = labelCopies();
  const sources = files.filter((file) => file.startsWith(server) && !isTest(file)).map(read);
  const says = sources.reduce((sum, text) => sum + (text.match(/\bsay\(/g)?.length ?? 0), 0);
  return {
    "sentences of the server, Chinese and English side by side": says,
    "labels of fields in the contract": labels,
    "of these written again in a client, but for the list of chance": copies.length,
  };
}

/** Counts the lines of examples in a file: each line `example`, and the lines indented below it. */
function linesOfExamples(text) {
  let depth = -1;
  return text.split("\n").filter((line) => {
    const indent = line.search(/\S/);
    if (indent <= depth) depth = -1;
    if (depth < 0 && /^\s*examples?:/.test(line)) depth = indent;
    return depth >= 0 && indent >= 0;
  });
}

/** Titles of the properties of each schema of a file, as `property: title`. */
function titlesOf(text) {
  const titles = new Map();
  let schema = "";
  let property = "";
  for (const line of text.split("\n")) {
    schema = /^(\w+):/.exec(line)?.[1] ?? schema;
    property = /^\s+(\w+):(?: \{|$)/.exec(line)?.[1] ?? property;
    const title = /\btitle: ([^,}]+?)(?:,| \}|$)/.exec(line)?.[1];
    if (title) titles.set(schema, (titles.get(schema) ?? new Set()).add(`${property}: ${title}`));
  }
  return titles;
}

/** Counts the contract as it is written. If a row repeats the title of a property, the property counts twice. */
function contract() {
  const texts = git("openapi/*.yaml").map(read);
  const titles = new Map(texts.flatMap((text) => [...titlesOf(text)]));
  const again = [...titles].map(([schema, own]) => {
    const sent = titles.get(`${schema}Input`) ?? new Set();
    return [...own].filter((title) => sent.has(title)).length;
  });
  const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
  return {
    "lines of the contract": sum(texts.map((text) => text.trimEnd().split("\n").length)),
    "of these in examples": sum(texts.map((text) => linesOfExamples(text).length)),
    "titles that a row says again after its input": sum(again),
  };
}

/** Counts the kinds that the command line derives from the contract. */
function kinds() {
  const lines = plainKinds(files, read).map((kind) => kind.lines);
  return {
    "plain kinds of the command line": lines.length,
    "lines of the shortest and the longest of them": `${Math.min(...lines)}–${Math.max(...lines)}`,
  };
}

for (const [what, figure] of Object.entries({
  ...rooms(),
  ...comments(),
  ...tests(),
  ...words(),
  ...contract(),
  ...kinds(),
})) {
  console.log(`${String(figure).padStart(7)}  ${what}`);
}
