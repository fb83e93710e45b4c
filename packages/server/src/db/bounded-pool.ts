import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { isUnavailable } from "./database-errors.ts";
import { laneNow } from "./lane.ts";
import { createLine } from "./line.ts";
import type { LineSettings, PoolerSettings } from "./pool.ts";
import { createNames } from "./prepared.ts";
import { wantedSignal } from "./wanted.ts";

// A call waits first for a connection and then for its first query. These milliseconds are left for the query when the wait for the
// connection has used the common limit.
const WAIT_BESIDE_QUERY = 300;

/** Milliseconds after which a caller of this pool knows that the database does not answer; 0 for a pool without a limit. */
export function patienceOf({ options }: pg.Pool): number {
  const { query_timeout: queryTimeout, connectionTimeoutMillis: connectTimeout = 0 } = options;
  return queryTimeout ? Math.max(queryTimeout, connectTimeout) + WAIT_BESIDE_QUERY : 0;
}

/**
 * The pool with one common limit for two waits: for a connection, and for the first query on it. So a database that hangs while every
 * connection is taken costs a caller no more time than one that hangs at once. While the database answers, callers wait in the lane of
 * their tenant for up to the pool's `lineTimeout`. A connection that did not answer is dropped without a rollback. The database undoes the
 * transaction when the connection has closed.
 */
export function boundWaits(pool: pg.Pool): PostgresPool {
  const patience = patienceOf(pool);
  if (patience === 0) return pool as PostgresPool;
  const { isPooled } = pool.options as pg.PoolOptions & PoolerSettings;
  // Behind a pooler the next transaction has another connection, which does not know the name.
  const nameOf = isPooled ? () => undefined : createNames();
  const stall = pool.options.connectionTimeoutMillis ?? 0;
  const { lineTimeout = 0, lineBound = Number.POSITIVE_INFINITY } = pool.options as pg.PoolOptions & LineSettings;
  const line = createLine({ places: pool.options.max, bound: lineBound, stall, wait: Math.max(stall, lineTimeout) });
  return {
    async connect() {
      const begin = performance.now();
      const lane = laneNow();
      await line.enter(lane.name, lane.wait);
      try {
        const client = await connectWhileAnswered(pool, () => line.stalledSince(begin) < stall);
        // The number that a pooler gives is its own and, by chance, that of a process with somebody else's query.
        const cancel = isPooled ? undefined : () => pool.query("select pg_cancel_backend($1)", [processOf(client)]);
        const left = Math.max(1, Math.round(patience - line.stalledSince(begin)));
        const bound = boundClient(client, { patience: left, cancel, nameOf, onAnswer: line.progress });
        const release = () => {
          bound.release();
          line.leave(lane.name);
        };
        return { query: bound.query, release };
      } catch (error) {
        line.leave(lane.name);
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

// Errors of the pool and of the driver for a connection that took too long.
const tooSlow = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** Opens a connection. If one more cannot be opened in time while others are answered, the machine is only busy, so this tries again. */
async function connectWhileAnswered(pool: pg.Pool, isAnswered: () => boolean): Promise<pg.PoolClient> {
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!tooSlow.test((error as Error).message) || !isAnswered()) throw error;
    }
  }
}

function boundClient(
  client: pg.PoolClient,
  {
    patience,
    cancel,
    nameOf,
    onAnswer,
  }: {
    patience: number;
    cancel: (() => Promise<unknown>) | undefined;
    nameOf: (text: string) => string | undefined;
    onAnswer: () => void;
  },
): PostgresPoolClient {
  let isFirst = true;
  let hung: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (hung) throw hung;
    const limit = isFirst ? { query_timeout: Math.min(patience, timeoutOf(client)) } : {};
    isFirst = false;
    const name = values.length > 0 ? nameOf(text) : undefined;
    const ending = cancelWhenUnwanted(cancel);
    try {
      const answer = await client.query({ ...(name && { name }), text, values, ...limit });
      onAnswer();
      return answer;
    } catch (error) {
      if ((error as Error).message === "Query read timeout") hung = error as Error;
      // A refusal by the database is an answer, too.
      else if (!isUnavailable(error)) onAnswer();
      throw error;
    } finally {
      // Otherwise the cancellation could hit the next query of this connection.
      await ending?.();
    }
  };
  // `query` returns a promise for a text and the object itself for a cursor. The types cannot express that.
  const either = (text: unknown, values: unknown[] = []): unknown =>
    typeof text === "string" ? query(text, values) : client.query(text as never);
  return { query: either as PostgresPoolClient["query"], release: () => client.release(hung ?? false) };
}

/**
 * Calls `cancel` as soon as no caller waits for the query that begins now. Without it the query ends by itself. The returned function stops the watch. It waits for a
 * cancellation that has begun.
 */
function cancelWhenUnwanted(cancel: (() => Promise<unknown>) | undefined): (() => Promise<void>) | undefined {
  const signal = wantedSignal();
  if (!signal) return undefined;
  signal.throwIfAborted();
  if (!cancel) return undefined;
  let cancelling: Promise<unknown> | undefined;
  const begin = () => {
    // A query that cannot be cancelled ends by its own time-out.
    cancelling = cancel().catch(() => undefined);
  };
  signal.addEventListener("abort", begin, { once: true });
  return async () => {
    signal.removeEventListener("abort", begin);
    await cancelling;
  };
}

function processOf(client: pg.PoolClient): number {
  return (client as pg.PoolClient & { processID: number }).processID;
}

function timeoutOf(client: pg.PoolClient): number {
  const { connectionParameters } = client as pg.PoolClient & { connectionParameters: { query_timeout: number } };
  return connectionParameters.query_timeout;
}
