import { type Entity, placeOf } from "../describe.ts";
import type { Document, Operation } from "./document.ts";
import { entitiesOf } from "./entity.ts";

/** At the end of the `x-columns` of an export: a column of each property that is sent and not named before. Of a template: all that the export has of them. */
const rest = "...";

/** Properties that no sheet has: an id means nothing in another hospital, a sheet is of one tenant, and it is not written against a version. */
const inNoSheet = ["id", "tenantId", "version"];

/** The document with all columns by name. */
export function withRestOfColumns(document: Document): Document {
  const whole = structuredClone(document);
  for (const { entity } of entitiesOf(document)) {
    const { export: goesOut, template: comesIn } = entity.verbs;
    const exported = goesOut && whole.paths[goesOut.path]?.get;
    const template = comesIn && whole.paths[comesIn.path]?.get;
    complete(exported, (named) => notNamed(entity, named));
    complete(template, (named) => sentOf(entity, exported?.["x-columns"] ?? []).filter((key) => !named.includes(key)));
  }
  return whole;
}

function complete(operation: Operation | undefined, missing: (named: readonly string[]) => readonly string[]): void {
  const columns = operation?.["x-columns"];
  if (!operation || columns?.at(-1) !== rest) return;
  const named = columns.slice(0, -1);
  operation["x-columns"] = [...named, ...missing(named)];
}

const isSent = ({ id, fields }: Entity, key: string) =>
  fields[key]?.in !== "none" && key !== id && !inNoSheet.includes(key);

const sentOf = (entity: Entity, columns: readonly string[]) =>
  columns.filter((column) => isSent(entity, placeOf(entity.fields, column)?.path[0] ?? entity.id));

/** Columns of the properties that are sent and that no named column stands for. */
function notNamed(entity: Entity, named: readonly string[]): string[] {
  const { fields } = entity;
  const taken = new Set(named.map((column) => placeOf(fields, column)?.path.join(".")));
  return Object.entries(fields).flatMap(([key, { kind, of = {}, refLabel = key }]) => {
    if (!isSent(entity, key)) return [];
    // An object has a column for each part. One with rows, or inside another, fits into one cell.
    const parts = kind === "object" ? Object.keys(of) : [];
    if (parts.length === 0) return taken.has(key) ? [] : [refLabel];
    return parts.filter((part) => !taken.has(`${key}.${part}`)).map((part) => partColumn(fields, key, part));
  });
}

/** A column of a part is called as the part, unless another field comes first by that name. */
function partColumn(fields: Entity["fields"], key: string, part: string): string {
  const isFirst = placeOf(fields, part)?.path.join(".") === `${key}.${part}`;
  return isFirst ? part : `${key}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
