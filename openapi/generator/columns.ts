import { type Entity, placeOf } from "../describe.ts";
import type { Document, Operation } from "./document.ts";
import { entitiesOf } from "./entity.ts";

/**
 * At the end of the `x-columns` of an export it stands for a column of each sent property that is not listed before. In a template it
 * stands for all columns of the export.
 */
const rest = "...";

/**
 * Properties without a column: an id means nothing in another hospital, a sheet belongs to one tenant, and an import does not compare
 * versions.
 */
const inNoSheet = ["id", "tenantId", "version"];

/** The document with `...` replaced by the columns that it stands for. */
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

/** Columns of the sent properties that no listed column covers. */
function notNamed(entity: Entity, named: readonly string[]): string[] {
  const { fields } = entity;
  const taken = new Set(named.map((column) => placeOf(fields, column)?.path.join(".")));
  return Object.entries(fields).flatMap(([key, { kind, of = {}, refLabel = key }]) => {
    if (!isSent(entity, key)) return [];
    // An object has a column for each part. An object with rows, or inside another object, is one column.
    const parts = kind === "object" ? Object.keys(of) : [];
    if (parts.length === 0) return taken.has(key) ? [] : [refLabel];
    return parts.filter((part) => !taken.has(`${key}.${part}`)).map((part) => partColumn(fields, key, part));
  });
}

/** The column of a part has the part's name, unless another field with that name comes first. */
function partColumn(fields: Entity["fields"], key: string, part: string): string {
  const isFirst = placeOf(fields, part)?.path.join(".") === `${key}.${part}`;
  return isFirst ? part : `${key}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
}
