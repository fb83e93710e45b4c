// Texts that have files of their own beside the manifest, so that the tools of their format open them.
import { relative } from "node:path";
import { kindOf } from "../kinds/index.ts";
import type { ActualItem, DesiredItem, Fields } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import { manifestText } from "./files.ts";
import { findInside } from "./files-shown.ts";

/** The folder of a manifest with the files that its records name. */
const FOLDER = "files";

type At = Readonly<Record<"folder" | "root" | "cwd", string>>;

const textFields = (kind: string) =>
  Object.entries(kindOf(kind).fields).flatMap(([field, { textFile }]) =>
    textFile ? [[field, textFile] as const] : [],
  );

/** Records with the texts of their files in place of paths. */
export async function withTexts(
  declared: readonly DesiredItem[],
  { folder, root, cwd }: At,
): Promise<{ items: DesiredItem[]; problems: Problem[] }> {
  const problems: Problem[] = [];
  const textAt = async (path: string, place: DesiredItem["place"]): Promise<string | undefined> => {
    const found = await findInside(path, folder, root);
    if ("fault" in found) {
      problems.push({ place, sentence: { key: found.fault, values: { file: path } } });
      return undefined;
    }
    const read = await manifestText(found.full);
    if ("text" in read) return read.text;
    problems.push({ place: { file: relative(cwd, found.full), line: 1, column: 1 }, sentence: { key: read.refused } });
    return undefined;
  };
  const items: DesiredItem[] = [];
  for (const item of declared) {
    const fields: Record<string, Fields[string]> = { ...item.fields };
    for (const [field] of textFields(item.kind)) {
      const path = item.fields[field];
      const text = typeof path === "string" ? await textAt(path, item.place) : undefined;
      if (text !== undefined) fields[field] = text;
    }
    items.push({ ...item, fields });
  }
  return { items, problems };
}

/** The reverse: records with paths from the root of the manifest in place of texts, and the files. */
export function textsApart(items: readonly ActualItem[]): {
  items: ActualItem[];
  files: { path: string; text: string }[];
} {
  const files = new Map<string, string>();
  const apart = items.map((item) => {
    const fields: Record<string, Fields[string]> = { ...item.fields };
    for (const [field, suffix] of textFields(item.kind)) {
      const text = item.fields[field];
      if (typeof text !== "string" || text === "") continue;
      const path = `${FOLDER}/${kindOf(item.kind).shape.section}/${safeName(item.key)}${suffix}`;
      files.set(path, text);
      fields[field] = path;
    }
    return { ...item, fields };
  });
  return { items: apart, files: [...files].map(([path, text]) => ({ path, text })) };
}

/** Keys come from a server: they must not leave the folder. */
const safeName = (key: string) => key.replace(/[^\p{L}\p{N}_.-]/gu, "_").replace(/^\.+/, "_");
