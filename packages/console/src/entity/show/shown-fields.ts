import { hasContent, isEmpty } from "../../model/check.ts";
import type { Row } from "../../model/define-entity.ts";
import type { Description, Field } from "../../model/description.ts";

/** Bookkeeping of the server that says nothing to a person. */
const silent: ReadonlySet<string> = new Set(["status", "isDeleted", "createDept", "ancestors"]);

/** Facts of a record that are no secret, no id and no bookkeeping; the tenant is the one that everybody below belongs to. */
export function shownFields({ fields }: Description): [string, Field][] {
  const labels = new Set(Object.values(fields).flatMap(({ refLabel }) => (refLabel ? [refLabel] : [])));
  return Object.entries(fields).filter(
    ([key, { row, kind, ref, in: place }]) =>
      row &&
      kind !== "id" &&
      kind !== "secret" &&
      ref !== "system/tenant" &&
      !labels.has(key) &&
      !(place === "none" && silent.has(key)),
  );
}

/** Whether a value needs a line of its own: an address, a list of names, the text of a call. */
export function isLong({ refLabel }: Field, row: Row, key: string): boolean {
  const value = (refLabel && row[refLabel]) || row[key];
  return typeof value === "string" && value.length > 48;
}

/** Whether a row says anything of a field. A value that the reader may not read can still have its words. */
export function isFilled({ refLabel, kind }: Field, row: Row, key: string): boolean {
  if (refLabel && !isEmpty(row[refLabel])) return true;
  return kind === "object" ? hasContent(row[key]) : !isEmpty(row[key]);
}
