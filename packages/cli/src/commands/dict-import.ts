import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { stringify } from "yaml";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { readCsv } from "../manifest/csv.ts";
import { loadManifest } from "../manifest/load.ts";
import { SCHEMA_FILE } from "../manifest/schema.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type ImportOptions = Readonly<{ code: string; name: string; into?: string; force?: boolean }>;

/** The headings that a sheet may have, in either language. */
const columns: Readonly<Record<string, readonly string[]>> = {
  dictKey: ["dictkey", "key", "键值", "字典键值", "编号", "代码"],
  dictValue: ["dictvalue", "value", "label", "名称", "字典名称", "字典值"],
  parent: ["parent", "上级", "上级键值", "上级编号"],
  sort: ["sort", "排序"],
  isSealed: ["issealed", "sealed", "封存"],
  remark: ["remark", "备注"],
};

type Entry = {
  dictKey: string;
  dictValue: string;
  sort?: number;
  isSealed?: number;
  remark?: string;
  children?: Entry[];
};

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

function entriesOf([head = [], ...rows]: readonly string[][], file: string): Entry[] {
  const at = (field: string) => head.findIndex((title) => columns[field]?.includes(title.trim().toLowerCase()));
  const places = Object.fromEntries(Object.keys(columns).map((field) => [field, at(field)]));
  for (const field of ["dictKey", "dictValue"]) {
    if ((places[field] ?? -1) < 0) {
      const known = columns[field]?.join(" / ") ?? "";
      throw new UserError({ key: "columnMissing", values: { file, known } }, { exitCode: exitCodes.usage });
    }
  }
  const cell = (row: readonly string[], field: string) => row[places[field] ?? -1]?.trim() ?? "";
  const top: Entry[] = [];
  const filled = rows.filter((row) => row.some((text) => text.trim() !== ""));
  const read = filled.map((row) => {
    const [sort, remark] = [cell(row, "sort"), cell(row, "remark")];
    const entry: Entry = {
      dictKey: cell(row, "dictKey"),
      dictValue: cell(row, "dictValue"),
      ...(/^\d+$/.test(sort) && { sort: Number(sort) }),
      ...(["1", "是", "yes", "true"].includes(cell(row, "isSealed").toLowerCase()) && { isSealed: 1 }),
      ...(remark && { remark }),
    };
    return { entry, above: cell(row, "parent") };
  });
  const byKey = new Map(read.map(({ entry }) => [entry.dictKey, entry]));
  for (const { entry, above } of read) {
    const parent = byKey.get(above);
    if (above !== "" && !parent) {
      const values = { file, key: entry.dictKey, above };
      throw new UserError({ key: "parentMissing", values }, { exitCode: exitCodes.usage });
    }
    if (parent) parent.children = [...(parent.children ?? []), entry];
    else top.push(entry);
  }
  return top;
}
