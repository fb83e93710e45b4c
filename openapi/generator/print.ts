import type { Entity, RecordDescription } from "../describe.ts";
import type { Generated } from "./entity.ts";

export const heading = "// Generated from openapi.json. Change the YAML, then run `npm run generate`.\n";

/** The file of an entity's module: `system/post` is in `system-post.ts`. */
export const fileOf = (name: string) => `${name.replaceAll("/", "-")}.ts`;

/** The constant of an entity: `system/post` is `systemPost`. */
export const constantOf = (name: string) => name.replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase());

/** A value as TypeScript on one line, with quoted keys only where needed. */
export function line(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(line).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${property(key)}: ${line(each)}`)
    .join(", ")} }`;
}

const property = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));

/** A table of records, one a line. */
function table(records: object): string {
  const lines = Object.entries(records).map(([key, each]) => `    ${property(key)}: ${line(each)},\n`);
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}  }`;
}

const tables = new Set(["fields", "verbs", "filters"]);

/** The module of one entity. */
export function moduleOf({ entity, row, input }: Generated): string {
  const types = [row, ...(input ? [input] : [])].sort();
  const parts = Object.entries(entity).map(
    ([key, value]) => `  ${key}: ${tables.has(key) ? table(value as object) : line(value)},\n`,
  );
  return [
    heading,
    'import { describe } from "../describe.ts";\n',
    `import type { ${types.join(", ")} } from "../schema.ts";\n\n`,
    `/** ${entity.label[1]}. */\n`,
    `export const ${constantOf(entity.name)} = describe<${row}${input ? `, ${input}` : ""}>()({\n${parts.join("")}});\n`,
  ].join("");
}

/** The module of a record without verbs: its parts, one field a line. */
export function recordModuleOf({ name, label, fields }: RecordDescription): string {
  const parts = Object.entries(fields).map(([key, { of, ...part }]) => {
    if (!of) return `    ${property(key)}: ${line(part)},\n`;
    const lines = Object.entries(of).map(([field, each]) => `        ${property(field)}: ${line(each)},\n`);
    return `    ${property(key)}: {\n      ...${line(part)},\n      of: {\n${lines.join("")}      },\n    },\n`;
  });
  return [
    heading,
    'import type { RecordDescription } from "../describe.ts";\n\n',
    `/** ${label[1]}. */\n`,
    `export const ${constantOf(name)} = {\n  name: ${line(name)},\n  label: ${line(label)},\n  fields: {\n${parts.join("")}  },\n} as const satisfies RecordDescription;\n`,
  ].join("");
}

/** Verbs that lead to a screen or appear in a list. The others can wait until the module is loaded. */
const early = ["list", "show", "create", "edit", "remove"];

/** The facts from which the server makes a menu entry: its heading, and the codes of all verbs. */
const menuOf = ({ plural, verbs, menu }: Entity) =>
  menu && { plural, menu: { ...menu, codes: [...new Set(Object.values(verbs).flatMap(({ code }) => code ?? []))] } };

const summary = (entity: Entity) => ({
  label: entity.label,
  codes: Object.fromEntries(early.flatMap((name) => (entity.verbs[name] ? [[name, entity.verbs[name].code]] : []))),
  ...menuOf(entity),
});

/** The index of all entities, with what menus and guards need before a screen is loaded. */
export function indexOf(all: readonly Generated[]): string {
  const lines = all.map(({ entity }) => `  ${JSON.stringify(entity.name)}: ${line(summary(entity))},\n`);
  return [
    heading,
    "/** Every entity by its name: its label, and the permissions of the verbs that lead to a screen; `null` is every signed-in staff member. */\n",
    `export const entities = {\n${lines.join("")}} as const;\n\n`,
    "export type EntityName = keyof typeof entities;\n",
  ].join("");
}
