import { randomBytes, randomUUID } from "node:crypto";
import { access, chown, link, mkdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

const keyNames = ["signing", "cipher", "data", "digest", "link"] as const;

type KeyName = (typeof keyNames)[number];

/** Secrets of this installation, 32 random bytes each. `data` encrypts personal data. `formerData` still decrypt what they encrypted. */
export type Keys = Readonly<Record<KeyName, Buffer> & { formerData: readonly Buffer[] }>;

/** Makes random keys. */
export function createKeys(): Keys {
  const fresh = Object.fromEntries(keyNames.map((name) => [name, randomBytes(32)])) as Record<KeyName, Buffer>;
  return { ...fresh, formerData: [] };
}

/** Keys from the configuration. They take precedence over those of the data folder. */
export type GivenKeys = Readonly<{ dataKeys?: readonly Buffer[]; indexKey?: Buffer }>;

/**
 * The keys of a data folder (`keys.json`, readable by its owner alone). The first start makes them.
 * @param given keys of the configuration; the first of `dataKeys` encrypts, the others only decrypt
 * @throws when the file exists but does not hold a 32-byte key under each name.
 */
export async function loadKeys(dataDir: string, given: GivenKeys = {}): Promise<Keys> {
  const stored = await readOrMakeKeys(dataDir);
  const [data = stored.data, ...former] = given.dataKeys ?? [];
  const formerData = [...former, stored.data, ...stored.formerData].filter((key) => !key.equals(data));
  return { ...stored, data, formerData, digest: given.indexKey ?? stored.digest };
}

/** Whether a data folder contains keys. */
export async function hasKeys(dataDir: string): Promise<boolean> {
  return access(pathOf(dataDir)).then(
    () => true,
    () => false,
  );
}

/**
 * Gives the data folder a new key for personal data. The former keys are kept for decryption. The next start encrypts the stored data
 * again. Returns the number of former keys.
 */
export async function rotateDataKey(dataDir: string): Promise<number> {
  // The owner and mode that count are those of the link's target.
  const path = await realpath(pathOf(dataDir));
  const text = await readFile(path, "utf8");
  const { data, formerData } = readKeys(path, text);
  const former = [data, ...formerData].map((key) => key.toString("base64"));
  const next = { ...(JSON.parse(text) as object), data: randomBytes(32).toString("base64"), formerData: former };
  // Written completely or not at all, because a folder without its keys is unreadable.
  await writeFile(`${path}.next`, JSON.stringify(next), { mode: 0o600, flush: true });
  // The user who runs this may differ from the server's user, and the server must be able to read the file.
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

/** If several processes start together, one makes the keys, and no other reads them half written. */
async function makeKeys(path: string): Promise<void> {
  const fresh = createKeys();
  const text = JSON.stringify(Object.fromEntries(keyNames.map((name) => [name, fresh[name].toString("base64")])));
  const own = `${path}.${randomUUID()}`;
  await writeFile(own, text, { mode: 0o600, flag: "wx", flush: true });
  try {
    // Unlike a rename, it never replaces an existing file.
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
