// Copies the working tree and links the installed packages, for tests that change files.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Folders of `node_modules` that runs in the tree write to: links to its own packages, and caches. */
const OWN = ["@bladekit", ".bladekit", ".vite", ".vitest", ".cache"];

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from).filter((each) => !OWN.includes(each)))
    symlinkSync(resolve(from, entry), join(to, entry));
}

/** Copies the files that git tracks or would add, and links the installed packages. Links to our own packages point into the copy. */
export function copyTree(root, copy) {
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  for (const file of files.split("\0").filter((each) => each && existsSync(join(root, each)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  const folders = ["", "openapi/", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}/`)];
  for (const folder of folders.map((each) => `${each}node_modules`))
    if (existsSync(join(root, folder))) linkPackages(join(root, folder), join(copy, folder));
  const ours = "node_modules/@bladekit";
  mkdirSync(join(copy, ours), { recursive: true });
  for (const name of readdirSync(join(root, ours)))
    symlinkSync(readlinkSync(join(root, ours, name)), join(copy, ours, name));
}
