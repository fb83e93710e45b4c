import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

// Checks that the tests named in docs/reference/hostile.md and docs/reference/mlps.md exist. A row is: | case | `file › name`<br>`file ›
// name` | note |
const root = new URL("../../../../../", import.meta.url);

type Row = { id: string; tests: { file: string; name: string }[]; note: string };

/** The rows of all tables of a page. A malformed row is an error. */
function rowsOf(page: string): Row[] {
  const lines = page.split("\n").filter((line) => line.startsWith("|") && !/^\| (case|control|---) /.test(line));
  return lines.map((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [, about = "", tests = "", note = "", ...rest] = cells;
    const id = /^[A-Z]\d+ \S/.test(about) ? (about.split(" ")[0] ?? "") : "";
    if (!id || rest.join("") !== "") throw new Error(`not a row of three cells that begins with a case: ${line}`);
    const named = tests.split("<br>").filter((text) => text !== "");
    return { id, note, tests: named.map((text) => namedTest(text.trim())) };
  });
}

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

test.each(["docs/reference/hostile.md", "docs/reference/mlps.md"])(
  "every row of %s names tests that are there, or says what it waits for",
  async (page) => {
    const rows = rowsOf(await read(page));
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
  },
);

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
