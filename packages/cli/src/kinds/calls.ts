import type { BladeClient } from "@bladekit/sdk";

type Query = Readonly<Record<string, unknown>>;

/** Calls to one tenant of one server, by path: kinds are told their paths by the contract's description of their entity. */
export type Calls = Readonly<{
  get: (path: string, query?: Query) => Promise<unknown>;
  post: (path: string, input: { query?: Query; body?: unknown }) => Promise<unknown>;
  /** The server is an open-source SpringBlade, where the session's tenant is this one. */
  foreign?: Readonly<{ tenant: string }>;
  /** The mark that this tool leaves on what it makes; absent where the server keeps none. */
  mark?: string;
  signal: AbortSignal;
  /** The same calls, which the server refuses when a record is not what this header says of it. */
  ifUnchanged: (seen: string) => Calls;
}>;

export type Row = Readonly<Record<string, unknown>>;

/** The mark of this tool. */
export const MARK = "bladekit";

export function callsOf(
  { GET, POST }: Pick<BladeClient, "GET" | "POST">,
  options: Readonly<Pick<Calls, "mark" | "signal" | "foreign">>,
  headers: Readonly<Record<string, string>> = {},
): Calls {
  // Paths are data here; the client's types know them only as names.
  const get = GET as unknown as (path: string, init: object) => Promise<unknown>;
  const post = POST as unknown as (path: string, init: object) => Promise<unknown>;
  return {
    get: (path, query = {}) => get(path, { params: { query }, signal: options.signal }),
    // Without the signal: a write that was sent is waited for, so that its outcome is known.
    post: (path, { query = {}, body }) =>
      post(path, { params: { query }, headers, ...(body !== undefined && { body }) }),
    ifUnchanged: (seen) => callsOf({ GET, POST }, options, { "If-Unchanged": seen }),
    ...options,
  };
}

const PAGE = 200;

/** Every row of a list that comes in pages. */
export async function allPages({ get }: Calls, path: string, query: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let current = 1; ; current++) {
    const page = (await get(path, { ...query, current, size: PAGE })) as { total?: number; records: Row[] };
    rows.push(...page.records);
    // A server that holds pages smaller than what was asked for has more to give.
    if (page.records.length === 0 || rows.length >= (page.total ?? 0)) return rows;
  }
}

/** The rows of trees in one list, each after the one above it. */
export function flatten(tree: readonly Row[]): Row[] {
  const rows: Row[] = [];
  const queue = [...tree].reverse();
  for (let row = queue.pop(); row; row = queue.pop()) {
    rows.push(row);
    for (const child of [...((row.children as Row[] | undefined) ?? [])].reverse()) queue.push(child);
  }
  return rows;
}
