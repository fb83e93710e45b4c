import { randomBytes } from "node:crypto";
import { access, chmod, chown, cp, mkdir, readdir, readlink, realpath, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { type Binaries, program } from "./binaries.ts";
import { EmbeddedError } from "./embedded-error.ts";
import { type Account, run } from "./run.ts";

/** As root, the server puts files here that the database account could not reach below the project or the data folder. */
const STAGING = "/var/lib/bladekit";

/**
 * Binaries that the account can execute: the given ones, or a copy below /var/lib/bladekit if the given ones lie below a folder that only
 * root may enter.
 */
export async function reachableBinaries(binaries: Binaries, account: Account | undefined): Promise<Binaries> {
  if (!account || (await allowed(account, "-x", program(binaries, "postgres")))) return binaries;
  const copy = { ...binaries, folder: join(STAGING, `postgresql-${binaries.version}`) };
  if (await exists(copy.folder)) return copy;
  const unfinished = `${copy.folder}.${randomBytes(4).toString("hex")}`;
  await openStaging();
  await cp(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await run("chmod", ["-R", "a+rX", unfinished]);
  await publish(unfinished, copy.folder);
  return copy;
}

/**
 * The folder of the cluster that belongs to `dataDir`: `<dataDir>/postgres`, which may be a link to a place where the account can write.
 * `fill` fills a new folder under a temporary name, so that an unfinished folder never has the final name. Throws `EmbeddedError` when the
 * account can no longer reach an existing folder.
 */
export async function clusterFolder(
  dataDir: string,
  account: Account | undefined,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const place = join(dataDir, "postgres");
  if (!(await exists(place))) {
    await refuseLostFolder(place);
    const unfinished = await newFolder(dataDir, account);
    try {
      await fill(unfinished);
      await (unfinished.startsWith(dataDir) ? publish(unfinished, place) : symlink(unfinished, place));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another process that started at the same moment was faster. Its folder is used.
      if (!(await exists(place))) throw error;
    }
  }
  const folder = await realpath(place);
  if (account && !(await allowed(account, "-w", folder))) {
    throw new EmbeddedError(
      `系统用户 postgres 无法进入数据库文件夹 ${folder}。请放开上级文件夹的进入权限（chmod o+x），或设置 BLADEKIT_DATA。`,
      `The account postgres cannot enter the database folder ${folder}. Let it pass (chmod o+x on the folders above), or set BLADEKIT_DATA.`,
    );
  }
  return folder;
}

/** Removes what killed starts left unfinished. Only the owner of the cluster may call it. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^postgres\.[0-9a-f]{12}$/.test(name)) await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

// The link has lost its target. A fresh start would hide that all data is gone.
async function refuseLostFolder(place: string): Promise<void> {
  const target = await readlink(place).catch(() => undefined);
  if (target === undefined) return;
  throw new EmbeddedError(
    `数据库文件夹 ${target} 不见了。请恢复它；要从头开始，请删除 ${place}。`,
    `The database folder ${target} has gone. Bring it back, or delete ${place} to start afresh.`,
  );
}

async function newFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const name = randomBytes(6).toString("hex");
  const near = join(dataDir, `postgres.${name}`);
  await mkdir(near, { recursive: true, mode: 0o700 });
  if (!account) return near;
  await chown(near, account.uid, account.gid);
  if (await allowed(account, "-w", near)) return near;
  await rm(near, { recursive: true });
  // The name is random and stored as a link in the data folder, so that a person who deletes the data folder gets an empty database.
  await openStaging();
  const staged = join(STAGING, name);
  await mkdir(staged, { mode: 0o700 });
  await chown(staged, account.uid, account.gid);
  return staged;
}

// The account must be able to enter the folder even with a strict umask.
async function openStaging(): Promise<void> {
  try {
    await mkdir(STAGING, { recursive: true });
    await chmod(STAGING, 0o755);
  } catch (cause) {
    throw new EmbeddedError(
      `系统用户 postgres 进不了本文件夹，而 ${STAGING} 又不可写。请把项目移到别处，或设置 DATABASE_URL。`,
      `The account postgres cannot enter this folder, and ${STAGING} cannot be written. Move the project, or set DATABASE_URL.`,
      { cause },
    );
  }
}

function allowed(account: Account, test: "-x" | "-w", path: string): Promise<boolean> {
  return succeeds(run("/bin/sh", ["-c", `test ${test} "$1"`, "sh", path], account));
}

async function publish(unfinished: string, place: string): Promise<void> {
  try {
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(place))) throw error;
  }
}

function exists(path: string): Promise<boolean> {
  return succeeds(access(path));
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}
