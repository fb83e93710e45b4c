/** A schema of the document with the keys of ours that the generator reads. */
export type Schema = {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  required?: string[];
  additionalProperties?: unknown;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  default?: string | number | boolean;
  title?: string;
  description?: string;
  "x-entity"?: EntityKeys | EntityKeys[];
  /** Describes a record that has no lists and verbs of its own. */
  "x-record"?: { name: string; title: string };
  "x-dict"?: string;
  "x-dict-biz"?: string;
  "x-labels"?: Record<string, string>;
  "x-named"?: Record<string, string>;
  "x-ref"?: string;
  "x-ref-by"?: string;
  "x-ref-label"?: string;
  "x-input"?: string;
  "x-joined"?: boolean;
  "x-required"?: "add";
  "x-once"?: boolean;
  "x-add-only"?: boolean;
  "x-when"?: Record<string, (string | number | boolean)[]>;
  "x-personal"?: string;
};

/** The keys of `x-entity`. */
export type EntityKeys = {
  name: string;
  title: string;
  /** The English plural, where it is not the name with an s. */
  plural?: string;
  path: string;
  display: string;
  id?: string;
  key?: string;
  row?: string;
  change?: string;
  list?: string;
  tree?: string;
  /** Its entry in the menu of staff, below the group `in`. */
  menu?: { in: string; icon: string; sort: number };
  /** The section of manifests that declares its records, where the command line has them as the contract describes them. */
  section?: string;
};

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  allowEmptyValue?: boolean;
  schema: Schema;
  "x-match"?: string;
  "x-field"?: string;
};

export type Operation = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  "x-permission"?: string;
  "x-permission-add"?: string;
  "x-user-type"?: string[];
  "x-open"?: string;
  /** Of a removal: the caller may undo it for a while. */
  "x-restorable"?: true;
  /** It may take minutes. */
  "x-slow"?: true;
  "x-sortable"?: string[];
  "x-columns"?: string[];
};

export type Document = {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema> };
};

/** The part of the document that a reference points at. @throws Error when there is no such thing */
export function pointed<T>(document: Document, ref: string): T {
  const found = ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part.replaceAll("~1", "/")], document);
  if (found === undefined) throw new Error(`${ref} points nowhere`);
  return found as T;
}

/** A schema without its references. Keys beside a reference go before those it points at; a shared title or description is no label of ours. */
export function resolved(document: Document, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return own;
  const { title: _title, description: _description, ...shared } = resolved(document, pointed<Schema>(document, $ref));
  return { ...shared, ...own };
}

/** The properties of a schema, those of its parts included, and which of them are required. */
export function members(
  document: Document,
  schema: Schema,
): { properties: Record<string, Schema>; required: string[] } {
  const { allOf = [], properties = {}, required = [] } = resolved(document, schema);
  const parts = allOf.map((part) => members(document, part));
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: [...parts.flatMap((part) => part.required), ...required],
  };
}
