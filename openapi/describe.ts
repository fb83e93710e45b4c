/** A short label in Chinese and English. */
export type Label = readonly [zh: string, en: string];

/** The kind of a field decides the cell in a list, the input in a form, and the column of a sheet. */
export type Kind =
  | "text"
  | "long"
  | "html"
  | "number"
  | "switch"
  | "choice"
  | "dict"
  | "ref"
  | "tree"
  | "user"
  | "date"
  | "datetime"
  | "month"
  | "file"
  | "secret"
  | "colour"
  | "icon"
  | "rows"
  | "object"
  | "id";

/** A value and the rules for it, in a field or in a filter. */
export type Value = {
  label: Label;
  /** A sentence that says more than the label. */
  hint?: Label;
  kind: Kind;
  /** Bounds of a number. */
  min?: number;
  max?: number;
  /** A number that need not be whole. */
  fraction?: true;
  /** Characters of a text, or members of a list. */
  minLength?: number;
  maxLength?: number;
  /** A regular expression that the whole value matches. */
  pattern?: string;
  /** Code of a system dictionary that has the choices. Its keys are texts, also where the value is a number. */
  dict?: string;
  /** Code of a business dictionary that has the choices. */
  bizDict?: string;
  /** The choices of a closed list by their value. */
  labels?: Readonly<Record<string, Label>>;
  /** Words for single values of a number, such as one that means no limit. */
  named?: Readonly<Record<string, Label>>;
  /** Name of the entity that the value points at. */
  ref?: string;
  /** Field of that entity that the value holds; its id when absent. */
  refBy?: string;
  /** Several values. On the wire they are an array, or joined by commas where `joined` is set. */
  multiple?: true;
  joined?: true;
  /** A day that goes over the wire with the time 00:00:00. */
  midnight?: true;
  /** The value that the server takes when the field is left out. */
  default?: string | number | boolean;
};

/** One field of an entity. */
export type Field = Value & {
  /** The forms that send it: of a new row, of an existing one, both, or none. */
  in: "add" | "change" | "both" | "none";
  /** Whether the rows of lists and details have it. */
  row: boolean;
  /** An empty value is refused: always, or in a new row alone. Blanks alone are empty. */
  required?: true | "add";
  /** Field of the row with the words for the value. */
  refLabel?: string;
  /** It is set in a new row and never changed afterwards; it is still sent. */
  once?: true;
  /** It is sent with a new row alone. */
  addOnly?: true;
  /** It counts only while other fields have one of these values; otherwise it is neither asked for nor sent. */
  when?: Readonly<Record<string, readonly (string | number | boolean)[]>>;
  /** Kind of personal data, as the contract's `x-personal` has it. */
  personal?: string;
  /** The fields of an object, or of each row of a list of them. */
  of?: Readonly<Record<string, Field>>;
};

/** One operation on an entity. */
export type Verb = {
  /** Its `operationId`. */
  op: string;
  method: "GET" | "POST";
  path: string;
  /** The permission that it takes; `null` when every signed-in staff member may call it. */
  code: string | null;
  takes: "page" | "all" | "id" | "ids" | "body" | "file";
  /** Name of the parameter with the id or ids where it is not `id` or `ids`; in a body, that of the property with them. */
  by?: string;
  /** The caller may undo it for a while. */
  restorable?: true;
  /** It may take minutes, as long as an export. */
  slow?: true;
  /** The values that it takes besides the rows: in its body where it takes one, else in its query. */
  asks?: Readonly<Record<string, Field>>;
};

/** One filter of the list. Two filters of one `field` with `from` and `to` are the ends of one range. */
export type Filter = Value & {
  match: "equals" | "contains" | "prefix" | "from" | "to" | "within";
  /** The field it looks at. */
  field: string;
  /** The list is not answered without it. */
  required?: true;
};

/** A record that has no lists and verbs of its own, by its parts: an object, or rows. */
export type RecordDescription = {
  name: string;
  label: Label;
  fields: Readonly<Record<string, Field>>;
};

/** Everything that the contract says about one kind of record. */
export type Entity = {
  /** Service and resource, like `system/post`. */
  name: string;
  /** One of them. */
  label: Label;
  /** Many of them, as the heading of their list. */
  plural: Label;
  /** Field with the id of a row. */
  id: string;
  /** Field that stands for a row: in titles, choices and confirmations. */
  title: string;
  /** Field with the same in English, which may be empty. */
  titleEn?: string;
  /** Field that identifies a row for people and files, where there is one. */
  key?: string;
  fields: Readonly<Record<string, Field>>;
  verbs: Readonly<Record<string, Verb>>;
  filters: Readonly<Record<string, Filter>>;
  /** Columns that the list can be sorted by. */
  sorts: readonly string[];
  /** Columns of the sheets that go out and come in, in their order. */
  sheet?: { export?: readonly string[]; import?: readonly string[] };
  /** Rows have a parent. `children` is the field with the rows below, `lazy` the verb that reads one level. */
  tree?: { parent: string; children?: string; lazy?: string };
  /** Its entry in the menu of staff: below which group, with which Material icon, at which place. Other entries are written out on the server. */
  menu?: { in: string; icon: string; sort: number };
};

/** A field where it stands in a record: its own name, or that of an object and of the part. */
export type Place = { path: readonly [string] | readonly [string, string]; field: Field };

type Fields = Readonly<Record<string, Field>>;

/** The field that a column of a sheet stands for: one by its own name or that of its words, or a part of an object, as `ageMax` or `contactPhone`. */
export function placeOf(fields: Fields, column: string): Place | undefined {
  for (const [key, field] of Object.entries(fields)) if (field.refLabel === column) return { path: [key], field };
  if (fields[column]) return { path: [column], field: fields[column] };
  for (const isColumn of [(_: string, part: string) => part === column, joins(column)])
    for (const [key, { kind, of = {} }] of Object.entries(fields))
      for (const [part, field] of Object.entries(kind === "object" ? of : {}))
        if (isColumn(key, part)) return { path: [key, part], field };
  return undefined;
}

const joins = (column: string) => (key: string, part: string) =>
  `${key}${part.charAt(0).toUpperCase()}${part.slice(1)}` === column;

/** The label of a column. */
export const labelIn = (fields: Fields, column: string): Label | undefined =>
  (fields[column] ?? placeOf(fields, column)?.field)?.label;

/** A description together with the types of the row and of what is sent, which exist at compile time alone. */
export type Described<Row, Input, E extends Entity = Entity> = E & { readonly "~row"?: Row; readonly "~input"?: Input };

/** The type of the rows of a described entity. */
export type RowOf<D> = D extends { readonly "~row"?: infer Row } ? Exclude<Row, undefined> : never;

/** The type of what is sent for a row of a described entity; `never` when nothing is. */
export type InputOf<D> = D extends { readonly "~input"?: infer Input } ? Exclude<Input, undefined> : never;

/**
 * Keeps a description as narrow as it is written.
 *
 * @example
 * export const systemPost = describe<Post, PostInput>()({ name: "system/post", … });
 */
export const describe =
  <Row, Input = never>() =>
  <const E extends Entity>(entity: E): Described<Row, Input, E> =>
    entity;
