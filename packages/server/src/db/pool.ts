import pg from "pg";
import { sessionSettings, startOptions } from "./session-settings.ts";

export type PoolOptions = Readonly<{
  /** `postgres://user:password@host:port/database`, or its parts. */
  url: DatabaseAddress;
  /** The most open connections; default 10. */
  max?: number;
  /** Milliseconds until a query is given up; default 1500. 0 means no limit, which only migrations and long exports should use. */
  queryTimeout?: number;
  /** Milliseconds until opening a connection is given up, and the wait for one while nobody is answered; default 1000. */
  connectTimeout?: number;
  /** Milliseconds that a query waits for a row lock; default half of `queryTimeout`. */
  lockTimeout?: number;
  /** Shown in `pg_stat_activity`; default `bladekit`. */
  applicationName?: string;
}> &
  PoolerSettings &
  LineSettings;

/** What stands between a pool and its database. */
export type PoolerSettings = Readonly<{
  /**
   * Connections are those of a pooler such as PgBouncer, which hands each transaction another one. So nothing may stay on a connection:
   * the pooler makes the settings of a session, statements have no name, and no query is cancelled.
   */
  isPooled?: boolean;
}>;

/** Limits of the line of callers that wait for a connection. */
export type LineSettings = Readonly<{
  /** Milliseconds that a caller waits while others are answered; default `connectTimeout`. */
  lineTimeout?: number;
  /** The most callers of one tenant that wait; no limit by default. */
  lineBound?: number;
}>;

/** The limits that an operator sets. */
export type PoolLimits = Pick<PoolOptions, "queryTimeout" | "lockTimeout"> & LineSettings;

/** The address and the account of a database. */
export type DatabaseAddress =
  | string
  | Pick<pg.ClientConfig, "host" | "port" | "database" | "user" | "password" | "ssl" | "stream">;

const CONNECT_TIMEOUT = 1_000;
const QUERY_TIMEOUT = 1_500;
// Idle connections stay open for a minute, because opening one costs about as much as a whole call.
const IDLE_TIMEOUT = 60_000;

/**
 * A pool whose connections have limits: a frozen database causes an error after about a second. Sessions run in Asia/Shanghai; see
 * `typeParsers` for the types of values.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, max = 10, queryTimeout = QUERY_TIMEOUT, applicationName = "bladekit" } = options;
  const { connectTimeout = CONNECT_TIMEOUT, lineTimeout, lineBound, lockTimeout, isPooled = false } = options;
  const settings: pg.PoolConfig & LineSettings & PoolerSettings = {
    isPooled,
    ...(lineTimeout !== undefined && { lineTimeout }),
    ...(lineBound !== undefined && { lineBound }),
    ...(typeof url === "string" ? { connectionString: url } : url),
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
    application_name: applicationName,
    keepAlive: true,
    ...(!isPooled && { options: startOptions(sessionSettings({ queryTimeout, lockTimeout })) }),
    types: { getTypeParser: typeParser },
  };
  const pool = new pg.Pool(settings);
  // The pool drops a broken connection, and its query reports the error. Without listeners the event would end the process. The pool's
  // listener covers idle connections, and a listener on each connection covers those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

const asText = (text: string) => text;
const toSeconds = (text: string) => text.slice(0, "yyyy-MM-dd HH:mm:ss".length);
const eachOf = (parse: (text: string) => string) => {
  const parseArray = pg.types.getTypeParser(1009 as number, "text") as (text: string) => (string | null)[];
  return (text: string) => parseArray(text).map((item) => (item === null ? null : parse(item)));
};

// By type number of PostgreSQL. int8 and numeric are strings already.
const typeParsers: Readonly<Record<number, (text: string) => unknown>> = {
  1082: asText, // date: yyyy-MM-dd
  1114: toSeconds, // timestamp
  1184: toSeconds, // timestamptz, in the time zone of the session
  1182: eachOf(asText),
  1115: eachOf(toSeconds),
  1185: eachOf(toSeconds),
};

const typeParser: typeof pg.types.getTypeParser = ((type: number, format?: "text" | "binary") =>
  (format !== "binary" && typeParsers[type]) ||
  pg.types.getTypeParser(type, format as "text")) as typeof pg.types.getTypeParser;
