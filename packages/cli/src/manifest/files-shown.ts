import { stat } from "node:fs/promises";
import { isAbsolute, relative, resolve } from "node:path";
import { FILE, fileKeysIn, keyOfFile, renameFiles } from "../kinds/file.ts";
import { kindOf } from "../kinds/index.ts";
import { type DesiredItem, nameOf } from "../plan/item.ts";
import type { Problem } from "../problem.ts";

/** The largest file that the server takes. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Records with the keys of their files in place of paths, and these files. A path starts at the root of the manifest and stays in it. */
export async function filesShown(
  declared: readonly DesiredItem[],
  root: string,
  cwd: string,
): Promise<{ items: DesiredItem[]; files: DesiredItem[]; problems: Problem[] }> {
  const files = new Map<string, DesiredItem>();
  const problems: Problem[] = [];
  const known = new Map<string, string | undefined>();
  for (const item of declared) {
    for (const path of fileKeysIn(kindOf(item.kind), item.fields)) {
      const full = resolve(root, path);
      if (!known.has(path)) {
        const fault = await faultOf(root, full);
        if (fault) problems.push({ place: item.place, sentence: { key: fault, values: { file: path } } });
        known.set(path, fault ? undefined : await keyOfFile(full));
      }
      const key = known.get(path);
      if (key === undefined) continue;
      const { tenant, place } = item;
      const file = { tenant, kind: FILE, key, fields: { file: relative(cwd, full) }, place };
      if (!files.has(nameOf(file))) files.set(nameOf(file), file);
    }
  }
  const items = declared.map((item) => ({
    ...item,
    fields: renameFiles(kindOf(item.kind), item.fields, (path) => known.get(path)),
  }));
  return { items, files: [...files.values()], problems };
}

async function faultOf(
  root: string,
  full: string,
): Promise<"fileMissing" | "fileOutside" | "fileTooLargeToSend" | undefined> {
  const inside = relative(root, full);
  if (inside.startsWith("..") || isAbsolute(inside)) return "fileOutside";
  const found = await stat(full).catch(() => undefined);
  if (!found?.isFile()) return "fileMissing";
  return found.size > MAX_BYTES ? "fileTooLargeToSend" : undefined;
}
