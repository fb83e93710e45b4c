// `npm run entity -- ward`: writes the files of a new plain entity. docs/guides/console-entities.md is its transcript.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { tsImport } from "tsx/esm/api";
import { descriptionOf } from "./entity-answers.mjs";
import { enterProject } from "./prepare.mjs";

const { checkEntity, contents, fieldKinds, filesOf, houseOf, withLines } = await tsImport(
  "../openapi/new-entity/index.ts",
  import.meta.url,
);

const USAGE = `npm run entity -- <name> --title "病区 · Ward" --field "wardCode text:12 病区编号 · Code * = N01" [--field …]

  --title    what one record is called: 中文 · English
  --field    name kind[:bound] 中文 · English [*] [= example]; * says that it must be filled in. The first such text names a record.
             Kinds: ${fieldKinds.join(", ")}. A bound is text:12, number:0-500 or dict:sex.
  --service  folder of the operations; desk by default
  --in       group of the menu; system by default      --icon  Material icon; category by default      --sort  place in the group; 50
  --plural   the English plural, where it is not regular
  --dry-run  print the files and write none

In a terminal, what is not given is asked.`;

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
const { faults: misread, description } = descriptionOf(name, isAsked ? await ask(values) : values);
const house = houseOf((file) => readFileSync(file, "utf8"));
const { faults, entity } = checkEntity(description, house);
if (misread.length + faults.length > 0) {
  console.error([...misread, ...faults.map(({ en }) => en)].join("\n"));
  process.exit(1);
}
const { files, lines } = filesOf(entity, nextMigration());
const present = files.filter(({ path }) => existsSync(path));
if (present.length > 0) {
  console.error(`these files exist already, so nothing was written:\n${present.map(({ path }) => path).join("\n")}`);
  process.exit(1);
}
if (values["dry-run"]) {
  for (const { path, text } of files) console.log(`--- ${path}\n${text}`);
  console.log(`--- ${contents}\n${lines.join("\n")}`);
  process.exit(0);
}
for (const { path, text } of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
writeFileSync(contents, withLines(readFileSync(contents, "utf8"), lines, entity.service));
for (const { path, text } of files) console.log(`${String(text.split("\n").length - 1).padStart(4)} ${path}`);
console.log(`   1 ${contents}\n\nNow: npm run generate && npm test -- --changed`);
