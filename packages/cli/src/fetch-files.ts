import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Connection } from "./connect.ts";
import { inTurns } from "./kinds/calls.ts";
import { keyOfFile } from "./kinds/file.ts";
import type { Reading } from "./read-actual.ts";
import { UserError } from "./user-error.ts";

/** The folder of a manifest with the files that its records show. */
export const FILES = "files";

/** Digits of the digest that keep files of one name apart. */
const TOLD = 12;

/**
 * Writes the files that records show into a manifest, each in a folder named for its content. One that is there already is not fetched again.
 *
 * @returns paths from the root of the manifest, by tenant and key
 * @throws UserError when what arrives is not what the server said
 */
export async function fetchFiles(
  { callsFor }: Pick<Connection, "callsFor">,
  files: Reading["files"],
  root: string,
): Promise<ReadonlyMap<string, string>> {
  const each = new Map(files.map((one) => [`${one.tenant} ${one.file.key}`, one]));
  const written = await inTurns([...each], async ([name, { tenant, file }]) => {
    const path = `${FILES}/${file.key.slice(0, TOLD)}/${safeName(file.name)}`;
    const full = join(root, path);
    if (!existsSync(full) || (await keyOfFile(full)) !== file.key) {
      await mkdir(dirname(full), { recursive: true });
      await writeFile(full, await callsFor(tenant).download(file.link));
      if ((await keyOfFile(full)) !== file.key) throw new UserError({ key: "fileDamaged", values: { file: path } });
    }
    return [name, path] as const;
  });
  return new Map(written);
}

/** Names come from a server: they must not leave the folder. */
const safeName = (name: string) => name.replace(/[^\p{L}\p{N}_.-]/gu, "_").replace(/^\.+/, "_");
