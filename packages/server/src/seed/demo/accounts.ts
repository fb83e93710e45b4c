import { randomInt } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../services/config.ts";

/** An account of the demo, as it is printed at the start. */
export type DemoAccount = {
  /** The hospital, or the platform. */
  site: string;
  /** The host name that leads to it; absent in what an older version wrote. */
  host?: string;
  /** Where to sign in, below the address of the site. */
  path: string;
  tenantId: string;
  account: string;
  password: string;
  role: string;
};

/** Where the platform's own administrators sign in: every other name of the demo belongs to a hospital. */
export const platformHost = "platform.localhost";

/** The address at which a demo account signs in to a server that listens at `url`. */
export function signInAddress({ host, path }: Pick<DemoAccount, "host" | "path">, url: string): string {
  const address = new URL(path, url);
  if (host !== undefined) address.hostname = host;
  return address.href;
}

// Without characters that are mistaken for others.
const letters = "abcdefghjkmnpqrstuvwxyz";
const digits = "23456789";

/** Twelve characters, letters and digits, such as `kmtw4827pqrx`: fits every password rule of the demo. */
export function randomPassword(): string {
  const draw = (alphabet: string, count: number) =>
    Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join("");
  return `${draw(letters, 4)}${draw(digits, 4)}${draw(letters, 4)}`;
}

const pathOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "demo-accounts.json");

/** The accounts that an earlier start wrote down; none when there is no such file. */
export async function readAccounts(config: Pick<Config, "dataDir">): Promise<DemoAccount[]> {
  try {
    return JSON.parse(await readFile(pathOf(config), "utf8")) as DemoAccount[];
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw cause;
  }
}

/** Keeps the passwords where only the owner of the data folder reads them. */
export async function writeAccounts(config: Pick<Config, "dataDir">, accounts: readonly DemoAccount[]): Promise<void> {
  const path = pathOf(config);
  await writeFile(`${path}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}
