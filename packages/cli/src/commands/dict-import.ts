import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { readCsv } from "../manifest/csv.ts";
import { loadManifest } from "../manifest/load.ts";
import { SCHEMA_FILE } from "../manifest/schema.ts";
import { entriesOf } from "../manifest/sheet-entries.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type ImportOptions = Readonly<{ code: string; name: string; into?: string; force?: boolean }>;

/** Makes a dictionary of a manifest from a sheet. The first row has headings; a row may name the key above it. */
export async function importDict({ io, t, json }: Context, file: string, options: ImportOptions): Promise<ExitCode> {
  const { code, name, into = ".", force = false } = options;
  const rows = await rowsOf(resolve(io.cwd, file)).catch((cause: NodeJS.ErrnoException) => {
    const key = cause.code === "ENOENT" ? "noSuchFile" : "sheetUnreadable";
    throw new UserError({ key, values: { file } }, { cause });
  });
  const children = entriesOf(rows, file);
  const path = join(into, "dicts", `${code}.yaml`);
  const full = resolve(io.cwd, path);
  if (existsSync(full) && !force)
    throw new UserError({ key: "fileThere", values: { file: path } }, { exitCode: exitCodes.usage });
  const body = stringify({ dicts: [{ code, dictValue: name, children }] }, { lineWidth: 0, compat: "yaml-1.1" });
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

async function rowsOf(path: string): Promise<string[][]> {
  if (!/\.xlsx$/i.test(path)) return readCsv(await readFile(path));
  const { readSheet } = await import("read-excel-file/node");
  const cells = await readSheet(path);
  return cells.map((row) => row.map((cell) => String(cell ?? "").trim()));
}
