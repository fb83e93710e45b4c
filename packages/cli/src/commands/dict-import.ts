import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { loadManifest } from "../manifest/load.ts";
import { SCHEMA_FILE } from "../manifest/schema.ts";
import { type Entry, entriesOf, sheetInvalid } from "../manifest/sheet-entries.ts";
import { rowsOf } from "../manifest/sheet-rows.ts";
import { schemaProblems } from "../manifest/validate.ts";
import type { Problem } from "../problem.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type ImportOptions = Readonly<{ code: string; name: string; into?: string; force?: boolean }>;

/** Makes a dictionary of a manifest from a sheet. The first row has headings; a row may name the key above it. */
export async function importDict({ io, t, json }: Context, file: string, options: ImportOptions): Promise<ExitCode> {
  const { code, name, into = ".", force = false } = options;
  const rows = await rowsOf(resolve(io.cwd, file), file);
  const { entries: children, cellOf } = entriesOf(rows, file);
  const dictionary = { code, dictValue: name, children };
  const faults = schemaProblems({
    value: { dicts: [dictionary] },
    placeOf([, , ...steps]) {
      const field = String(steps.at(-1));
      const entry = entryAt(children, steps);
      if (!entry) return { file: field === "code" ? "--code" : "--name", line: 0, column: 0 };
      const { row, column } = cellOf(entry, field);
      return { file, line: row, column };
    },
  });
  if (faults.length > 0) throw sheetInvalid(file, faults.map(ofColumn));
  const path = join(into, "dicts", `${code}.yaml`);
  const full = resolve(io.cwd, path);
  if (existsSync(full) && !force)
    throw new UserError({ key: "fileThere", values: { file: path } }, { exitCode: exitCodes.usage });
  const body = stringify({ dicts: [dictionary] }, { lineWidth: 0, compat: "yaml-1.1" });
  const before = existsSync(full) ? await readFile(full) : undefined;
  await mkdir(dirname(full), { recursive: true });
  await writeFile(full, `# yaml-language-server: $schema=../${SCHEMA_FILE}\n${body}`);
  // The same rules as for a file that somebody wrote.
  const { items } = await loadManifest(path, io.cwd, { env: io.env }).catch(async (error) => {
    await (before ? writeFile(full, before) : rm(full));
    throw error;
  });
  const sums = { entries: items.length - 1, file: path };
  io.out(json ? toJson(sums) : `${t({ key: "dictImported", values: sums })}\n`);
  return exitCodes.ok;
}

/** The entry that a path such as `["children", 0, "children", 2, "dictKey"]` leads to; undefined of the dictionary itself. */
function entryAt(entries: readonly Entry[], [list, index, ...rest]: readonly (string | number)[]): Entry | undefined {
  if (list !== "children") return undefined;
  const entry = entries[Number(index)];
  return entry && (entryAt(entry.children ?? [], rest) ?? entry);
}

/** A fault that names the field alone: its place is said already. */
const ofColumn = ({ place, sentence: { key, values } }: Problem): Problem => ({
  ...(place && { place }),
  sentence: { key, values: { ...values, field: String(values?.field).split(".").at(-1) ?? "" } },
});
