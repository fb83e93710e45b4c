import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { writePrivateBytes } from "../config/private-file.ts";
import { type Connection, connect, moving } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { reasonOf } from "../failure.ts";
import { FILES, fetchFiles } from "../fetch-files.ts";
import { renameFiles } from "../kinds/file.ts";
import { kindOf, kindsOf } from "../kinds/index.ts";
import type { Kind } from "../kinds/kind.ts";
import { filesIn, manifestFiles } from "../manifest/files.ts";
import { manifestOf } from "../manifest/write.ts";
import { type ActualItem, type Fields, PLATFORM } from "../plan/item.ts";
import type { Unreadable } from "../plan/plan.ts";
import { readActual } from "../read-actual.ts";
import { toJson } from "../render/json.ts";
import { renderUnreadable } from "../render/plan.ts";
import { UserError } from "../user-error.ts";
import { moveText, reportMove } from "./move-report.ts";
import { kindsInSections } from "./sections.ts";

/** What a move takes along and what it does not, beside the manifest. */
const MOVE_REPORT = "move-report.md";

export type ExportOptions = Readonly<{ force?: boolean; only?: string; whole?: boolean; texts?: boolean }>;

/** Writes what the tenant has as a manifest: a plan of it is empty. With `force` the files of what is gone are removed. */
export async function exportTenant(
  context: ConnectedContext,
  folder: string,
  { force = false, only, whole = false, texts = false }: ExportOptions,
): Promise<ExitCode> {
  const { io, t, json, paint } = context;
  const root = resolve(io.cwd, folder);
  const existing = existsSync(root) ? await manifestFiles(root) : [];
  // Files of its own would stay beside the new ones and declare the same records twice.
  if (existing.length > 0 && !force) {
    throw new UserError({ key: "exportNotEmpty", values: { folder } }, { exitCode: exitCodes.usage });
  }
  const connection = await connect(context);
  const { tenant, dialect } = connection;
  // On a foreign server everybody may read the records of the platform.
  const exported = kindsInSections(only, kindsOf(dialect)).filter(
    ({ scope, ofMoves }) =>
      (scope === "tenant" || tenant === PLATFORM || dialect !== "blade") && (!ofMoves || whole || only !== undefined),
  );
  const { paths, records, left, unreadable, items } = await writeExport(context, connection, {
    tenant,
    kinds: exported,
    root,
    whole,
    texts,
  });
  // The platform itself does not move.
  const report =
    whole && dialect === "blade" && tenant !== PLATFORM
      ? await reportMove(connection.callsFor(tenant), items)
      : undefined;
  if (report) await writeFile(join(root, MOVE_REPORT), moveText(tenant, report, t));
  const kept = new Set(paths);
  const before = [...existing, ...(force ? await filesIn(join(root, FILES)) : [])];
  const isRead = readBy(exported, only === undefined, unreadable);
  const removed = before
    .map((full) => relative(root, full).replaceAll("\\", "/"))
    .filter((path) => !kept.has(path) && isRead(path));
  for (const path of removed) await rm(join(root, path));

  const values = { records, files: paths.length, folder };
  if (json)
    io.out(
      toJson({ folder: root, files: paths, removed, records, notWritten: left, unreadable, ...(report && { report }) }),
    );
  else {
    io.out(`${paint.green(t({ key: "exported", values }))}\n`);
    if (removed.length > 0) io.out(`${t({ key: "exportRemoved", values: { count: removed.length } })}\n`);
    if (left > 0) io.out(`${paint.yellow(t({ key: "exportLeft", values: { count: left } }))}\n`);
    io.out(renderUnreadable(unreadable, t, paint));
    if (report)
      io.out(
        `${t({ key: "moveReported", values: { file: `${folder}/${MOVE_REPORT}`, count: report.byHand.length } })}\n`,
      );
  }
  return left > 0 || unreadable.length > 0 ? exitCodes.partial : exitCodes.ok;
}

/** Whether a file can hold only what was read: a section that was not asked for, or may not be read, keeps its files. */
function readBy(
  kinds: readonly Kind[],
  isWhole: boolean,
  unreadable: readonly Unreadable[],
): (path: string) => boolean {
  if (isWhole && unreadable.length === 0) return () => true;
  const closed = new Set(unreadable.map(({ kind }) => kind));
  const sections = kinds.flatMap(({ name, shape }) => (closed.has(name) ? [] : [shape.section]));
  return (path) => sections.some((section) => path === `${section}.yaml` || path.startsWith(`${section}/`));
}

function withoutPast({ kind, fields }: ActualItem): Fields {
  const { fields: specs } = kindOf(kind);
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !specs[field]?.past));
}

export type Exporting = Readonly<{
  tenant: string;
  kinds: readonly Kind[];
  root: string;
  /** Also writes the fields about the past. */
  whole?: boolean;
  /** Writes long texts into files of their own. */
  texts?: boolean;
  /** Records that are written; default: all. */
  keep?: (item: ActualItem) => boolean;
}>;

/** Writes records of a tenant and the files that they show, and says how many it could not write. */
export async function writeExport(
  { t }: ConnectedContext,
  connection: Connection,
  { tenant, kinds, root, whole = false, texts = false, keep = () => true }: Exporting,
) {
  const wanted = kinds.map(({ name, scope }) => ({ tenant: scope === "tenant" ? tenant : PLATFORM, kind: name }));
  const source = whole ? moving(connection) : connection;
  const { actual, unreadable, files: shown } = await readActual(source, wanted, (error) => reasonOf(error, t));
  const pathOf = await fetchFiles(connection, shown, root);
  const items = [...actual.values()].filter(keep).map((item) => ({
    ...item,
    fields: renameFiles(kindOf(item.kind), whole ? item.fields : withoutPast(item), (key) =>
      pathOf.get(`${item.tenant} ${key}`),
    ),
  }));
  const { files, records } = manifestOf({ id: tenant }, items, { texts });
  const personal = whole
    ? kinds.filter(({ fields }) => Object.values(fields).some(({ apart }) => apart === "personal"))
    : [];
  const isPersonal = (path: string) =>
    personal.some(({ shape: { section } }) => path === `${section}.yaml` || path.startsWith(`${section}/`));
  for (const { path, text } of files) {
    const full = join(root, path);
    await mkdir(dirname(full), { recursive: true });
    if (isPersonal(path)) writePrivateBytes(full, new TextEncoder().encode(text));
    else await writeFile(full, text);
  }
  return {
    paths: [...files.map(({ path }) => path), ...pathOf.values()],
    records,
    left: items.length - records,
    unreadable,
    items: items.map((item) => ({ ...item, section: kindOf(item.kind).shape.section })),
  };
}
