import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";

const keyNames = ["signing", "cipher", "data", "digest", "link"] as const;

/** Secrets of this installation, 32 random bytes each. */
export type Keys = Readonly<Record<(typeof keyNames)[number], Buffer>>;

/** Fresh random keys. */
export function createKeys(): Keys {
  return Object.fromEntries(keyNames.map((name) => [name, randomBytes(32)])) as Record<
    (typeof keyNames)[number],
    Buffer
  >;
}

/**
 * The keys of a data folder (`keys.json`, readable by its owner alone); makes them at the first start.
 * @throws when the file is there but does not hold a 32-byte key under each name.
 */
export async function loadKeys(dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, "keys.json");
  const fresh = createKeys();
  try {
    // "wx" lets only one of several starting processes write; the others read what it wrote.
    const file = await open(path, "wx", 0o600);
    await file.writeFile(
      JSON.stringify(Object.fromEntries(keyNames.map((name) => [name, fresh[name].toString("base64")]))),
    );
    await file.sync();
    await file.close();
    return fresh;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  }
  const stored = JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>;
  const entries = keyNames.map((name) => {
    const key = Buffer.from(String(stored[name] ?? ""), "base64");
    if (key.length !== 32) throw new Error(`${path}: "${name}" is not a 32-byte key in base64`);
    return [name, key] as const;
  });
  return Object.fromEntries(entries) as Record<(typeof keyNames)[number], Buffer>;
}
