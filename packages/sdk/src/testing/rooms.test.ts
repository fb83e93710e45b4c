// Reads the imports of the SDK's modules from their sources, so that type imports count, too. A bundle does not show those.
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { importsOf } from "../../../../testing/imports.ts";
import { circlesIn, house, readSources } from "../../../../testing/rooms.ts";

/**
 * The rooms of the SDK, one above the other. A room imports from itself and from lower floors. Rooms of one floor do not import each other.
 */
const floors = {
  rules: 0,
  cipher: 0,
  palette: 0,
  "json.ts": 0,
  "errors.ts": 0,
  "trouble.ts": 1,
  "messages.ts": 2,
  "catalogue.ts": 3,
  call: 3,
  session: 4,
  dialects: 5,
  settings: 6,
  layers: 7,
  node: 7,
  "client.ts": 8,
  "dictionaries.ts": 9,
  "download-stream.ts": 9,
  "events.ts": 9,
  query: 9,
  "index.ts": 10,
  "stand-in": 11,
  testing: 12,
};

const { roomOf, mayImport } = house(floors);
const { files, read, imports } = readSources(fileURLToPath(new URL("../", import.meta.url)));
const published = files.filter((path) => roomOf(path) !== "testing");
const shown = ({ from, to }: (typeof imports)[number]) => `${from} → ${to}`;

test("every file is in a room", () => {
  expect(files.filter((path) => !roomOf(path))).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  const inside = imports.filter(({ to }) => !to.startsWith(".."));
  expect(inside.length).toBeGreaterThan(300);
  expect(inside.filter(({ from, to }) => !mayImport(from, to)).map(shown)).toEqual([]);
});

test("a published module imports nothing outside of the sources by its path", () => {
  const away = imports.filter(({ from, to }) => published.includes(from) && to.startsWith(".."));
  expect(away.map(shown)).toEqual([]);
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
  expect(published.length).toBeGreaterThan(100);
  expect(imports.map(shown)).toContain("client.ts → session/session.ts");
  expect(circlesIn(imports).map(shown)).toEqual([]);
});

test("the SDK imports from outside only openapi-fetch, the contract's types and the ciphers, and nothing of Node", () => {
  const anywhere = published.filter((path) => !path.startsWith("node/") && !path.endsWith(".d.ts"));
  const named = anywhere.flatMap((path) => ts.preProcessFile(read(path)).importedFiles.map((file) => file.fileName));
  const outside = new Set(named.filter((name) => !name.startsWith(".")));
  expect([...outside].sort()).toEqual([
    "@bladekit/openapi",
    "@noble/ciphers/aes.js",
    "@noble/hashes/hmac.js",
    "@noble/hashes/legacy.js",
    "@noble/hashes/sha2.js",
    "@noble/hashes/utils.js",
    "openapi-fetch",
    "sm-crypto/src/sm2/index.js",
  ]);
});
