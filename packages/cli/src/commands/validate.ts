import { announce, type Context } from "../context.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { loadManifest } from "../manifest/load.ts";
import { toJson } from "../render/json.ts";

/** Checks a manifest without a server. */
export async function validate(
  context: Context,
  folder: string,
  { overlay = [] }: { overlay?: readonly string[] } = {},
): Promise<ExitCode> {
  const { io, t, json, paint } = context;
  const onRun = announce(context);
  const { files, items } = await loadManifest(folder, io.cwd, { overlays: overlay, env: io.env, onRun });
  const sums = { files: files.length, records: items.length };
  io.out(json ? toJson({ valid: true, ...sums }) : `${paint.green(t({ key: "valid", values: sums }))}\n`);
  return exitCodes.ok;
}
