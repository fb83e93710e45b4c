import type { Entity, Filter } from "../describe.ts";
import type { Generated } from "./entity.ts";
import { heading, line } from "./print.ts";
import { clean } from "./value.ts";

/** The entity that a filter names by an id; a person is chosen by one, too. */
const namedBy = ({ ref, kind, match }: Filter): string | undefined => {
  if (match !== "equals" && match !== "within") return undefined;
  return ref ?? (kind === "user" ? "system/user" : undefined);
};

/** The lists that name a record of an entity, each with the filter that narrows it to that record. */
function relationsTo(name: string, all: readonly Entity[]) {
  return all.flatMap(({ name: entity, plural, verbs, filters, tree }) =>
    Object.entries(filters).flatMap(([filter, value]) =>
      // A tree shows by itself what is below a row.
      namedBy(value) === name && verbs.list && value.field !== tree?.parent
        ? [clean({ entity, label: plural, filter, by: value.refBy, code: verbs.list.code })]
        : [],
    ),
  );
}

/** The module that says of each entity which lists refer to its records. */
export function relationsModuleOf(generated: readonly Generated[]): string {
  const all = generated.map(({ entity }) => entity);
  const lines = all.flatMap(({ name }) => {
    const found = relationsTo(name, all);
    return found.length === 0
      ? []
      : [`  ${line(name)}: [\n${found.map((one) => `    ${line(one)},\n`).join("")}  ],\n`];
  });
  return [
    heading,
    "/**\n * The lists that refer to records of an entity, by its name: the filter that narrows each to one record, the field of that record that the filter\n * takes (`by`, else its id), and the permission of the list; `null` is every signed-in staff member.\n */\n",
    `export const relations = {\n${lines.join("")}} as const;\n`,
  ].join("");
}

/** The filters that find a record by its display name or key. Where one of these is personal data, the list alone knows who may read it. */
function finding({ filters, fields, title, key = title }: Entity): string[] {
  if (fields[title]?.personal || fields[key]?.personal) return [];
  return Object.entries(filters).flatMap(([name, { match, field }]) =>
    match === "contains" && (field === title || field === key || name === "keyword") ? [name] : [],
  );
}

/** Whether a search offers the records: they have a page, and are written by people or looked for by a keyword. Entries of logs are neither. */
const isSearched = ({ verbs, filters }: Entity) =>
  "show" in verbs && ("create" in verbs || "edit" in verbs || "keyword" in filters);

/** The module that says how records of each entity are found by name or key. */
export function searchedModuleOf(generated: readonly Generated[]): string {
  const lines = generated.flatMap(({ entity }) => {
    const filters = finding(entity);
    const { name, plural: label, id, title, titleEn, key, verbs } = entity;
    if (filters.length === 0 || !isSearched(entity)) return [];
    return [`  ${line(name)}: ${line(clean({ label, list: verbs.list?.op, filters, id, title, titleEn, key }))},\n`];
  });
  return [
    heading,
    "/** How records are found by a part of their name or key: the list of each entity and the filters of it that look there, by the name of the entity. */\n",
    `export const searched = {\n${lines.join("")}} as const;\n`,
  ].join("");
}
