import type { Label } from "../describe.ts";
import type { Document, Schema } from "./document.ts";
import type { Generated } from "./entity.ts";
import { constantOf, heading } from "./print.ts";

const ownProperties = ({ properties, allOf = [] }: Schema): [string, Schema][] => [
  ...Object.entries(properties ?? {}),
  ...allOf.filter(({ $ref }) => !$ref).flatMap(ownProperties),
];

const labelsOf = (schema: string, described: Schema): [string, Label][] =>
  ownProperties(described).flatMap(([property, { title = "" }]) => {
    const [zh = "", en] = title.split(" · ");
    return en ? [[`${schema[0]?.toLowerCase()}${schema.slice(1)}_${property}`, [zh, en]]] : [];
  });

/**
 * The module of all labels in one language, for texts that a client writes itself but that name a thing of the contract:
 * `publicityItem_jobCode` is the property of a schema, `systemDept` an entity.
 * Each label is a constant, so that a bundle holds the few that it shows, and none in the other language.
 */
export function labelsModuleOf(document: Document, all: readonly Generated[], language: "zh" | "en"): string {
  const labels = [
    ...all.map(({ entity }): [string, Label] => [constantOf(entity.name), entity.label]),
    ...Object.entries(document.components.schemas).flatMap(([schema, described]) => labelsOf(schema, described)),
  ];
  const lines = labels.map(([name, [zh, en]]) => `export const ${name} = ${JSON.stringify({ zh, en }[language])};\n`);
  return `${heading}\n${lines.join("")}`;
}
