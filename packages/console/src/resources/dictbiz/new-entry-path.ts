import type { DictRow } from "../../providers/console-data-provider.ts";

/** The form of a new entry below a head, filled in with what it takes over: react-admin reads `source` from the address. */
export function newEntryPath({ id, code }: Pick<DictRow, "id" | "code">): string {
  return `/system/dictbiz/create?source=${encodeURIComponent(JSON.stringify({ parentId: id, code }))}`;
}

/** Where a row is seen: an entry on the page of its head, a head in its own. */
export function pageOf({ id, parentId }: Pick<DictRow, "id" | "parentId">, isEntry: boolean): string {
  return `/system/dictbiz/${isEntry ? parentId : id}/show`;
}
