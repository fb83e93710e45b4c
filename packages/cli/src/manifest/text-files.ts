// Texts in files of their own beside the manifest, so that an editor for their format can open them.
import { relative } from "node:path";
import { kindOf } from "../kinds/index.ts";
import type { ActualItem, DesiredItem, Fields } from "../plan/item.ts";
import type { Problem } from "../problem.ts";
import { manifestText } from "./files.ts";
import { findInside } from "./files-shown.ts";

/** The folder of a manifest with the files that its records name. */
const FOLDER = "files";

type At = Readonly<Record<"folder" | "root" | "cwd", string>>;

type TextField = Readonly<{ field: string; suffix: string; isAlways: boolean }>;

const textFields = (kind: string): TextField[] =>
  Object.entries(kindOf(kind).fields).flatMap(([field, { textFile, textBeside }]) => {
    const suffix = textFile ?? textBeside;
    return suffix ? [{ field, suffix, isAlways: textFile !== undefined }] : [];
  });

/** Whether a text is the path of its file: one line without a mark of HTML, and the suffix at its end. */
const isPath = (text: string, suffix: string): boolean => text.endsWith(suffix) && /^[^<>\n]{1,300}$/.test(text);

/** Characters from which an export writes a text into a file of its own, where it is asked to. */
const LONG = 200;

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
    for (const { field, suffix, isAlways } of textFields(item.kind)) {
      const path = item.fields[field];
      const isFile = typeof path === "string" && (isAlways || isPath(path, suffix));
      const text = isFile ? await textAt(path, item.place) : undefined;
      if (text !== undefined) fields[field] = text;
    }
    items.push({ ...item, fields });
  }
  return { items, problems };
}

/**
 * The reverse: records with paths from the root of the manifest in place of texts, and the files.
 *
 * @param all whether long texts get files that a manifest could write itself, too
 */
export function textsApart(
  items: readonly ActualItem[],
  all = false,
): {
  items: ActualItem[];
  files: { path: string; text: string }[];
} {
  const files = new Map<string, string>();
  const apart = items.map((item) => {
    const fields: Record<string, Fields[string]> = { ...item.fields };
    const own = textFields(item.kind);
    for (const { field, suffix, isAlways } of own) {
      const text = item.fields[field];
      if (typeof text !== "string" || text === "" || !(isAlways || (all && text.length >= LONG))) continue;
      const name = `${kindOf(item.kind).shape.section}/${safeName(item.key)}${own.length > 1 ? `.${field}` : ""}`;
      const path = freePath(`${FOLDER}/${name}`, suffix, files);
      files.set(path, text);
      fields[field] = path;
    }
    return { ...item, fields };
  });
  return { items: apart, files: [...files].map(([path, text]) => ({ path, text })) };
}

/** Keys come from a server: they must not leave the folder. */
const safeName = (key: string) =>
  [...key.replace(/[^\p{L}\p{N}_.-]/gu, "_").replace(/^\.+/, "_")].slice(0, LONGEST_NAME).join("");

/** File systems take 255 bytes, and a Chinese character is three. */
const LONGEST_NAME = 60;

function freePath(start: string, suffix: string, taken: ReadonlyMap<string, string>): string {
  let path = `${start}${suffix}`;
  for (let n = 2; taken.has(path); n++) path = `${start}~${n}${suffix}`;
  return path;
}
