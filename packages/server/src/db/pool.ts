import pg from "pg";

export type PoolOptions = Readonly<{
  /** `postgres://user:password@host:port/database`, or what that is made of. */
  url: DatabaseAddress;
  /** Most connections open at once; default 10. */
  max?: number;
  /** Milliseconds until a query is given up; default 1500. 0 waits for ever, which only migrations and long exports should do. */
  queryTimeout?: number;
  /** Milliseconds until a connection that does not come about is given up, and the wait for one while nobody is answered; default 1000. */
  connectTimeout?: number;
  /** Milliseconds that a query waits for a row that another one holds; default half of `queryTimeout`. */
  lockTimeout?: number;
  /** Shown in `pg_stat_activity`; default `bladekit`. */
  applicationName?: string;
}> &
  LineSettings;

/** How long, and how many, callers wait for one of the connections. */
export type LineSettings = Readonly<{
  /** Milliseconds while others are answered; default is `connectTimeout`. */
  lineTimeout?: number;
  /** Most callers of one tenant that wait; any number by default. */
  lineBound?: number;
}>;

/** The limits that an operator sets. */
export type PoolLimits = Pick<PoolOptions, "queryTimeout" | "lockTimeout"> & LineSettings;

/** Where a database is and as whom to ask it. */
export type DatabaseAddress =
  | string
  | Pick<pg.ClientConfig, "host" | "port" | "database" | "user" | "password" | "ssl" | "stream">;

const CONNECT_TIMEOUT = 1_000;
const QUERY_TIMEOUT = 1_500;
// The server gives up a little before the client does, so that a slow query ends as an error of its own and not as a busy connection in the pool.
const SERVER_HEAD_START = 100;
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000;
// Idle connections stay open for a minute, because a new one costs a caller about as much as the call itself.
const IDLE_TIMEOUT = 60_000;

/**
 * Connections that never wait for ever: a frozen database is an error after about a second.
 * Sessions run in Asia/Shanghai; see `typeParsers` for what comes back.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, max = 10, queryTimeout = QUERY_TIMEOUT, applicationName = "bladekit" } = options;
  const { connectTimeout = CONNECT_TIMEOUT, lineTimeout, lineBound } = options;
  // Before the query's own limit, so that a wait for somebody else's work is known as such.
  const lockTimeout = options.lockTimeout ?? Math.floor(queryTimeout / 2);
  const settings: pg.PoolConfig & LineSettings = {
    ...(lineTimeout !== undefined && { lineTimeout }),
    ...(lineBound !== undefined && { lineBound }),
    ...(typeof url === "string" ? { connectionString: url } : url),
    max,
    connectionTimeoutMillis: connectTimeout,
    query_timeout: queryTimeout,
    idleTimeoutMillis: IDLE_TIMEOUT,
    application_name: applicationName,
    keepAlive: true,
    options: sessionOptions({
      TimeZone: "Asia/Shanghai",
      statement_timeout: Math.max(0, queryTimeout - SERVER_HEAD_START),
      lock_timeout: lockTimeout,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
      // One reader of a long list must not take the processors of all others.
      max_parallel_workers_per_gather: 0,
    }),
    types: { getTypeParser: typeParser },
  };
  const pool = new pg.Pool(settings);
  // A connection that breaks is dropped by the pool, and its query or the next one says what is wrong. Without listeners it would end the
  // process: the pool's own hears of idle connections alone, that of each connection of those in use.
  pool.on("error", () => {});
  pool.on("connect", (client) => void client.on("error", () => {}));
  return pool;
}

function sessionOptions(settings: Readonly<Record<string, string | number>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
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
