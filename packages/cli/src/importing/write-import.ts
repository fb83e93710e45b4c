import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { kindOf } from "../kinds/index.ts";
import { manifestFiles } from "../manifest/files.ts";
import { loadManifest } from "../manifest/load.ts";
import { manifestOf } from "../manifest/write.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";
import { byReason, type ImportReport, reportText } from "./report.ts";
import type { Part } from "./to-items.ts";

type Importing = Readonly<{
  source: string;
  file: string;
  into: string;
  platform: Part;
  /** Each with its tenant, where that is known; several have a folder each. */
  hospitals: readonly (Part & Readonly<{ id?: string }>)[];
  tables: ImportReport["tables"];
}>;

const REPORT = "import-report.md";
/** Records that are named on the terminal; the report has all. */
const NAMED = 3;

/** Writes the manifest of an import with its report, and looks at it as any other command would. */
export async function writeImport(
  { io, t, json, paint }: Context,
  { source, file, into, platform, hospitals, tables }: Importing,
): Promise<ExitCode> {
  const root = resolve(io.cwd, into);
  if (existsSync(root) && (await manifestFiles(root)).length > 0)
    throw new UserError({ key: "exportNotEmpty", values: { folder: into } }, { exitCode: exitCodes.usage });
  const [only, ...others] = hospitals;
  const isFlat = others.length === 0;
  const parts = isFlat
    ? [{ folder: "", id: only?.id, items: [...platform.items, ...(only?.items ?? [])] }]
    : [
        { folder: "", id: undefined, items: platform.items },
        ...hospitals.map(({ id, items }) => ({ folder: `${id}/`, id, items })),
      ];
  const items = parts.flatMap((part) => part.items);
  const notes = [...platform.notes, ...hospitals.flatMap((hospital) => hospital.notes)];
  if (items.length === 0) throw new UserError({ key: "importEmpty", values: { file } });
  const written: Record<string, number> = {};
  for (const { kind } of items) {
    const { section } = kindOf(kind).shape;
    written[section] = (written[section] ?? 0) + 1;
  }
  const report: ImportReport = { source, file, written, notes, tables };
  for (const { folder, id, items: of } of parts) {
    const files = manifestOf(id === undefined ? undefined : { id }, of, { above: folder && "../" }).files;
    for (const { path, text } of files) await write(join(root, folder, path), text);
  }
  await write(join(root, REPORT), reportText(report, t));
  // The same rules as for a file that somebody wrote. They hold, or the import is at fault.
  await loadManifest(root, io.cwd, { env: io.env });

  if (json) io.out(toJson({ folder: root, report: join(root, REPORT), written, notes, tables }));
  else {
    const sums = Object.entries(written).map(([section, count]) => `${section} ${count}`);
    io.out(`${paint.green(t({ key: "importDone", values: { folder: into, sums: sums.join(", ") } }))}\n`);
    for (const { says, names } of byReason(notes, t)) {
      const more = names.length > NAMED ? ` ${t({ key: "andMore", values: { count: names.length - NAMED } })}` : "";
      io.out(`${paint.yellow("!")} ${says}\n    ${names.slice(0, NAMED).join("; ")}${more}\n`);
    }
    io.out(`${t({ key: "importNext", values: { report: join(into, REPORT), folder: into } })}\n`);
  }
  return exitCodes.ok;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
