import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shippedOf } from "./papers.mjs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const shipped = shippedOf(lock);
let folder;
let bill;
let notices;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "bladekit-papers-"));
  execFileSync(process.execPath, ["scripts/papers.mjs", folder]);
  bill = JSON.parse(readFileSync(join(folder, "bladekit.cdx.json"), "utf8"));
  notices = readFileSync(join(folder, "third-party-notices.md"), "utf8");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("names every package that is shipped in the bill of materials, with its version and licence", () => {
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d$/) });
  const named = new Map(bill.components.map((part) => [decodeURIComponent(part.purl), part]));
  for (const { name, version } of shipped) {
    const part = named.get(`pkg:npm/${name}@${version}`);
    expect([name, part?.licenses?.length > 0]).toEqual([name, true]);
  }
  for (const name of ["fastify", "pg", "react", "otpauth"]) expect(shipped.map((one) => one.name)).toContain(name);
});

it("names no tool that only development uses", () => {
  const names = bill.components.map(({ purl }) => decodeURIComponent(purl));
  for (const tool of ["vitest", "@biomejs/biome", "@playwright/test", "happy-dom"])
    expect(names.filter((name) => name.startsWith(`pkg:npm/${tool}@`))).toEqual([]);
});

it("has the terms of every package that is shipped and installed", () => {
  for (const { name, version, licence } of shipped) expect(notices).toContain(`## ${name} ${version} - ${licence}`);
  expect(notices).toContain(readFileSync("node_modules/fastify/LICENSE", "utf8").trim());
});

/** The size of a folder in bytes, without the packages inside it. */
function sizeOf(path) {
  let bytes = 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.name === "node_modules") continue;
    const inside = join(path, entry.name);
    if (entry.isDirectory()) bytes += sizeOf(inside);
    else if (entry.isFile()) bytes += statSync(inside).size;
  }
  return bytes;
}

it("needs less than 245 MB of other people's packages for a server in production, and no icons of the console", () => {
  // Without packages that a user may add, as openapi-typescript, which npm does not install by itself.
  const args = ["ls", "--all", "--omit=dev", "--omit=peer", "--parseable"];
  const of = ["@bladekit/server", "@bladekit/cli"].flatMap((name) => ["--workspace", name]);
  const paths = execFileSync("npm", [...args, ...of], { encoding: "utf8" }).split("\n");
  // Our own packages are links to folders with sources and tests, which their tarballs lack.
  const installed = [...new Set(paths)].filter((path) => /\/node_modules\/(?!@bladekit\/)/.test(path));
  expect(installed.length).toBeGreaterThan(50);
  expect(installed.filter((path) => path.includes("icons-material"))).toEqual([]);
  const megabytes = installed.reduce((sum, path) => sum + sizeOf(path), 0) / 1024 / 1024;
  // Fonts for documents are almost half of it.
  expect(megabytes).toBeLessThan(245);
});
