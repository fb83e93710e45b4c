import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const folder = new URL("..", import.meta.url).pathname;
const file = `${folder}src/hover-fixture.ts`;
const text = readFileSync(file, "utf8");

/** The name of a virtual file that is compiled with the others. */
const madeUp = `${folder}src/made-up.ts`;

/** The language service that editors use, with one open file. */
function openEditor(open: string, made = ""): ts.LanguageService {
  const { config } = ts.readConfigFile(`${folder}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  const { fileExists, readFile, readDirectory, directoryExists, getDirectories } = ts.sys;
  return ts.createLanguageService({
    ...{ fileExists, readFile, readDirectory, directoryExists, getDirectories },
    getCompilationSettings: () => options,
    getScriptFileNames: () => [open],
    getScriptVersion: () => "1",
    getScriptSnapshot: (path) => {
      const content = path === madeUp ? made : readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  });
}

test("an editor tells of a call what the contract says in a line", () => {
  const editor = openEditor(file);
  const told = (name: string) => {
    const info = editor.getQuickInfoAtPosition(file, text.indexOf(`.${name}(`) + 1);
    return ts.displayPartsToString(info?.documentation);
  };
  const { paths } = JSON.parse(readFileSync(`${folder}../../openapi/openapi.json`, "utf8")) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  const summary = (method: string, path: string) => paths[path]?.[method]?.summary;
  expect(editor.getSemanticDiagnostics(file)).toEqual([]);
  expect(told("GET")).toBe(summary("get", "/blade-system/role/detail"));
  expect(told("POST")).toBe(summary("post", "/blade-system/role/remove"));
  expect(told("tree")).toBe(summary("get", "/blade-system/dept/tree"));
});

test("both signatures of a call take the same", () => {
  const source = readFileSync(`${folder}src/call/documented-calls.ts`, "utf8");
  const signatures = [...source.matchAll(/\(path: "(.*?)", init(\??): (.*?)\): Promise<Data<".*?", "(\w+)">>/g)];
  expect(signatures.length).toBeGreaterThan(200);
  const head = source.slice(source.indexOf("import"), source.indexOf("/** The calls by GET"));
  const imports = head
    .replaceAll('"./', '"./call/')
    .replace("import type { CallInit", "import type { CallArgs, CallInit");
  const proofs = signatures.map(([, path, mark, input, method]) => {
    const [ours, of] = [`[init${mark}: ${input}]`, `"${path}", "${method}"`];
    return `fits<CallArgs<${of}>, ${ours}>(); fits<${ours}, CallArgs<${of}>>();`;
  });
  const lines = [imports, 'import { fits } from "./testing/expect-type.ts";', ...proofs].join("\n").split("\n");
  const found = openEditor(madeUp, lines.join("\n")).getSemanticDiagnostics(madeUp);
  const lineOf = (start = 0) => lines[lines.join("\n").slice(0, start).split("\n").length - 1];
  expect(found.map(({ start }) => lineOf(start))).toEqual([]);
});
