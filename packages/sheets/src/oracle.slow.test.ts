import fc from "fast-check";
import { type CellValue, readXlsx, writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readWorkbook } from "./read-workbook.ts";
import type { Cell } from "./sheet.ts";
import { fixture, limits, partsOf, workbookOf, zipOf } from "./workbook-fixture.ts";

// hucre is a reader of its own. What it and ours read alike in files that neither has seen is read rightly, or wrongly by both.

/** A value of hucre as our `raw` says it. */
function rawOf(value: unknown): Cell["raw"] {
  if (value instanceof Date) {
    const nearest = new Date(Math.round(value.getTime() / 1000) * 1000);
    const [day = "", time = ""] = nearest.toISOString().slice(0, 19).split("T");
    // It gives a time without a day that of the beginning of its calendar.
    if (day < "1900") return time.replace(/:00$/, "");
    return time === "00:00:00" ? day : `${day} ${time.replace(/:00$/, "")}`;
  }
  if (typeof value === "number") return Number(value.toPrecision(15));
  return typeof value === "boolean" ? value : cleaned(String(value ?? ""));
}

/** A text without what nobody sees, which hucre keeps. */
const cleaned = (text: string) => text.replace(/\r\n?/g, "\n").replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, "");

/** All values by address, of both readers. The first sheet of the file is the one. */
async function both(bytes: Buffer) {
  const ours = new Map<string, Cell["raw"]>();
  const { rows } = await readWorkbook(bytes, limits);
  const faults = new Set<string>();
  for (const { number, cells } of rows) {
    cells.forEach(({ raw, kind, error }, at) => {
      if (error) faults.add(`${number} ${at + 1}`);
      else if (kind !== "empty") ours.set(`${number} ${at + 1}`, raw);
    });
  }
  const theirs = new Map<string, Cell["raw"]>();
  const sheets = (info: { hidden?: boolean; veryHidden?: boolean }) => !info.hidden && !info.veryHidden;
  const [sheet] = (await readXlsx(new Uint8Array(bytes), { sheets, readStyles: true })).sheets;
  for (const [at, values] of (sheet?.rows ?? []).entries()) {
    values.forEach((value, column) => {
      const [place, raw] = [`${at + 1} ${column + 1}`, rawOf(value)];
      // A fault has no value that could differ.
      if (!faults.has(place) && (typeof raw !== "string" || raw.trim() !== "")) theirs.set(place, raw);
    });
  }
  return { ours: Object.fromEntries(ours), theirs: Object.fromEntries(theirs) };
}

/** Letters of every plane, marks of XML and of escapes; no control characters, which we leave out and hucre keeps. */
const text = fc
  .array(fc.oneof(fc.constantFrom(..."_x0041_&<>\"'甲𠮷 \n"), fc.string({ unit: "grapheme", maxLength: 2 })), {
    maxLength: 12,
  })
  .map((units) => units.join("").replace(/[\p{Cc}\ufffe\uffff]/gu, ""));
const number = fc
  .oneof(
    fc.integer(),
    fc.double({ noNaN: true, min: -1e14, max: 1e14 }),
    fc.constantFrom(85.299999999999997, 0.1 + 0.2),
  )
  .filter((value) => Math.abs(value) >= 1e-9 || value === 0);
// Whole minutes between 1900-03-01 and 2100: the mending of seconds is ours alone, and hucre has its own rule for the first two months.
const minute = fc.integer({ min: 62 * 1440, max: 73_000 * 1440 });

const markup = (value: string, escapeAll: boolean) =>
  [...value]
    .map((letter) => (escapeAll || "&<>\"'".includes(letter) ? `&#${letter.codePointAt(0)};` : letter))
    .join("");

const cell = fc.oneof(
  fc
    .record({ kind: fc.constantFrom("inline", "str"), value: text, escapeAll: fc.boolean() })
    .map(({ kind, value, escapeAll }) =>
      kind === "inline"
        ? `t="inlineStr"><is><t xml:space="preserve">${markup(value, escapeAll)}</t></is>`
        : `t="str"><f>A1</f><v>${markup(value, escapeAll)}</v>`,
    ),
  number.map((value) => `><v>${value}</v>`),
  number.map((value) => `><v>${value.toExponential(16).toUpperCase()}</v>`),
  minute.map((value) => `s="2"><v>${value / 1440}</v>`),
  fc.boolean().map((value) => `t="b"><v>${Number(value)}</v>`),
  fc.constantFrom('t="s"><v>0</v>', 't="s"><v>1</v>', "s='1'>", ""),
);
const grid = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 2 }), cells: fc.array(cell, { maxLength: 8 }) }), {
  maxLength: 8,
});

