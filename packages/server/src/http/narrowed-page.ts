import type { Principal } from "../context/context.ts";
import { type Operation, operationList } from "../contract/document.ts";
import { ownedTableAt } from "../db/data-scope/row-owners.ts";

/** The tables of lists, by operation. */
const tables = new Map(
  operationList.flatMap(({ id, method, path }) => {
    const table = method === "GET" && path.split("/").length > 2 ? ownedTableAt(path) : undefined;
    return table ? [[id, table] as const] : [];
  }),
);

/** Adds the kinds of the data scopes that narrow a page, so that its reader does not take the rows for all rows. */
export function sayNarrowing({ id }: Operation, data: unknown, principal: Principal | undefined): unknown {
  const table = tables.get(id);
  const scope = table && principal?.dataScopes.get(table);
  if (!scope || scope.rules === "all" || !scope.types || !isPage(data)) return data;
  return { ...data, narrowedBy: scope.types };
}

const isPage = (data: unknown): data is { records: unknown } =>
  typeof data === "object" && data !== null && "records" in data;
