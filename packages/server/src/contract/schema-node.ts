import { resolve, type Schema } from "./document.ts";

/** A schema of the contract with its references and its `allOf` folded in. */
export type SchemaNode = {
  types: readonly string[];
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: Schema;
  properties: Readonly<Record<string, Schema>>;
  required: ReadonlySet<string>;
  /** Whether a field without a description is refused. */
  isClosed: boolean;
  default?: unknown;
  example?: unknown;
};

type Raw = Omit<Partial<SchemaNode>, "required" | "types"> & {
  allOf?: readonly Schema[];
  type?: string | readonly string[];
  const?: unknown;
  required?: readonly string[];
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
};

/** Folds one level. The schemas of properties and items are not folded. */
export function nodeOf(schema: Schema): SchemaNode {
  const { allOf = [], type, required = [], const: only, ...raw } = resolve(schema) as Raw;
  const own: SchemaNode = {
    ...raw,
    ...(only !== undefined && { enum: [only] }),
    types: type === undefined ? [] : [type].flat(),
    properties: raw.properties ?? {},
    required: new Set(required),
    isClosed: raw.additionalProperties === false || raw.unevaluatedProperties === false,
  };
  return allOf.map(nodeOf).reduce(merge, own);
}

function merge(whole: SchemaNode, part: SchemaNode): SchemaNode {
  return {
    ...part,
    ...whole,
    types: whole.types.length > 0 ? whole.types : part.types,
    properties: { ...part.properties, ...whole.properties },
    required: new Set([...part.required, ...whole.required]),
    isClosed: whole.isClosed || part.isClosed,
  };
}
