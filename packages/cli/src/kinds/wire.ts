import type { Fields } from "../plan/item.ts";
import { mapSources, replaceSources } from "../plan/rich-text.ts";
import { isList, isObject, type Value } from "../plan/value.ts";
import type { Row } from "./calls.ts";
import type { FieldSpec, StoredRecord } from "./kind.ts";

type Specs = Readonly<Record<string, FieldSpec>>;

/** The fields of a row as the plan compares them; references are ids. */
export function fromRow(specs: Specs, row: Row): Fields {
  const fields: Record<string, Value> = {};
  for (const [field, spec] of Object.entries(specs)) {
    if (!spec.secret && !spec.apart) fields[field] = fromWire(spec, row[field]);
  }
  return fields;
}

/** The values of a row that has nothing above it. SpringBlade writes a number. */
const noReference = new Set<unknown>(["", "0", "-1", -1]);

const FILE_LINK = "/api/blade-resource/oss/endpoint/file?";

/** The stored name of the file that a link leads to; undefined for any other address. */
export function fileNameIn(link: string): string | undefined {
  const at = link.indexOf(FILE_LINK);
  return at < 0 ? undefined : (new URLSearchParams(link.slice(at + FILE_LINK.length)).get("name") ?? undefined);
}

function fromWire(spec: FieldSpec, value: unknown): Value {
  if (spec.inText && typeof value === "string") return mapSources(value, fileNameIn);
  if (spec.pictures) return (JSON.parse(String(value || "[]")) as { value: string }[]).map((picture) => picture.value);
  if (spec.joined)
    return String(value ?? "")
      .split(",")
      .filter(Boolean);
  const isNothing =
    value === undefined ||
    value === null ||
    (spec.ref !== undefined && noReference.has(value)) ||
    // SpringBlade writes -1 for a number that is absent.
    (value === -1 && Number(spec.schema.minimum) >= 0);
  return isNothing ? (spec.default ?? null) : known(spec.schema, value as Value);
}

/** The members of an object that manifests have; an answer may say more, such as when and by whom. */
function known(schema: Readonly<Record<string, unknown>>, value: Value): Value {
  const { properties, items } = schema as {
    properties?: Record<string, Record<string, unknown>>;
    items?: typeof schema;
  };
  if (isList(value)) return items ? value.map((part) => known(items, part)) : value;
  if (!properties || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const inner = properties[name];
      return inner ? [[name, known(inner, part)]] : [];
    }),
  );
}

/** The same fields as a server takes them: what they refer to by id, and secrets from the environment. */
export function toBody(specs: Specs, fields: Fields): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const spec = specs[field];
    if (spec) body[field] = toWire(spec, value);
  }
  return body;
}

function toWire({ joined, ref, hidden, pictures, inText }: FieldSpec, value: Value): unknown {
  // The link has no signature. The server turns it into one that lasts.
  if (inText && typeof value === "string")
    return replaceSources(value, (name, by) => (by === "card" ? name : `${FILE_LINK}name=${name}`));
  if (pictures && isList(value)) return JSON.stringify(value.map((picture) => ({ value: picture })));
  if (joined && isList(value)) return value.join(",");
  // The only hidden reference is the one to the entry above in a tree.
  if (value === null) return ref !== undefined ? (hidden ? "0" : "") : undefined;
  return isObject(value) ? withoutNull(value) : value;
}

/** In a file, null means that the member shall be absent. */
const withoutNull = (value: Readonly<Record<string, Value>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) =>
      part === null ? [] : [[name, isObject(part) ? withoutNull(part) : part]],
    ),
  );

/** Version of a row, where the server keeps one. */
export function versionOf(row: Row): Pick<StoredRecord, "version"> {
  return typeof row.version === "number" ? { version: row.version } : {};
}
