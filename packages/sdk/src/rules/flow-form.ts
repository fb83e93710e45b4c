// Forms of processes: what the server, the forms and the designer have to know of a kind of field alike.

/**
 * Kinds that Flowable has not, with the type under which it reads such a field. A drawing has both (`type="double" kind="money"`), so that the
 * same file runs there.
 */
export const drawnTypes = {
  ...{ money: "double", dates: "string", times: "string", user: "string", dept: "string" },
  ...{ dict: "string", file: "string", picture: "string", signature: "string", rows: "string", note: "string" },
} as const;

export type OwnFlowKind = keyof typeof drawnTypes;

export const isOwnFlowKind = (kind: string): kind is OwnFlowKind => Object.hasOwn(drawnTypes, kind);

/** Both ends of a range; undefined where it has not both. */
export function rangeEnds(range: unknown): readonly [from: string, to: string] | undefined {
  const [from = "", to = "", ...more] = typeof range === "string" ? range.split("/") : [];
  return from !== "" && to !== "" && more.length === 0 ? [from, to] : undefined;
}

const made: Readonly<Partial<Record<string, readonly string[]>>> = {
  ...{ dates: ["_days"], times: ["_days"], rows: ["_total"] },
  ...{ user: ["_name", "_dept"], dept: ["_name"], dict: ["_name", "_name_en"], file: ["_name"] },
  ...{ picture: ["_name"], signature: ["_name"] },
};

/** Names of what the server makes of a field and keeps beside its value: its days, its total, the names of what it stands for. */
export const madeOf = (id: string, type: string): string[] => (made[type] ?? []).map((end) => `${id}${end}`);

/** Kinds whose value is names of stored files. */
export const holdsFiles = (type: string): boolean => type === "file" || type === "picture" || type === "signature";

/** One row of a table of a form. */
export type FlowRow = Readonly<Record<string, string | number>>;

const toFen = (value: number) => Math.round(value * 100) / 100;

/** What one row adds to the total: the product of its columns. */
export const rowAmount = (row: FlowRow, columns: readonly string[]): number =>
  toFen(columns.reduce((product, id) => product * (Number(row[id]) || 0), 1));

/** The total of a table; undefined where no column is added up. */
export function rowsTotal(rows: readonly FlowRow[], columns: readonly string[]): number | undefined {
  if (columns.length === 0) return undefined;
  return toFen(rows.reduce((sum, row) => sum + rowAmount(row, columns), 0));
}

/** An amount as people write it: `1,020.50`. */
export const amountText = (amount: number): string =>
  amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
