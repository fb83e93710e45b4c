// Writes what is found by file: the handlers below `operations/`, and the tables that are named after an entity of the contract.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { writeGenerated } from "../../../scripts/write-generated.mjs";

const folder = new URL("../src/", import.meta.url);
const source = fileURLToPath(folder);
const read = (file: string) => readFileSync(source + file, "utf8");
const write = (file: string, lines: readonly string[]) =>
  writeGenerated(new URL(file, folder), `${lines.join("\n")}\n`);

const files = readdirSync(`${source}operations`, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith("/handlers.ts"))
  .sort();
const groups = files.flatMap((file) =>
  [...read(`operations/${file}`).matchAll(/^export const (\w+Handlers)\b/gm)].map(([, name = ""]) => ({ file, name })),
);
write("operations/all-handlers.ts", [
  "// Generated from the files `handlers.ts` below this folder, by `npm run generate`; do not edit.",
  ...groups.map(({ file, name }) => `import { ${name} } from "./${file}";`),
  "",
  "/** The handlers of all files, one group a constant. */",
  `export const groups = [${groups.map(({ name }) => `\n  ${name},`).join("")}\n];`,
  "",
  "/** Every handler by its operation. */",
  `export const allHandlers = {${groups.map(({ name }) => `\n  ...${name},`).join("")}\n};`,
]);

type Described = { name: string; path: string };
const contract = JSON.parse(readFileSync(new URL("../../../openapi/openapi.json", import.meta.url), "utf8")) as {
  components: { schemas: Record<string, { "x-entity"?: Described | Described[] }> };
};
const camel = (name: string) => name.replace(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());
const tables = new Map(
  [...read("db/schema.ts").matchAll(/^export type (\w+)Table = \{\n([^}]*)\};/gm)].map(
    ([, name = "", columns = ""]) => [name.charAt(0).toLowerCase() + name.slice(1), columns],
  ),
);
const named = Object.values(contract.components.schemas)
  .flatMap((schema) => schema["x-entity"] ?? [])
  .filter(({ name }) =>
    ["tenantId", "createUser", "createDept"].every((column) =>
      new RegExp(`^  ${column}: `, "m").test(tables.get(camel(name)) ?? ""),
    ),
  )
  .sort((a, b) => (a.name < b.name ? -1 : 1));
write("db/data-scope/entity-tables.ts", [
  "// Generated from the contract and the migrations, by `npm run generate`; do not edit.",
  'import { ofMakers } from "./made-by.ts";',
  "",
  "/** Tables of tenants that are named after an entity of the contract and keep who made a row; `row-owners.ts` says whose others are. */",
  "export const entityTables = {",
  ...named.map(({ name, path }) => `  ${camel(name)}: ofMakers("${path}"),`),
  "};",
]);
