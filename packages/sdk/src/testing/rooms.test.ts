// The imports of the SDK's modules, read from their sources, so that types count too, which no bundle shows.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { importsOf } from "../../../../testing/imports.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/** The rooms of the SDK, one above the other: a room imports from itself and from lower floors. Rooms of one floor do not know each other. */
const floors: Readonly<Record<string, number>> = {
  rules: 0,
  cipher: 0,
  palette: 0,
  "json.ts": 0,
  "errors.ts": 0,
  "messages.ts": 1,
  call: 2,
  session: 3,
  dialects: 4,
  settings: 5,
  layers: 6,
  node: 6,
  "client.ts": 7,
  "dictionaries.ts": 8,
  "index.ts": 9,
  testing: 10,
};

/** The room of a file by its path below `src`; tests and fixtures count as `testing`, so that nothing but tests can import them. */
const roomOf = (path: string) =>
  /\.test(-d)?\.ts$|-fixture\.ts$/.test(path) ? "testing" : (path.split("/")[0] as string);

/** Whether a file may import another one. */
function mayImport(from: string, to: string): boolean {
  const [importer, imported] = [roomOf(from), roomOf(to)];
  return importer === imported || Number(floors[imported]) < Number(floors[importer]);
}

const readSource = (path: string) => readFileSync(join(root, path), "utf8");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
const published = files.filter((path) => roomOf(path) !== "testing");
const imports = new Map(files.map((path) => [path, importsOf(path, readSource(path))]));

/** The first way that leads from a module back to itself. */
function findCircle(path: string, way: readonly string[], done: Set<string>): readonly string[] | undefined {
  if (way.includes(path)) return [...way.slice(way.indexOf(path)), path];
  if (done.has(path)) return undefined;
  for (const next of imports.get(path) ?? []) {
    const circle = findCircle(next, [...way, path], done);
    if (circle) return circle;
  }
  done.add(path);
  return undefined;
}

test("every file is in a room", () => {
  expect(files.filter((path) => floors[roomOf(path)] === undefined)).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  const inside = [...imports].flatMap(([from, all]) =>
    all.filter((to) => !to.startsWith("..")).map((to) => ({ from, to })),
  );
  expect(inside.length).toBeGreaterThan(300);
  const upwards = inside.filter(({ from, to }) => !mayImport(from, to));
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("a published module imports nothing outside of the sources by its path", () => {
  const away = published.flatMap((from) => imports.get(from)?.filter((to) => to.startsWith("..")) ?? []);
  expect(away).toEqual([]);
});

test("an import that goes up, or to the room beside, is found", () => {
  const source = `
    import type { Settings } from "../settings/settings.ts";
    export { failure } from "../layers/failure.ts";
    type Call = import("../testing/token-server.ts").Call;`;
  const named = importsOf("session/x.ts", source);
  expect(named).toEqual(["settings/settings.ts", "layers/failure.ts", "testing/token-server.ts"]);
  expect(named.filter((to) => mayImport("session/x.ts", to))).toEqual([]);
  expect(mayImport("cipher/x.ts", "rules/phone.ts")).toBe(false);
  expect(mayImport("session/x.ts", "call/call.ts")).toBe(true);
});

test("no module imports itself, on any way", () => {
  const done = new Set<string>();
  const circles = published.map((path) => findCircle(path, [], done));
  expect(published.length).toBeGreaterThan(100);
  expect(imports.get("client.ts")).toContain("session/session.ts");
  expect(circles.filter(Boolean)).toEqual([]);
});

test("from outside come openapi-fetch, the contract's types, and the ciphers: nothing of Node", () => {
  const anywhere = published.filter((path) => !path.startsWith("node/") && !path.endsWith(".d.ts"));
  const named = anywhere.flatMap((path) =>
    ts.preProcessFile(readSource(path)).importedFiles.map((file) => file.fileName),
  );
  const outside = new Set(named.filter((name) => !name.startsWith(".")));
  expect([...outside].sort()).toEqual([
    "@bladekit/openapi",
    "@noble/ciphers/aes.js",
    "@noble/hashes/legacy.js",
    "@noble/hashes/sha2.js",
    "openapi-fetch",
    "sm-crypto/src/sm2/index.js",
  ]);
});
