import { randomBytes, randomUUID } from "node:crypto";
import { access, chown, link, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const keyNames = ["signing", "cipher", "data", "digest", "link"] as const;

type KeyName = (typeof keyNames)[number];

/** Secrets of this installation, 32 random bytes each. `data` seals personal data, and what `formerData` sealed can still be read. */
export type Keys = Readonly<Record<KeyName, Buffer> & { formerData: readonly Buffer[] }>;

/** Fresh random keys. */
export function createKeys(): Keys {
  const fresh = Object.fromEntries(keyNames.map((name) => [name, randomBytes(32)])) as Record<KeyName, Buffer>;
  return { ...fresh, formerData: [] };
}

/** Keys from the configuration, which count before those of the data folder. */
export type GivenKeys = Readonly<{ dataKeys?: readonly Buffer[]; indexKey?: Buffer }>;

/**
 * The keys of a data folder (`keys.json`, readable by its owner alone); makes them at the first start.
 * @param given keys of the configuration; the first of `dataKeys` seals, the others only read
 * @throws when the file is there but does not hold a 32-byte key under each name.
 */
export async function loadKeys(dataDir: string, given: GivenKeys = {}): Promise<Keys> {
  const stored = await readOrMakeKeys(dataDir);
  const [data = stored.data, ...former] = given.dataKeys ?? [];
  const formerData = [...former, stored.data, ...stored.formerData].filter((key) => !key.equals(data));
  return { ...stored, data, formerData, digest: given.indexKey ?? stored.digest };
}

/** Whether a data folder has its keys. */
export async function hasKeys(dataDir: string): Promise<boolean> {
  return access(pathOf(dataDir)).then(
    () => true,
    () => false,
  );
}

/**
 * Gives the data folder a new key to seal personal data with; the former ones stay for reading. The next start seals what is stored anew.
 * Returns how many former keys there are.
 */
export async function rotateDataKey(dataDir: string): Promise<number> {
  // Of a link, what it leads to is what others read.
  const path = await realpath(pathOf(dataDir));
  const text = await readFile(path, "utf8");
  const { data, formerData } = readKeys(path, text);
  const former = [data, ...formerData].map((key) => key.toString("base64"));
  const next = { ...(JSON.parse(text) as object), data: randomBytes(32).toString("base64"), formerData: former };
  // Whole or not at all: a folder without its keys is a folder of which nothing can be read.
  await writeFile(`${path}.next`, JSON.stringify(next), { mode: 0o600, flush: true });
  // The user who runs this may differ from the server's user, which could not read files of another owner.
  const { uid, gid } = await stat(path);
  await chown(`${path}.next`, uid, gid);
  await rename(`${path}.next`, path);
  return former.length;
}

const pathOf = (dataDir: string) => join(dataDir, "keys.json");

async function readOrMakeKeys(dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true });
  const path = pathOf(dataDir);
  if (!(await hasKeys(dataDir))) await makeKeys(path);
  return readKeys(path, await readFile(path, "utf8"));
}

/** Of several processes that start together one makes the keys, and none of the others sees them half written. */
async function makeKeys(path: string): Promise<void> {
  const fresh = createKeys();
  const text = JSON.stringify(Object.fromEntries(keyNames.map((name) => [name, fresh[name].toString("base64")])));
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600, flag: "wx", flush: true });
  try {
    // Unlike a rename, it leaves what is there already.
    await link(own, path);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
  } finally {
    await rm(own);
  }
}

function readKeys(path: string, text: string): Keys {
  const stored = JSON.parse(text) as Record<string, unknown>;
  const read = (name: string, value: unknown) => {
    const key = Buffer.from(String(value ?? ""), "base64");
    if (key.length !== 32) throw new Error(`${path}: "${name}" is not a 32-byte key in base64`);
    return key;
  };
  const keys = Object.fromEntries(keyNames.map((name) => [name, read(name, stored[name])])) as Record<KeyName, Buffer>;
  const { formerData = [] } = stored;
  if (!Array.isArray(formerData)) throw new Error(`${path}: "formerData" is not a list`);
  return { ...keys, formerData: formerData.map((value) => read("formerData", value)) };
}
