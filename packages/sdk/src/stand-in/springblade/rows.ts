import { Refusal } from "./answer.ts";
import type { Entity, Kind } from "./entities.ts";

/** A row as it is stored. A value that was not given is null. */
export type Row = Record<string, string | number | null>;

const empty: Record<Kind, string | number> = { id: -1, int: -1, text: "" };

/** A row as it is sent. */
export function written({ columns }: Entity, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([name, kind]) => [name, row[name] ?? empty[kind]]));
}

/** A value as the column stores it. A text that is not a number causes a server error, as on the real server. */
function kept(kind: Kind, name: string, value: unknown): string | number | null {
  if (value === null || value === undefined || (value === "" && kind !== "text")) return null;
  if (kind !== "int") return String(value);
  const number = Number(value);
  if (!Number.isInteger(number)) throw new Refusal(400, 400, `JSON parse error: ${name}`);
  return number;
}

/** The columns that a body sets. Unknown properties are ignored. */
export function fromBody({ columns }: Entity, body: Record<string, unknown>): Row {
  const named = Object.entries(columns).filter(([name]) => body[name] !== undefined && body[name] !== null);
  return Object.fromEntries(named.map(([name, kind]) => [name, kept(kind, name, body[name])]));
}

const reserved = new Set(["current", "size", "ascs", "descs", "blade-auth"]);
/** The comparisons of filters, by the suffix of the filter's name. */
const operators: Readonly<Record<string, (cell: string, value: string) => boolean>> = {
  equal: (cell, value) => cell === value,
  notequal: (cell, value) => cell !== value,
  like: (cell, value) => cell.includes(value),
  notlike: (cell, value) => !cell.includes(value),
  likeleft: (cell, value) => cell.endsWith(value),
  likeright: (cell, value) => cell.startsWith(value),
  ge: (cell, value) => compare(cell, value) >= 0,
  gt: (cell, value) => compare(cell, value) > 0,
  le: (cell, value) => compare(cell, value) <= 0,
  lt: (cell, value) => compare(cell, value) < 0,
  null: (cell) => cell === "",
  notnull: (cell) => cell !== "",
  ignore: () => true,
};
const suffix = new RegExp(`_(?:date)?(${Object.keys(operators).join("|")})$`);
const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The refusal for an unknown column. The database's own message reaches the caller, as on the real server. */
const unknownColumn = (column: string, clause: string) =>
  new Refusal(
    500,
    500,
    `\n### Error querying database.  Cause: java.sql.SQLSyntaxErrorException: Unknown column '${column}' in '${clause}'\n` +
      "### The error may exist in a mapper\n### SQL: SELECT …",
  );

export function filtered(entity: Entity, rows: readonly Row[], query: URLSearchParams): Row[] {
  const filters = [...query].filter(([name, value]) => value !== "" && !reserved.has(name));
  return rows.filter((row) =>
    filters.every(([name, value]) => {
      const [column, operator = entity.like ? "like" : "equal"] = name.split(suffix);
      if (!column || !(column in entity.columns)) {
        if (entity.like) throw unknownColumn(toColumn(column ?? ""), "where clause");
        return true;
      }
      return operators[operator]?.(String(row[column] ?? ""), value);
    }),
  );
}

type Cells = Record<string, unknown>;

/** Compares numbers by value, and texts, including times, by character. */
function compare(a: unknown, b: unknown): number {
  const [left, right] = [String(a ?? ""), String(b ?? "")];
  const isNumber = left !== "" && right !== "" && !Number.isNaN(Number(left)) && !Number.isNaN(Number(right));
  if (isNumber) return Number(left) - Number(right);
  return left < right ? -1 : Number(left !== right);
}

/**
 * Sorts rows by `ascs` and `descs`, which use the column names of the table. These differ from the property names in names of two words.
 */
export function sorted<T extends Cells>(entity: Entity, rows: readonly T[], query: URLSearchParams): T[] {
  const byColumn = new Map(Object.keys(entity.columns).map((name) => [toColumn(name), name]));
  const orders = (["ascs", "descs"] as const).flatMap((parameter) =>
    (query.get(parameter) ?? "")
      .split(",")
      .map((column) => column.replace(/\W/g, ""))
      .filter(Boolean)
      .map((column) => {
        const name = byColumn.get(column.toLowerCase());
        if (!name) throw unknownColumn(column, "order clause");
        return { name, sign: parameter === "ascs" ? 1 : -1 };
      }),
  );
  if (entity.order) orders.unshift({ name: entity.order, sign: 1 });
  const by = (a: T, b: T) => orders.map(({ name, sign }) => sign * compare(a[name], b[name])).find(Boolean) ?? 0;
  return [...rows].sort(by);
}

/** One page, with the server's counts. */
export function page(rows: readonly Cells[], query: URLSearchParams) {
  const current = Number(query.get("current") ?? 1);
  const size = Math.min(Number(query.get("size") ?? 10), 500);
  const records = rows.slice((current - 1) * size, current * size);
  return { records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) };
}

export type Node = Cells & { children?: Node[] };

/** A tree of rows. A row whose parent is not among them becomes a root, and leaves have no `children`. */
export function forest(rows: readonly Cells[]): Node[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, hasChildren: false } as Node]));
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const parent = nodes.get(node.parentId);
    if (!parent) roots.push(node);
    else {
      parent.children = [...(parent.children ?? []), node];
      parent.hasChildren = true;
    }
  }
  return roots;
}
