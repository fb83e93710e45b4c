import type { Description } from "./description.ts";

/** Whether rows are read level by level. A search looks through all levels and shows one flat list. */
export function readsLevels({ tree }: Pick<Description, "tree">, filter: object): boolean {
  return tree?.lazy !== undefined && Object.keys(filter).length === 0;
}
