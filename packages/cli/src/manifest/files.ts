import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const MAX_BYTES = 8 * 1024 * 1024;

/** Paths of the YAML files of a folder and the folders below it, sorted; hidden folders and node_modules are left out. */
export async function manifestFiles(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path];
  const found: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const full = join(path, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith(".") && entry.name !== "node_modules") found.push(...(await manifestFiles(full)));
    } else if (/\.ya?ml$/i.test(entry.name) && !entry.name.startsWith(".")) found.push(full);
  }
  return found.sort();
}

/** Paths of all files of a folder and the folders below it; none where there is no such folder. */
export async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Text of a file, or why it cannot be a manifest. */
export async function manifestText(
  path: string,
): Promise<{ text: string } | { refused: "fileTooLarge" | "fileNotUtf8" }> {
  if ((await stat(path)).size > MAX_BYTES) return { refused: "fileTooLarge" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { refused: "fileNotUtf8" };
    throw error;
  }
}