test("workbooks of our own making are read as hucre reads them, cell for cell", async () => {
  await fc.assert(
    fc.asyncProperty(grid, fc.boolean(), async (rows, areAddressed) => {
      let at = 0;
      const xml = rows.map(({ gap, cells }) => {
        at += 1 + (areAddressed ? gap : 0);
        const written = cells.map((each, column) => {
          if (each === "") return areAddressed ? "" : "<c/>";
          return `<c ${areAddressed ? `r="${String.fromCharCode(65 + column)}${at}" ` : ""}${each}</c>`;
        });
        return `<row${areAddressed ? ` r='${at}'` : ""}>${written.join("")}</row>`;
      });
      const { ours, theirs } = await both(await workbookOf(xml.join("")));
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 1000 },
  );
});

test("workbooks that hucre writes are read as hucre reads them, cell for cell", async () => {
  const value: fc.Arbitrary<CellValue> = fc.oneof(
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    minute.map((value) => new Date((value / 1440 - 25_569) * 86_400_000)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(value, { maxLength: 8 }), { maxLength: 8 }), async (rows) => {
      const bytes = await writeXlsx({ sheets: [{ name: "表", rows }] });
      const { ours, theirs } = await both(Buffer.from(bytes));
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 500 },
  );
});

const sources = [
  "F1a-column-selected.xlsx",
  "F3b-poi-post.xlsx",
  "F5a-error.xlsx",
  "F10-user-0.xlsx",
  "kinds.xlsx",
  "calendar-1904.xlsx",
];
const sheetNames = /xl\/(workbook|styles|sharedStrings|worksheets\/sheet\d|_rels\/workbook)/;
const pieces = [
  "<",
  ">",
  "/",
  '"',
  "'",
  "&",
  "&#0;",
  "&#x110000;",
  "=",
  " ",
  "r",
  "1048577",
  "-1",
  "1e9",
  "<c/>",
  "<row>",
  "</row>",
  "<![CDATA[",
  "]]>",
  "<!--",
  "<!DOCTYPE x>",
  "<?x?>",
  "xmlns:a='b'",
  "\u0000",
  "𠮷",
  "s=",
  "t='s'",
];

/** A small generator of numbers, so that a run can be made again. */
function dice(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("5,000 damaged workbooks are read or refused with a sentence, and never read otherwise than by hucre", async () => {
  const outcomes = { read: 0, refused: 0 };
  const differences: unknown[] = [];
  const loaded = await Promise.all(sources.map(async (name) => partsOf(await fixture(name))));
  for (let seed = 1; seed <= 5000; seed += 1) {
    const roll = dice(seed);
    const parts = { ...loaded[roll(loaded.length)] };
    const paths = Object.keys(parts).filter((path) => sheetNames.test(path));
    for (let times = 1 + roll(2); times > 0; times -= 1) {
      const path = paths[roll(paths.length)] ?? "";
      const xml = parts[path] ?? "";
      const [from, length] = [roll(xml.length), roll(4) === 0 ? roll(30) : 0];
      const middle = roll(5) === 0 ? xml.slice(roll(xml.length)).slice(0, 40) : (pieces[roll(pieces.length)] ?? "");
      parts[path] = xml.slice(0, from) + middle + xml.slice(from + length);
    }
    const zip = await zipOf(parts);
    if (roll(4) === 0) zip[roll(zip.length)] = roll(256);
    try {
      await readWorkbook(zip, limits);
      outcomes.read += 1;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Unreadable") throw new Error(`seed ${seed}`, { cause: error });
      outcomes.refused += 1;
      continue;
    }
    const found = await both(zip).catch(() => undefined);
    // hucre reads nothing of a sheet without a name. What it does read is the same.
    for (const [place, value] of Object.entries(found?.theirs ?? {})) {
      if (found?.ours[place] !== value) differences.push([seed, place, found?.ours[place], value]);
    }
  }
  expect(differences).toEqual([]);
  expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(500);
});
