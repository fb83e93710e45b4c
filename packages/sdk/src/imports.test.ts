// The imports of the SDK's modules, read from their sources, so that types count too, which no bundle shows.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Every module that is published, by its path, with what it imports. */
const modules = new Map(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ts$/.test(path) && !/\.test|-fixture|\.d\.ts|^testing/.test(path))
    .map((path) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, path), "utf8"));
      return [path, importedFiles.map(({ fileName }) => fileName)];
    }),
);

const ownImports = (path: string): string[] =>
  (modules.get(path) ?? [])
    .filter((name) => name.startsWith("."))
    .map((name) => relative(root, join(root, dirname(path), name)));

/** The first way that leads from a module back to itself. */
function findCircle(path: string, way: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return undefined;
  for (const next of ownImports(path)) {
    const circle = findCircle(next, [...way, path], done);
    if (circle) return circle;
  }
  done.add(path);
  return undefined;
}

test("no module imports itself, on any way", () => {
  const done = new Set<string>();
  const circles = [...modules.keys()].map((path) => findCircle(path, [], done));
  expect(modules.size).toBeGreaterThan(40);
  expect(ownImports("client.ts")).toContain("call/caller.ts");
  expect(circles.filter(Boolean)).toEqual([]);
});

test("from outside come openapi-fetch, the contract's types, and the ciphers: nothing of Node", () => {
  const anywhere = [...modules].filter(([path]) => !path.startsWith("node/")).map(([, names]) => names);
  const outside = new Set(anywhere.flat().filter((name) => !name.startsWith(".")));
  expect([...outside].sort()).toEqual([
    "@bladekit/openapi",
    "@noble/ciphers/aes.js",
    "@noble/hashes/legacy.js",
    "@noble/hashes/sha2.js",
    "openapi-fetch",
    "sm-crypto/src/sm2/index.js",
  ]);
});
