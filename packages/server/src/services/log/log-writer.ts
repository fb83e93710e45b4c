import { toWireTime } from "@bladekit/sdk/rules";
import type { Insertable } from "kysely";
import type { DataScopes } from "../../db/data-scope.ts";
import { type Database, transaction } from "../../db/database.ts";
import type { Ids } from "../../db/ids.ts";
import type { PersonalData } from "../../db/personal-columns/personal-data.ts";
import type { LogApiTable, LogErrorTable, LogUsualTable } from "../../db/schema.ts";
import { forTenantHere, type TenantDatabase } from "../../db/tenant-scope.ts";
import { logTables, rowCode, sealBlock } from "./log-seal.ts";

/** The tables of the logs with a row of each; the writer gives the ids and seals. */
export type LogRows = {
  logUsual: Omit<Insertable<LogUsualTable>, "id" | "block" | "code">;
  logApi: Omit<Insertable<LogApiTable>, "id" | "block" | "code">;
  logError: Omit<Insertable<LogErrorTable>, "id" | "block" | "code">;
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

export function createLogWriter(
  db: Database,
  ids: Ids,
  codes: Pick<PersonalData, "digest">,
  options: Partial<typeof defaults> = {},
): LogWriter {
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

  /** A batch is a block. The second try of one skips the rows that the first try wrote. */
  function writeBatch(rows: readonly Waiting[]): Promise<void> {
    return transaction(db, (tx) =>
      sealBlock(tx, codes, toWireTime(new Date()), async (block) => {
        const written: string[] = [];
        for (const kind of logTables) {
          const ofKind = rows
            .filter((entry) => entry.kind === kind)
            .map(({ row }) => ({ ...row, block, code: rowCode(codes, kind, row) }));
          if (ofKind.length === 0) continue;
          // The kinds have different columns, each its own table; the builder cannot follow that through a union.
          const added = await tx
            .insertInto(kind as "logApi")
            .values(ofKind as never)
            .onConflict((row) => row.doNothing())
            .returning("code")
            .execute();
          written.push(...added.map(({ code }) => code));
        }
        return written;
      }),
    );
  }

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      try {
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
