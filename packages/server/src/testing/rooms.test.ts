import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
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
} as const;

type Room = keyof typeof floors;

const isRoom = (name: string | undefined): name is Room => name !== undefined && Object.hasOwn(floors, name);

/** The room of a file by its path below `src`; tests and fixtures count as `testing`, so that nothing but tests can import them. */
function roomOf(path: string): Room | undefined {
  if (/\.test\.ts$|-fixture\.ts$/.test(path)) return "testing";
  const [first] = path.split("/");
  return isRoom(first) ? first : undefined;
}

/** Whether a file may import another one. */
function mayImport(from: string, to: string): boolean {
  const [importer, imported] = [roomOf(from), roomOf(to)];
  if (!importer || !imported) return false;
  return importer === imported || floors[imported] < floors[importer];
}

/** Every file of the sources that a module names in an import, an export, a type, a call of `import()` or of `vi.mock()`. */
function importsOf(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const named: string[] = [];
  const visit = (node: ts.Node): void => {
    const isPlace =
      ts.isImportDeclaration(node.parent) ||
      ts.isExportDeclaration(node.parent) ||
      (ts.isLiteralTypeNode(node.parent) && ts.isImportTypeNode(node.parent.parent)) ||
      (ts.isCallExpression(node.parent) && /^(import|vi\.\w*[mM]ock)$/.test(node.parent.expression.getText()));
    if (ts.isStringLiteralLike(node) && isPlace && node.text.startsWith(".")) named.push(node.text);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, visit);
  return named.map((name) => normalize(join(dirname(path), name)));
}

const readSource = (path: string) => readFileSync(join(root, path), "utf8");
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
const imports = files.flatMap((from) => importsOf(from, readSource(from)).map((to) => ({ from, to })));

test("every file is in a room", () => {
  expect(files.filter((path) => !roomOf(path))).toEqual([]);
});

test("a room imports only from rooms below it", () => {
  expect(imports.length).toBeGreaterThan(2000);
  const upwards = imports.filter(({ from, to }) => !mayImport(from, to));
  expect(upwards.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
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
    path.startsWith("operations/") && roomOf(path) === "operations" && /\bdefineHandlers\(/.test(readSource(path));
  const holders = files.filter(holdsHandlers);
  expect(holders.length).toBeGreaterThan(30);
  expect(holders.filter((path) => !path.endsWith("/handlers.ts"))).toEqual([]);

  // A call that asks for no sign-in stands beside others of its kind alone, so that its file says at a glance who reaches it.
  const open = new Map(operationList.map(({ id, needsUser }) => [id as string, !needsUser]));
  const callsIn = (path: string) =>
    [...readSource(path).matchAll(/^\s+(\w+)(?=[:,(])/gm)].flatMap(([, name = ""]) => (open.has(name) ? [name] : []));
  const lists = files.filter((path) => path.startsWith("operations/") && path.endsWith("/handlers.ts"));
  const visitors = lists.filter((path) => callsIn(path).some((name) => open.get(name)));
  expect(visitors.length).toBeGreaterThan(10);
  expect(visitors.filter((path) => callsIn(path).some((name) => !open.get(name)))).toEqual([]);
});

test("no module keeps state of a database or a request: it lives in an object made at start", () => {
  const hidden = files.filter((path) => /^(export )?(const|let) \w+ = new Weak(Map|Set)\b/m.test(readSource(path)));
  expect(hidden).toEqual([]);
});
