import { stat } from "node:fs/promises";
import { dirname, isAbsolute, relative, resolve } from "node:path";
import { FILE, fileKeysIn, keyOfFile, renameFiles } from "../kinds/file.ts";
import { kindOf } from "../kinds/index.ts";
import { type DesiredItem, nameOf } from "../plan/item.ts";
import { foreignSources } from "../plan/rich-text.ts";
import type { Problem } from "../problem.ts";

/** The largest file that the server takes. */
const MAX_BYTES = 20 * 1024 * 1024;

export type Shown = Readonly<{ items: DesiredItem[]; files: DesiredItem[]; problems: Problem[] }>;

/**
 * Records with the keys of their files in place of paths, and these files. A path starts at the folder of the YAML file or at one above it,
 * up to the root of the manifest, which it does not leave.
 */
export async function filesShown(
  declared: readonly DesiredItem[],
  { folder, root, cwd }: Readonly<Record<"folder" | "root" | "cwd", string>>,
): Promise<Shown> {
  const files = new Map<string, DesiredItem>();
  const problems: Problem[] = [];
  const keys = new Map<string, string>();
  for (const item of declared) {
    const { tenant, place } = item;
    for (const address of foreignPictures(item))
      problems.push({ place, sentence: { key: "pictureElsewhere", values: { address } } });
    for (const path of fileKeysIn(kindOf(item.kind), item.fields)) {
      const found = await findInside(path, folder, root);
      if ("fault" in found) {
        problems.push({ place, sentence: { key: found.fault, values: { file: path } } });
        continue;
      }
      const key = keys.get(path) ?? (await keyOfFile(found.full));
      keys.set(path, key);
      const file = { tenant, kind: FILE, key, fields: { file: relative(cwd, found.full) }, place };
      files.set(nameOf(file), file);
    }
  }
  const items = declared.map((item) => ({
    ...item,
    fields: renameFiles(kindOf(item.kind), item.fields, (path) => keys.get(path)),
  }));
  return { items, files: [...files.values()], problems };
}

/** Pictures in a record's texts whose address is not one of our folders. */
function foreignPictures({ kind, fields }: DesiredItem): string[] {
  return Object.entries(kindOf(kind).fields).flatMap(([field, { inText }]) =>
    inText ? foreignSources(String(fields[field] ?? "")) : [],
  );
}

type Found = { full: string } | { fault: "fileMissing" | "fileOutside" | "fileTooLargeToSend" };

/** A file that a manifest names: its path starts at the folder of the YAML file or at one above it, up to the root. */
export async function findInside(path: string, folder: string, root: string): Promise<Found> {
  const isInside = (full: string) => {
    const from = relative(root, full);
    return !from.startsWith("..") && !isAbsolute(from);
  };
  if (!isInside(resolve(folder, path)) && !isInside(resolve(root, path))) return { fault: "fileOutside" };
  for (let at = folder; isInside(at); at = dirname(at)) {
    const full = resolve(at, path);
    const there = isInside(full) ? await stat(full).catch(() => undefined) : undefined;
    if (there?.isFile()) return there.size > MAX_BYTES ? { fault: "fileTooLargeToSend" } : { full };
    if (at === root) break;
  }
  return { fault: "fileMissing" };
}
