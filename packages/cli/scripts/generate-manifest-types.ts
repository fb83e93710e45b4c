// Writes src/manifest/manifest-types.ts: what a manifest written in TypeScript may say, from the schema that checks it. The example has
// that schema beside it, as every export does.
import { writeGenerated } from "../../../scripts/write-generated.mjs";
import { manifestSchema } from "../src/manifest/schema.ts";

type Schema = Readonly<{
  $ref?: string;
  type?: string | readonly [string, "null"];
  enum?: readonly (string | number | null)[];
  description?: string;
  default?: unknown;
  pattern?: string;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
}>;

/** `message-template` is `MessageTemplate`. */
const nameOf = (definition: string) =>
  definition.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

function typeOf(schema: Schema, indent: string): string {
  const { $ref, type, enum: values, pattern, items, properties } = schema;
  if ($ref) return nameOf($ref.slice("#/$defs/".length));
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(type)) return `${typeOf({ ...schema, type: type[0] }, indent)} | null`;
  if (type === "integer") return "number";
  if (type === "boolean") return "boolean";
  if (type === "array") return `readonly ${wrapped(typeOf(items ?? {}, indent))}[]`;
  if (type === "object") return properties ? objectOf(schema, indent) : "Readonly<Record<string, unknown>>";
  // A secret is written as a variable of the environment.
  if (type === "string") return pattern?.startsWith("^\\$\\{") ? "`\\${${string}}`" : "string";
  return "unknown";
}

const wrapped = (type: string) => (/[|{<]/.test(type) && !type.startsWith("Readonly<") ? `(${type})` : type);

function objectOf({ properties = {}, required = [] }: Schema, indent: string): string {
  const inner = `${indent}  `;
  const members = Object.entries(properties).flatMap(([name, schema]) => [
    ...commentOf(schema, inner),
    `${inner}readonly ${name}${required.includes(name) ? "" : "?"}: ${typeOf(schema, inner)};`,
  ]);
  return `{\n${members.join("\n")}\n${indent}}`;
}

function commentOf({ description, default: fallback }: Schema, indent: string): string[] {
  const hint = fallback === undefined ? "" : ` @default ${JSON.stringify(fallback)}`;
  const text = `${description ?? ""}${hint}`.trim().replaceAll("*/", "* /");
  return text ? [`${indent}/** ${text} */`] : [];
}

const { $defs, ...whole } = manifestSchema as unknown as Schema & { $defs: Readonly<Record<string, Schema>> };
const { manifest: tenant, ...definitions } = $defs;
const types = [
  ...Object.entries(definitions).map(([name, schema]) => [nameOf(name), schema] as const),
  [
    "Manifest",
    { ...whole, description: "租户清单 · A manifest", properties: { ...whole.properties, tenant: tenant ?? {} } },
  ] as const,
];
const text = [
  "// Generated from the contract by `npm run generate`. Do not edit.",
  "",
  ...types.flatMap(([name, schema]) => [...commentOf(schema, ""), `export type ${name} = ${typeOf(schema, "")};`, ""]),
].join("\n");
const write = (path: string, content: string) => writeGenerated(new URL(path, import.meta.url), content);
write("../src/manifest/manifest-types.ts", text);
write("../../../examples/tenant-dicts/bladekit.schema.json", `${JSON.stringify(manifestSchema, null, 2)}\n`);
