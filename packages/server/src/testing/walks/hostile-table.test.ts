import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { hostileCases } from "./hostile-cases.ts";

// Checks that the tests of docs/reference/hostile.md and docs/reference/mlps.md exist. A row of the second is: | control | `file ›
// name`<br>`file › name` | note |. A row of the first has no names: they stand in hostile-cases.ts.
const root = new URL("../../../../../", import.meta.url);

type Row = { id: string; tests: { file: string; name: string }[]; note: string };

/** The cells of the rows of all tables of a page, the first one with the number of the row. A malformed row is an error. */
function cellsOf(page: string, size: number): { id: string; cells: string[] }[] {
  const lines = page.split("\n").filter((line) => line.startsWith("|") && !/^\| (case|control|---) /.test(line));
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [id] = /^[A-Z]\d+(?= \S)/.exec(cells[1] ?? "") ?? [];
    if (!id || cells.length !== size + 2)
      throw new Error(`not a row of ${size} cells that begins with a case: ${line}`);
    return { id, cells: cells.slice(1, -1) };
  });
}

const rowsOf = (page: string): Row[] =>
  cellsOf(page, 3).map(({ id, cells: [, tests = "", note = ""] }) => {
    const named = tests.split("<br>").filter((text) => text !== "");
    return { id, note, tests: named.map((text) => namedTest(text.trim())) };
  });

/** The cases of hostile.md with the tests that hostile-cases.ts names. */
const casesOf = (page: string): Row[] =>
  cellsOf(page, 2).map(({ id, cells: [, note = ""] }) => {
    const named = Object.entries(hostileCases[id] ?? {});
    return { id, note, tests: named.flatMap(([file, names]) => names.map((name) => ({ file, name }))) };
  });

function namedTest(text: string): Row["tests"][number] {
  const [, file, name] = /^`(\S+) › (.+)`$/.exec(text) ?? [];
  if (!file || !name) throw new Error(`not \`file › name\`: ${text}`);
  return { file, name };
}

/** Whether a file has a test, or a group of tests, with exactly this name. */
function hasTest(source: string, name: string): boolean {
  const title = name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll('"', '\\\\?"');
  // The name is the first argument of a call: `test("name",` or `test.each(…)("name",`.
  const calls = source.matchAll(new RegExp(`([\\w.]*)\\(\\s*(["'\`])${title}\\2,`, "g"));
  return [...calls].some(([, callee = ""]) => !/skip$|todo$|fails$/.test(callee));
}

const sources = new Map<string, Promise<string>>();
function read(file: string): Promise<string> {
  const known = sources.get(file) ?? readFile(new URL(file, root), "utf8").catch(() => "");
  sources.set(file, known);
  return known;
}

test.each([
  ["docs/reference/hostile.md", casesOf],
  ["docs/reference/mlps.md", rowsOf],
] as const)("every row of %s names tests that are there, or says what it waits for", async (page, rowsIn) => {
  const rows = rowsIn(await read(page));
  const faults: string[] = [];
  for (const { id, tests, note } of rows) {
    if (tests.length === 0 && note === "") faults.push(`${id} names no test and does not say why`);
    for (const { file, name } of tests) {
      const isTest = /\.(test|spec)\.(tsx?|mjs)$/.test(file);
      if (!isTest || !hasTest(await read(file), name)) faults.push(`${id}: ${file} has no test “${name}”`);
    }
  }
  const ids = rows.map(({ id }) => id);
  expect(faults).toEqual([]);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test("hostile-cases.ts has no case that the page has not", async () => {
  const ids = casesOf(await read("docs/reference/hostile.md")).map(({ id }) => id);
  expect(Object.keys(hostileCases).filter((id) => !ids.includes(id))).toEqual([]);
});

test("a test that is only mentioned, skipped or spelled otherwise is not there", () => {
  const source = [
    'test("is here", () => {});',
    'test.each([1])(\n  "each %s",\n',
    'test.skip("later", () => {});',
  ].join("\n");
  expect(["is here", "each %s"].map((name) => hasTest(source, name))).toEqual([true, true]);
  for (const name of ["is", "is here ", "later", "each 1"])
    expect([name, hasTest(source, name)]).toEqual([name, false]);
  expect(() => rowsOf("| T1 | `a.test.ts › x` | |")).toThrow("not a row");
  expect(() => rowsOf("| T1 any | a.test.ts | |")).toThrow("not `file › name`");
});
