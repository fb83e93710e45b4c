import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { importsOf } from "../../../../testing/imports.ts";
import { circlesIn, house, readSources } from "../../../../testing/rooms.ts";
import { operationList } from "../contract/document.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

/**
 * The rooms of the server, one above the other: a room imports from itself and from lower floors. `http` and `operations` stand side by side,
 * so neither knows the other; `start` brings them together.
 */
const floors = {
  contract: 0,
  db: 1,
  services: 2,
  context: 3,
  lists: 4,
  operations: 5,
  http: 5,
  seed: 6,
  start: 7,
  "index.ts": 8,
  testing: 9,
};

const { roomOf, mayImport } = house(floors);
const { files, read, imports } = readSources(root);

test("every file is in a room", () => {
  expect(files.filter((path) => !roomOf(path))).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  expect(imports.length).toBeGreaterThan(2000);
  const upwards = imports.filter(({ from, to }) => !mayImport(from, to));
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("no import leads back to its own file, be it of a type", () => {
  const isApart = (path: string) => roomOf(path) === "testing";
  const circles = circlesIn(imports.filter(({ from, to }) => !isApart(from) && !isApart(to)));
  expect(circles.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("an import that goes up, or to the room beside, is found however it is written", () => {
  const source = `
    import type { A } from "../http/plugin.ts";
    import "../http/health.ts";
    export { b } from "../start/app.ts";
    const c = await import("./login-fixture.ts");
    type D = import("../seed/demo.ts").D;
    const message = "../start/start.ts";`;
  const named = importsOf("operations/x.ts", source);
  expect(named).toEqual([
    ...["http/plugin.ts", "http/health.ts", "start/app.ts", "operations/login-fixture.ts", "seed/demo.ts"],
  ]);
  expect(named.filter((to) => mayImport("operations/x.ts", to))).toEqual([]);
  expect(mayImport("operations/x.ts", "lists/page.ts")).toBe(true);
  expect(mayImport("operations/x.ts", "utils/page.ts")).toBe(false);
});

test("handlers are defined in files of one name, and those for visitors in files of their own", () => {
  const holdsHandlers = (path: string) =>
    path.startsWith("operations/") && roomOf(path) === "operations" && /\bdefineHandlers\(/.test(read(path));
  const holders = files.filter(holdsHandlers);
  expect(holders.length).toBeGreaterThan(30);
  expect(holders.filter((path) => !path.endsWith("/handlers.ts"))).toEqual([]);

  // A call that asks for no sign-in stands beside others of its kind alone, so that its file says at a glance who reaches it.
  const open = new Map(operationList.map(({ id, needsUser }) => [id as string, !needsUser]));
  const callsIn = (path: string) =>
    [...read(path).matchAll(/^\s+(\w+)(?=[:,(])/gm)].flatMap(([, name = ""]) => (open.has(name) ? [name] : []));
  const lists = files.filter((path) => path.startsWith("operations/") && path.endsWith("/handlers.ts"));
  const visitors = lists.filter((path) => callsIn(path).some((name) => open.get(name)));
  expect(visitors.length).toBeGreaterThan(10);
  expect(visitors.filter((path) => callsIn(path).some((name) => !open.get(name)))).toEqual([]);
});

test("no module keeps state of a database or a request: it lives in an object made at start", () => {
  const hidden = files.filter((path) => /^(export )?(const|let) \w+ = new Weak(Map|Set)\b/m.test(read(path)));
  expect(hidden).toEqual([]);
});
