/** Values of settings of a session by their name. Times are in milliseconds. */
type Settings = Readonly<Record<string, string | number>>;

// Milliseconds by which the server gives up before the client. So a slow query ends with its own error, and does not keep a connection of
// the pool busy.
const SERVER_HEAD_START = 100;
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000;
const TIME_ZONE = "Asia/Shanghai";
const TIME_LIMITS = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];

/** What each connection of a pool with these limits is set to. */
export function sessionSettings({
  queryTimeout,
  lockTimeout,
}: {
  queryTimeout: number;
  /** By default shorter than the query's own limit, so that a wait for a lock is recognised as such. */
  lockTimeout?: number | undefined;
}): Settings {
  return {
    TimeZone: TIME_ZONE,
    statement_timeout: Math.max(0, queryTimeout - SERVER_HEAD_START),
    lock_timeout: lockTimeout ?? Math.floor(queryTimeout / 2),
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    // One reader of a long list must not take the processors from all others.
    max_parallel_workers_per_gather: 0,
  };
}

/** The settings as the `options` with which a connection starts. */
export const startOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");

/** The settings as what PgBouncer runs on each connection that it opens: a part of a line below `[databases]`. */
export const connectQuery = (settings: Settings): string =>
  `connect_query='${Object.entries(settings)
    .map(([name, value]) => `set ${name} to ${typeof value === "number" ? value : `''${value}''`}`)
    .join("; ")}'`;

/** The query for `settingFaults`. */
export const settingsQuery = `select name, setting from pg_settings where name in ('TimeZone', ${TIME_LIMITS.map((name) => `'${name}'`).join(", ")})`;

/**
 * What is wrong with a session: the name of each setting and its value. The time zone must be right, because times arrive as text in it. A
 * limit may be shorter than the wanted one, and is never absent.
 */
export function settingFaults(found: readonly { name: string; setting: string }[], wanted: Settings): string[] {
  const values = Object.fromEntries(found.map(({ name, setting }) => [name, setting]));
  const isFault = (name: string) => {
    const [value, most] = [Number(values[name]), Number(wanted[name])];
    return most > 0 && !(value > 0 && value <= most);
  };
  return [...(values.TimeZone === TIME_ZONE ? [] : ["TimeZone"]), ...TIME_LIMITS.filter(isFault)].map(
    (name) => `${name} = ${values[name]}`,
  );
}
