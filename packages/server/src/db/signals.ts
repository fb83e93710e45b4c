import pg from "pg";
import type { DatabaseAddress } from "./pool.ts";

/** Short texts that every process of a database hears, by LISTEN and NOTIFY. */
export type Signals = {
  /** Sends a text of at most 7,900 bytes. It never waits and never fails: texts that cannot be sent are lost, and `onGap` tells of it. */
  send(text: string): void;
  /** Connects, and stays connected until closed. Without it a connection is opened for a text that is to be sent. */
  open(): void;
  close(): Promise<void>;
};

type Listeners = {
  onText: (text: string) => void;
  /** Texts may have been missed: the connection is new. */
  onGap: () => void;
};

const channel = "bladekit_changes";
/** Texts that wait for a connection. */
const mostWaiting = 1000;
const lookEveryMs = 15_000;
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/**
 * One connection for both directions. The address has to lead past a pooler, because LISTEN belongs to a session. A text is heard by the
 * sender, too.
 */
export function createSignals(address: DatabaseAddress, { onText, onGap }: Listeners): Signals {
  let client: pg.Client | undefined;
  let isOpening = false;
  let isClosed = false;
  let pause = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let waiting: string[] = [];

  const settings: pg.ClientConfig = {
    ...(typeof address === "string" ? { connectionString: address } : address),
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    application_name: "bladekit-signals",
    keepAlive: true,
  };

  /** Leaves a connection that failed and tries again later. A query of a closed connection fails, and comes here a second time. */
  function leave(failed: pg.Client): void {
    if (client === failed) client = undefined;
    failed.end().catch(() => {});
    retry();
  }

  function retry(): void {
    if (isClosed || isOpening || client || timer) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void connect();
      },
      pause * (1 + Math.random()),
    );
    timer.unref();
    pause = Math.min(pause * 2, longestPauseMs);
  }

  async function connect(): Promise<void> {
    if (isClosed || isOpening || client) return;
    isOpening = true;
    const next = new pg.Client(settings);
    next.on("error", () => leave(next));
    next.on("end", () => leave(next));
    next.on("notification", ({ payload }) => void (payload && onText(payload)));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (isClosed) {
        await next.end();
        return;
      }
      client = next;
      pause = firstPauseMs;
      const kept = waiting;
      waiting = [];
      for (const text of kept) transmit(next, text);
      onGap();
    } catch {
      next.end().catch(() => {});
    } finally {
      isOpening = false;
      retry();
    }
  }

  // A connection takes one query after the other.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (open: pg.Client, query: string, values: string[] = []) => {
    last = last.then(() => open.query(query, values)).catch(() => leave(open));
  };
  const transmit = (open: pg.Client, text: string) => inTurn(open, "select pg_notify($1, $2)", [channel, text]);

  // A failover may leave a connection on which nothing ever comes.
  const look = setInterval(() => {
    if (client) inTurn(client, "select 1");
  }, lookEveryMs);
  look.unref();

  return {
    send(text) {
      if (isClosed) return;
      if (client) {
        transmit(client, text);
        return;
      }
      if (waiting.length < mostWaiting) waiting.push(text);
      if (!timer) void connect();
    },
    open() {
      if (!timer) void connect();
    },
    async close() {
      isClosed = true;
      clearInterval(look);
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
