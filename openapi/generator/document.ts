/** A schema of the document, with our own keys that the generator reads. */
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
  /** Describes a record without lists and verbs of its own. */
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
  /** Its entry in the staff's menu, below the group `in`. */
  menu?: { in: string; icon: string; sort: number };
  /** The section of manifests for its records, where the command line handles them by the contract alone. */
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
  /** On a removal: the caller can undo it for a limited time. */
  "x-restorable"?: true;
  /** The call may take minutes. */
  "x-slow"?: true;
  "x-sortable"?: string[];
  "x-columns"?: string[];
};

export type Document = {
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema> };
};

/** The target of a reference. @throws Error when it does not exist */
export function pointed<T>(document: Document, ref: string): T {
  const found = ref
    .split("/")
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part.replaceAll("~1", "/")], document);
  if (found === undefined) throw new Error(`${ref} points nowhere`);
  return found as T;
}

/**
 * A schema with its references resolved. Keys beside a reference take precedence. The title or description of a shared schema is not used
 * as the label of a property.
 */
export function resolved(document: Document, schema: Schema): Schema {
  const { $ref, ...own } = schema;
  if ($ref === undefined) return own;
  const { title: _title, description: _description, ...shared } = resolved(document, pointed<Schema>(document, $ref));
  return { ...shared, ...own };
}

/** The properties of a schema, including those of its `allOf` parts, and which of them are required. */
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
