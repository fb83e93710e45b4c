import type { Label } from "../describe.ts";
import type { Document, Schema } from "./document.ts";
import type { Generated } from "./entity.ts";
import { constantOf, heading, line } from "./print.ts";
import { choices } from "./value.ts";

const ownProperties = ({ properties, allOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties ?? {}),
  ...allOf.filter(({ $ref }) => !$ref).flatMap(ownProperties),
];

const lowerFirst = (name: string) => `${name[0]?.toLowerCase()}${name.slice(1)}`;

const labelsOf = (schema: string, described: Schema): [string, Label][] =>
  ownProperties(described).flatMap(([property, { title = "" }]) => {
    const [zh = "", en] = title.split(" · ");
    return en ? [[`${lowerFirst(schema)}_${property}`, [zh, en]]] : [];
  });

/** The labels of a named enum, by its values. */
function listOf(schema: string, described: Schema): [string, Readonly<Record<string, Label>>][] {
  const labels = described["x-labels"] && choices(described, schema);
  return labels ? [[lowerFirst(schema), labels]] : [];
}

/**
 * The module of all labels in one language, for texts that a client writes itself about things of the contract. `publicityItem_jobCode` is
 * the property of a schema, `systemDept` an entity, `flowOutcome.ok` a value of an enum. Each label is a constant, so that a bundle
 * contains only the labels that it uses, in one language.
 */
export function labelsModuleOf(document: Document, all: readonly Generated[], language: "zh" | "en"): string {
  const schemas = Object.entries(document.components.schemas);
  const labels = [
    ...all.map(({ entity }): [string, Label] => [constantOf(entity.name), entity.label]),
    ...schemas.flatMap(([schema, described]) => labelsOf(schema, described)),
  ];
  const inLanguage = ([zh, en]: Label) => ({ zh, en })[language];
  const lists = schemas
    .flatMap(([schema, described]) => listOf(schema, described))
    .map(([name, words]) => {
      const own = Object.fromEntries(Object.entries(words).map(([value, label]) => [value, inLanguage(label)]));
      return `export const ${name} = ${line(own)};\n`;
    });
  const lines = labels.map(([name, label]) => `export const ${name} = ${line(inLanguage(label))};\n`);
  return `${heading}\n${lines.join("")}\n${lists.join("")}`;
}
