// The packages as they would be published, and a project of a stranger that installs them.
import { execFile } from "node:child_process";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { isNpmOutage, retry } from "../../../scripts/retry.mjs";

const run = promisify(execFile);
const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The environment without what Vitest puts into it: a build and a server would take themselves for tests. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|NODE_OPTIONS|TEST|MODE|DEV|PROD|SSR|BASE_URL|VITEST.*)$/.test(name),
  ),
);

/** Folders of the published packages. */
export const published = ["sdk", "server", "cli", "bladekit"] as const;

/** The parts of the repository that the packages are built from. */
const sources = [
  ...["package.json", "tsconfig.base.json", "browser-floor.ts", "compressed.ts", "LICENSE"],
  ...["docs", "openapi", "packages", "scripts"],
];

const isSource = (path: string) => !/\/(dist|node_modules|sites)$/.test(path);

/**
 * Builds and packs every package with its own `prepack`, in a copy of the repository, so that nobody who runs what is built here is disturbed.
 * Resolves to the tarballs.
 */
export async function packAll(folder: string): Promise<string[]> {
  const repository = join(folder, "repository");
  const tarballs = join(folder, "tarballs");
  await mkdir(tarballs, { recursive: true });
  for (const source of sources)
    await cp(join(root, source), join(repository, source), { recursive: true, filter: isSource });
  await symlink(join(root, "node_modules"), join(repository, "node_modules"));
  for (const name of await readdir(join(root, "packages"))) {
    // Versions that npm could not place above.
    const own = join(root, "packages", name, "node_modules");
    if ((await readdir(own).catch(() => [])).length > 0)
      await symlink(own, join(repository, "packages", name, "node_modules"));
  }
  for (const name of published) {
    const cwd = join(repository, "packages", name);
    await run("npm", ["pack", "--silent", "--pack-destination", tarballs], {
      cwd,
      env: environment,
      maxBuffer: 2 ** 26,
    });
  }
  return (await readdir(tarballs)).map((name) => join(tarballs, name));
}

/**
 * Installs tarballs into an empty project, their dependencies from npm's cache or the registry that npm is set to. Install scripts stay off:
 * none is needed, and newer versions of npm ask about each. Resolves to what npm printed.
 *
 * @throws when npm cannot install, with what it said
 */
export async function installInto(project: string, tarballs: readonly string[]): Promise<string> {
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), JSON.stringify({ name: "a-project", private: true, type: "module" }));
  const args = ["install", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs];
  const attempt = () =>
    run("npm", args, { cwd: project, env: environment, maxBuffer: 2 ** 26 }).then(
      ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
      (error: { stdout: string; stderr: string }) => ({ ok: false, output: error.stdout + error.stderr }),
    );
  const { ok, output } = await retry(attempt, { isChance: isNpmOutage });
  if (!ok) throw new Error(`the packages could not be installed, so nothing was tested:\n${output}`);
  return output;
}
