import type { Insertable } from "kysely";
import type { DataScopes } from "../../db/data-scope.ts";
import type { Database } from "../../db/database.ts";
import type { Ids } from "../../db/ids.ts";
import type { LogApiTable, LogErrorTable, LogUsualTable } from "../../db/schema.ts";
import { forTenantHere, type TenantDatabase } from "../../db/tenant-scope.ts";

/** The tables of the logs with a row of each; the writer gives the ids. */
export type LogRows = {
  logUsual: Omit<Insertable<LogUsualTable>, "id">;
  logApi: Omit<Insertable<LogApiTable>, "id">;
  logError: Omit<Insertable<LogErrorTable>, "id">;
};

type Kind = keyof LogRows;
type Waiting = { [K in Kind]: { kind: K; row: LogRows[K] & { id: string; tenantId: string } } }[Kind];

/** Writes logs where no request waits for them: in batches, at most a second later, before the server closes. */
export type LogWriter = {
  /** Never fails and never waits. When too much is waiting, the row is dropped and counted. */
  write<K extends Kind>(kind: K, tenantId: string, row: LogRows[K]): void;
  /** The logs of one tenant, within the data scopes of the caller. They stay with the platform, wherever the tenant is. */
  rowsOf(tenantId: string, dataScopes: DataScopes): TenantDatabase;
  /** Writes all that waits. A failure keeps it for the next time. */
  flush(): Promise<void>;
  /** Tells of each batch that could not be written, and afterwards of what was dropped meanwhile. */
  onFailure(listener: (error: unknown, waiting: number) => void): void;
  /** The last flush; nothing is written any more after it. */
  close(): Promise<void>;
};

/** Rows that may wait; rows of one statement; milliseconds that a row waits at most. */
const defaults = { capacity: 10_000, batch: 500, delay: 1000 };

export function createLogWriter(db: Database, ids: Ids, options: Partial<typeof defaults> = {}): LogWriter {
  const { capacity, batch, delay } = { ...defaults, ...options };
  let waiting: Waiting[] = [];
  let dropped = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let tell: (error: unknown, waiting: number) => void = () => {};

  const schedule = () => {
    if (isClosed || timer || waiting.length === 0) return;
    timer = setTimeout(() => void flush(), delay);
    timer.unref();
  };

  async function writeBatch(rows: readonly Waiting[]): Promise<void> {
    for (const kind of ["logUsual", "logApi", "logError"] as const) {
      const ofKind = rows.flatMap((entry) => (entry.kind === kind ? [entry.row] : []));
      // The kinds have different columns, each its own table; the builder cannot follow that through a union.
      if (ofKind.length > 0)
        await db
          .insertInto(kind)
          .values(ofKind as never)
          .onConflict((row) => row.doNothing())
          .execute();
    }
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      try {
        // The second try of a batch skips the rows that the first try wrote.
        await writeBatch(rows);
      } catch (error) {
        tell(error, waiting.length);
        return;
      }
      waiting = waiting.slice(rows.length);
      if (dropped > 0) tell(new Error(`${dropped} rows of logs were dropped`), waiting.length);
      dropped = 0;
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= drain().finally(() => {
      running = undefined;
      schedule();
    });
    await running;
  }

  return {
    rowsOf: (tenantId, dataScopes) => forTenantHere(db, tenantId, dataScopes),
    write(kind, tenantId, row) {
      if (isClosed || waiting.length >= capacity) {
        dropped++;
        return;
      }
      waiting.push({ kind, row: { ...row, id: ids.next(), tenantId } } as Waiting);
      schedule();
    },
    flush,
    onFailure(listener) {
      tell = listener;
    },
    async close() {
      await running;
      isClosed = true;
      await flush();
    },
  };
}
