import type { Description } from "./description.ts";

/** Whether rows come level by level: a search looks through all levels at once, and shows what it finds in one list. */
export function readsLevels({ tree }: Pick<Description, "tree">, filter: object): boolean {
  return tree?.lazy !== undefined && Object.keys(filter).length === 0;
}
