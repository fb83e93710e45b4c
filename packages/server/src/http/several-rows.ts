import type { Operation } from "../contract/document.ts";

/** The resource of a call that adds or changes several rows: `/blade-system/rows/menu` adds to `/blade-system/menu`, `…/changes/menu` changes it. */
export function severalRows({ path }: Pick<Operation, "path">): { resource: string; adds: boolean } | undefined {
  const [, service, action, entity] = /^(\/[^/]+)\/(rows|changes)\/([^/]+)$/.exec(path) ?? [];
  return entity ? { resource: `${service}/${entity}`, adds: action === "rows" } : undefined;
}
