import type { Fields } from "../../plan/item.ts";
import { isSameValue, type Value } from "../../plan/value.ts";
import { UserError } from "../../user-error.ts";
import { type Calls, inTurns, type Row } from "../calls.ts";
import type { Kind, Store } from "../kind.ts";

/** A record as a row says it. References are ids. */
type Said = Readonly<{ key: string; fields: Fields }>;

/** How one kind of record is kept in rows of a RuoYi, which knows neither our fields nor versions of a row. */
export type RowSource = Readonly<{
  /** All rows, as lists have them. */
  list: (calls: Calls) => Promise<readonly Row[]>;
  idOf: (row: Row) => string;
  /** A row with everything that a change has to send back: the server forgets some of what a change does not name. */
  whole: (calls: Calls, row: Row) => Promise<Row>;
  /** Lists leave out what records have, so that each row is read by itself. */
  detailed?: boolean;
  /** The record that a row is. Codes of menus and departments follow from the rows above them. */
  record: (row: Row, rows: readonly Row[]) => Said;
  /** The columns for these fields, and for a key that is new. */
  columns: (fields: Fields, place: Readonly<{ key?: string; rows: readonly Row[]; old?: Row }>) => Row;
  add: (calls: Calls, row: Row) => Promise<unknown>;
  change: (calls: Calls, row: Row, old: Row) => Promise<unknown>;
  setPassword?: (calls: Calls, id: string, password: Value) => Promise<unknown>;
  /** The server takes marks of HTML out of texts, so that a text with one would not stay as it is. */
  filtersTexts?: boolean;
}>;

type Specs = Kind["fields"];

/** Reads and writes rows whole: a change is laid over the row as it is now, and the columns that no file names go back as they came. */
export function rowStore(source: RowSource, specs: Specs): Store {
  const { list, idOf, whole, record } = source;
  const differing = (wanted: Fields, there: Fields) =>
    Object.entries(wanted).flatMap(([field, value]) =>
      specs[field]?.secret || isSameValue(there[field] ?? null, value, specs[field]?.compare) ? [] : [field],
    );
  const keysOf = (rows: readonly Row[]) => rows.map((row) => ({ id: idOf(row), key: record(row, rows).key }));

  /** The row as the change wants it. @throws UserError when this kind of server cannot keep that */
  function laidOver(fields: Fields, key: string, rows: readonly Row[], old: Row | undefined): Row {
    const isMoved = old === undefined || record(old, rows).key !== key;
    const columns = source.columns(fields, { ...(isMoved && { key }), rows, ...(old && { old }) });
    const row = { ...old, ...columns };
    const others = old ? rows.filter((other) => idOf(other) !== idOf(old)) : rows;
    const said = record(row, [...others, row]);
    if (said.key !== key) throw new UserError({ key: "codeFollows", values: { code: said.key } });
    const lost = differing(fields, said.fields);
    if (lost.length > 0) throw new UserError({ key: "fieldsNotThere", values: { fields: lost.join(", ") } });
    const marked = Object.keys(row).filter((column) => typeof row[column] === "string" && /[<>]/.test(row[column]));
    if (source.filtersTexts && marked.length > 0)
      throw new UserError({ key: "textsFiltered", values: { fields: marked.join(", ") } });
    return row;
  }

  /** The id of a record that was just written. @throws UserError when the server has not kept it, or a field of it */
  async function readBack(calls: Calls, key: string, fields: Fields): Promise<string> {
    const rows = await list(calls);
    const row = rows.find((one) => record(one, rows).key === key);
    if (!row) throw new UserError({ key: "rowNotKept" });
    const lost = differing(fields, record(await whole(calls, row), rows).fields);
    if (lost.length > 0) throw new UserError({ key: "fieldsNotKept", values: { fields: lost.join(", ") } });
    return idOf(row);
  }

  return {
    async read(calls) {
      const rows = await list(calls);
      return inTurns(rows, async (row) => {
        const said = record(source.detailed ? await whole(calls, row) : row, rows);
        return { id: idOf(row), ...said };
      });
    },
    lookup: async (calls) => keysOf(await list(calls)),
    async write(calls, { key, id, changes }, fields, _, seen) {
      const rows = await list(calls);
      const row = rows.find((one) => idOf(one) === id);
      if (id !== undefined && !row) throw new UserError({ key: "changedMeanwhile" });
      const old = row && (await whole(calls, row));
      // No version tells who else has written, so the row is compared with the one that the plan was made for.
      if (old && seen && differing(seen, record(old, rows).fields).length > 0)
        throw new UserError({ key: "changedMeanwhile" });
      const changed = new Set(changes.map(({ field }) => field));
      const told = Object.fromEntries(Object.entries(fields).filter(([field]) => !old || changed.has(field)));
      const { password, ...given } = fields.password === undefined ? told : { ...told, password: fields.password };
      const wanted = laidOver(given, key, rows, old);
      // A login does not filter, so that such a password would never fit.
      if (source.filtersTexts && /[<>]/.test(textOf(password)))
        throw new UserError({ key: "textsFiltered", values: { fields: "password" } });
      if (!old) await source.add(calls, password === undefined ? wanted : { ...wanted, password });
      else if (changed.size > 0 || record(old, rows).key !== key) await source.change(calls, wanted, old);
      if (old && id !== undefined && password !== undefined) await source.setPassword?.(calls, id, password);
      return readBack(calls, key, given);
    },
  };
}

/** As many rows as a page of either RuoYi may have. */
const PAGE = 100;

/** All rows of a list that comes in pages, which have them under this name. */
export async function allRows(calls: Calls, path: string, name: "rows" | "list"): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of calls.pages(path, { pageSize: PAGE }))
    rows.push(...(page as unknown as Readonly<Record<typeof name, Row[]>>)[name]);
  return rows;
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? "" : String(value));
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An id as the server takes it: a number, except where a number would lose digits. */
export const toId = (id: unknown): unknown => (Number.isSafeInteger(Number(id)) ? Number(id) : id);

/** The id of the row above; null at the top. */
export const aboveOf = (value: unknown): string | null => (Number(value ?? 0) === 0 ? null : String(value));
