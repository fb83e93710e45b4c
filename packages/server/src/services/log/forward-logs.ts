import { fromWireTime } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import { keepRounds, type Schedule, takeTurn } from "../schedule.ts";
import { logTables, type SealedBlock } from "./log-seal.ts";
import { type SyslogAddress, type SyslogEvent, sendLines, syslogLine } from "./syslog.ts";

/** What the collector has not yet taken: so many blocks, the first of them written at `since`. */
type Lag = { blocks: number; since?: string };

/** Sends the logs on to a collector, from where it stopped, over restarts and from whichever instance wrote them. */
export type Forwarder = {
  /** Sends what waits, unless another instance is at it. @throws when the collector did not take all of it */
  round(): Promise<void>;
  lag(): Promise<Lag>;
  /** Lines that the collector took from this instance. */
  sent(): number;
  /** Begins a round now and every few seconds, until the returned function is called. */
  start(onError: (error: unknown) => void): () => void;
};

const turn: Schedule = { name: "syslog", everySeconds: 0, leaseSeconds: 120 };
const everyMs = 5_000;
/** Blocks that go over one connection. A block is read when the one before it was taken, so the memory is that of one block. */
const blocksAtOnce = 20;
const lastSequence = 2_147_483_647;

type Row = Readonly<Record<string, unknown>>;

const severityOf = (kind: (typeof logTables)[number], row: Row): SyslogEvent["severity"] => {
  if (kind === "logError") return "error";
  return row.logLevel === "warn" || row.logLevel === "error" ? "notice" : "info";
};

const instantOf = (time: unknown): string => (fromWireTime(String(time)) ?? new Date()).toISOString();

/** The rows of a block, and the block itself. With its number and code a collector shows that the last blocks of the database are still there. */
async function* eventsOf(db: Database, block: SealedBlock): AsyncGenerator<SyslogEvent> {
  for (const kind of logTables) {
    // The tables have different columns; the builder cannot follow that through a union.
    const rows = await db
      .selectFrom(kind as "logApi")
      .selectAll()
      .where("block", "=", block.number)
      .orderBy("id")
      .execute();
    for (const row of rows)
      yield { name: kind, time: instantOf(row.createTime), severity: severityOf(kind, row), body: row };
  }
  yield { name: "logBlock", time: instantOf(block.createTime), severity: "info", body: block };
}

/**
 * The place where it stopped is a row of the database, and moves when the collector has taken what was sent. A failure before that sends the same
 * lines again; a collector drops them by their kind and `id`. The first start begins with what is written from then on.
 */
export function createForwarder(
  db: Database,
  address: SyslogAddress,
  options: { ca?: string; patience?: number } = {},
): Forwarder {
  let [sequence, sent] = [0, 0];

  async function placeNow(): Promise<string> {
    const found = await db.selectFrom("logForward").select("number").executeTakeFirst();
    if (found) return found.number;
    await db
      .insertInto("logForward")
      .columns(["id", "number", "updateTime"])
      .expression((from) =>
        from
          .selectFrom("logBlock")
          .select([sql<number>`1`.as("id"), sql<string>`coalesce(max(number), 0)`.as("number"), sql`now()`.as("time")]),
      )
      .onConflict((row) => row.doNothing())
      .execute();
    return placeNow();
  }

  /** Sends the next blocks. Returns whether there were any. */
  async function sendOn(): Promise<boolean> {
    const from = await placeNow();
    const blocks = await db
      .selectFrom("logBlock")
      .selectAll()
      .where("number", ">", from)
      .orderBy("number")
      .limit(blocksAtOnce)
      .execute();
    const last = blocks.at(-1);
    if (!last) return false;
    let count = 0;
    async function* lines() {
      for (const block of blocks)
        for await (const event of eventsOf(db, block)) {
          sequence = (sequence % lastSequence) + 1;
          count += 1;
          yield syslogLine(event, sequence);
        }
    }
    await sendLines(address, lines(), options);
    await db
      .updateTable("logForward")
      .set({ number: last.number, updateTime: sql`now()` })
      .where("number", "=", from)
      .execute();
    sent += count;
    return true;
  }

  async function lag(): Promise<Lag> {
    const next = await db
      .selectFrom("logBlock")
      .select(["createTime", sql<number>`(select max(number) from log_block) - number + 1`.as("blocks")])
      .where("number", ">", await placeNow())
      .orderBy("number")
      .limit(1)
      .executeTakeFirst();
    return next ? { blocks: Number(next.blocks), since: instantOf(next.createTime) } : { blocks: 0 };
  }

  async function round(): Promise<void> {
    if ((await lag()).blocks === 0) return;
    await takeTurn(db, turn, async (stillHere) => {
      do await stillHere();
      while (await sendOn());
    });
  }

  return {
    round,
    lag,
    sent: () => sent,
    start(onError) {
      let isOver = true;
      const once = async () => {
        if (!isOver) return;
        isOver = false;
        await round().finally(() => {
          isOver = true;
        });
      };
      void once().catch(onError);
      return keepRounds(everyMs, once, onError);
    },
  };
}
