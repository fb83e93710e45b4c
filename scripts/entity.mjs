// `npm run entity -- ward`: writes the files of a new plain entity. docs/guides/console-entities.md is its transcript.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { entityOf, KINDS } from "./entity-answers.mjs";
import { filesOf } from "./entity-files.mjs";
import { enterProject } from "./prepare.mjs";
import { run, tool } from "./run.mjs";

const USAGE = `npm run entity -- <name> --title "病区 · Ward" --field "wardCode text:12 病区编号 · Code * = N01" [--field …]

  --title    what one record is called: 中文 · English
  --field    name kind[:bound] 中文 · English [*] [= example]; * says that it must be filled in. The first such text names a record.
             Kinds: ${KINDS.join(", ")}. A bound is text:12 or number:0-500.
  --service  folder of the operations; desk by default
  --in       group of the menu; system by default      --icon  Material icon; category by default      --sort  place in the group; 50
  --plural   the English plural, where it is not regular
  --dry-run  print the files and write none

In a terminal, what is not given is asked.`;

const CONTRACT = "openapi/openapi.yaml";

function house() {
  const contract = readFileSync("openapi/openapi.json", "utf8");
  const icons = readFileSync("packages/console/src/ui/MenuIcon.tsx", "utf8");
  const columns = readFileSync("packages/console/src/entity/list/columns.ts", "utf8");
  const menus = readFileSync("packages/server/src/contract/permissions/menus.ts", "utf8");
  const others = ["menus-flow.ts", "menus-platform.ts", "menus-resource.ts"].map((file) =>
    readFileSync(`packages/server/src/contract/permissions/${file}`, "utf8"),
  );
  // Groups of the menu: the entries that have entries below them.
  const groups = [menus, ...others].flatMap((text) => [
    ...text.matchAll(/code: "(\w+)"[^{}[\]]*?\n\s+(?:buttons: group[^\n]*\n\s+)?children:/g),
  ]);
  return {
    icons: [...icons.matchAll(/^ {2}(\w+): \w+Outlined,$/gm)].map(([, icon]) => icon),
    widths: Object.fromEntries(
      [...columns.matchAll(/^ {2}(\w+): (\d+),$/gm)].map(([, kind, px]) => [kind, Number(px)]),
    ),
    groups: groups.map(([, code]) => code),
    taken: (word) => contract.includes(`"${word}"`),
  };
}

/** Asks for missing answers. */
async function ask(answers) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const asked = { ...answers, field: [...(answers.field ?? [])] };
  asked.title ??= await terminal.question("One record is called (病区 · Ward): ");
  if (asked.field.length === 0) {
    console.log("Its properties, one a line; an empty line ends them.\n  wardCode text:12 病区编号 · Code * = N01");
    for (let told = " "; told; ) {
      told = (await terminal.question("> ")).trim();
      if (told) asked.field.push(told);
    }
  }
  terminal.close();
  return asked;
}

function nextMigration() {
  const numbers = readdirSync("packages/server/src/db/migrations").map((file) => Number.parseInt(file, 10) || 0);
  return Math.max(...numbers) + 1;
}

/** The list of paths in openapi.yaml with one more line, after the others of its service. */
function withLine(text, line, service) {
  const lines = text.split("\n");
  const last = lines.findLastIndex((each) => each.startsWith(`  /blade-${service}/`));
  const at = last < 0 ? lines.findIndex((each) => each.startsWith("components:")) : last + 1;
  return lines.toSpliced(at, 0, line).join("\n");
}

enterProject();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    title: { type: "string" },
    field: { type: "string", multiple: true },
    service: { type: "string" },
    in: { type: "string" },
    icon: { type: "string" },
    sort: { type: "string" },
    plural: { type: "string" },
    "dry-run": { type: "boolean" },
    help: { type: "boolean" },
  },
});
const [name] = positionals;
if (values.help || positionals.length !== 1) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 2);
}
const isAsked = process.stdin.isTTY && (values.title === undefined || values.field === undefined);
const { faults, entity } = entityOf(name, isAsked ? await ask(values) : values, house());
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
const { files, line } = filesOf(entity, nextMigration());
const present = Object.keys(files).filter((file) => existsSync(file));
if (present.length > 0) {
  console.error(`these files exist already, so nothing was written:\n${present.join("\n")}`);
  process.exit(1);
}
if (values["dry-run"]) {
  for (const [file, text] of Object.entries(files)) console.log(`--- ${file}\n${text}`);
  console.log(`--- ${CONTRACT}\n${line}`);
  process.exit(0);
}
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
writeFileSync(CONTRACT, withLine(readFileSync(CONTRACT, "utf8"), line, entity.service));
const formatted = Object.keys(files).filter((file) => /\.tsx?$/.test(file));
const { ok, output } = await run(process.execPath, [
  tool("@biomejs/biome/bin/biome"),
  "check",
  "--write",
  ...formatted,
]);
if (!ok) console.error(output);
for (const [file] of Object.entries(files))
  console.log(`${String(readFileSync(file, "utf8").split("\n").length - 1).padStart(4)} ${file}`);
console.log(`   1 ${CONTRACT}\n\nNow: npm run generate && npm test -- --changed`);
