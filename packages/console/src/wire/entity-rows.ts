import type { Description, Verb } from "../model/description.ts";
import { readsLevels } from "../model/reads-levels.ts";
import { columnOrder, withoutEmpty } from "./list-query.ts";
import type { ResourceAdapter, Rows } from "./resource-adapter.ts";
import type { Query, VerbCalls } from "./verb-calls.ts";

export type Row = Rows["records"][number];
type TreeRow = Row & { children?: TreeRow[] };

/** The rows of a tree from the top down, each with how many stand above it. */
function flatten(rows: readonly TreeRow[], depth = 0): Row[] {
  return rows.flatMap(({ children, ...row }) => [{ ...row, depth }, ...flatten(children ?? [], depth + 1)]);
}

export type EntityRows = ReturnType<typeof entityRows>;

/**
 * Reads the rows of an entity.
 *
 * @param translate Puts a row of a server that is not ours into our words.
 */
export function entityRows(
  { send }: VerbCalls,
  description: Description,
  translate = <R extends object>(row: R) => row,
) {
  const { id: idField, verbs, sorts, tree } = description;
  const identified = <R extends object>(row: R) =>
    ({ ...translate(row), id: String((row as Query)[idField]) }) as R & Row;

  const toRows = (answer: unknown): Rows => {
    if (Array.isArray(answer)) {
      const records = (tree ? flatten(answer) : answer).map(identified);
      return { records, total: records.length };
    }
    // Settings are a list of one.
    if (!("records" in (answer as object))) return { records: [identified(answer as Row)], total: 1 };
    const page = answer as Rows;
    return { ...page, records: page.records.map(identified) };
  };

  // A tree is read level by level. A search looks through all of its levels.
  const readLevel = async (parent: unknown, signal: AbortSignal | undefined) => {
    const { lazy, parent: parentField } = tree as Required<NonNullable<Description["tree"]>>;
    return toRows(await send(verbs[lazy] as Verb, { [parentField]: parent }, { signal }));
  };

  const readList: ResourceAdapter["list"] = async ({ current, size, filter, sort, signal }) => {
    const { list } = verbs;
    if (!list) throw new Error("The server has no list of this");
    const wanted = withoutEmpty(filter);
    if (readsLevels(description, wanted)) return readLevel(description.fields[tree?.parent ?? ""]?.default, signal);
    const page = list.takes === "page" ? { current, size } : {};
    return toRows(await send(list, { ...page, ...wanted, ...columnOrder(sort, sorts) }, { signal }));
  };

  const readOne = async (id: string): Promise<Row> => {
    const { show, list } = verbs;
    if (show) return identified((await send(show, { [show.by ?? "id"]: id })) as Row);
    // Without a call for one, a list that comes whole has it.
    const found = list && toRows(await send(list, {})).records.find((row) => row.id === id);
    if (!found) throw new Error("The server has no such record");
    return found;
  };

  /** Rows below another one, as a level of the tree or by the verb for them; undefined where there is neither. */
  const readChildren: ResourceAdapter["children"] = readsLevels(description, {})
    ? (parentId, { signal }) => readLevel(parentId, signal)
    : verbs.childList &&
      (async (parentId, { current, size, signal }) =>
        toRows(await send(verbs.childList as Verb, { parentId, current, size }, { signal })));

  return { identified, readList, readOne, readChildren };
}
