import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { connect } from "../connect.ts";
import type { ConnectedContext } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { manifestFiles } from "../manifest/files.ts";
import { manifestOf } from "../manifest/write.ts";
import { readActual } from "../read-plan.ts";
import { toJson } from "../render/json.ts";
import { UserError } from "../user-error.ts";

export type ExportOptions = Readonly<{ force?: boolean }>;

/** Writes what the tenant has as a manifest: a plan of it is empty. */
export async function exportTenant(
  context: ConnectedContext,
  folder: string,
  { force = false }: ExportOptions,
): Promise<ExitCode> {
  const { io, t, json, paint } = context;
  const root = resolve(io.cwd, folder);
  const existing = existsSync(root) ? await manifestFiles(root) : [];
  // Files of its own would stay beside the new ones and declare the same records twice.
  if (existing.length > 0 && !force) {
    throw new UserError({ key: "exportNotEmpty", values: { folder } }, { exitCode: exitCodes.usage });
  }
  const { client, session } = await connect(context);
  const records = [...(await readActual(client)).values()];
  const files = manifestOf({ id: session.tenantId }, records);
  for (const { path, text } of files) {
    const full = join(root, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
  }
  const paths = files.map(({ path }) => path);
  const values = { records: records.length, files: paths.length, folder };
  if (json) io.out(toJson({ folder: root, files: paths, records: records.length }));
  else io.out(`${paint.green(t({ key: "exported", values }))}\n`);
  return exitCodes.ok;
}
