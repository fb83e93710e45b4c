import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { PersonalData } from "../../db/personal-columns/personal-data.ts";

export const logTables = ["logUsual", "logApi", "logError"] as const;
type LogTable = (typeof logTables)[number];

type Row = Readonly<Record<string, unknown>>;
type Codes = Pick<PersonalData, "digest">;

/** The same text for the same row, whether it is about to be written or was read. A column that is null is no part of it: older rows did not have it. */
const textOf = (row: Row): string => {
  const { block: _, code: __, ...all } = row;
  const kept = Object.entries(all).filter(([, value]) => value !== null);
  return JSON.stringify(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

/** The code of a row: nobody makes it without the key. */
export const rowCode = ({ digest }: Codes, table: LogTable, row: Row): string =>
  digest(`log row ${table} ${textOf(row)}`);

const rowsCode = (codes: readonly string[]) =>
  createHash("sha256").update(codes.toSorted().join("\n")).digest("base64url");

type Block = { number: string; createTime: string; rowCount: number; rowsCode: string };
/** A block as it is stored. Whoever notes its number and code elsewhere can tell later whether the last blocks were removed. */
export type SealedBlock = Block & { code: string };
const blockCode = ({ digest }: Codes, block: Block, before: string) =>
  digest(`log block ${block.number} ${block.createTime} ${block.rowCount} ${block.rowsCode} ${before}`);

const LOCK = 7_203_114_554;

/**
 * Writes rows as one block, in the transaction `tx`: all of them or none. `write` writes them with the number of the block and answers the codes of those
 * that were not there before. Instances take turns, for as long as one statement takes.
 */
export async function sealBlock(
  tx: Database,
  codes: Codes,
  createTime: string,
  write: (number: string) => Promise<readonly string[]>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
  const last = await tx
    .selectFrom("logBlock")
    .select(["number", "code"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const number = String(BigInt(last?.number ?? 0) + 1n);
  const written = await write(number);
  // All of them were there: the answer to the first try was lost.
  if (written.length === 0) return;
  const block = { number, createTime, rowCount: written.length, rowsCode: rowsCode(written) };
  const code = blockCode(codes, block, last?.code ?? "");
  await tx
    .insertInto("logBlock")
    .values({ ...block, code })
    .execute();
}

/** Faults that are named one by one; more are only counted. */
const mostFaults = 100;

export type LogCheck = { blocks: number; rows: number; faults: readonly string[] };

/**
 * Looks through all that the logs hold: whether a row was changed, added, moved or deleted behind the server's back. Rows go when they are old, so blocks
 * older than `days` are looked at only as links of the chain.
 */
export async function verifyLogs(db: Database, codes: Codes, days: number): Promise<LogCheck> {
  const faults: string[] = [];
  const tell = (fault: string) => faults.length < mostFaults && faults.push(fault);
  let [before, expected, blocks, rows] = ["", 1n, 0, 0];
  for (;;) {
    const found = await db
      .selectFrom("logBlock")
      .selectAll()
      // A day of grace: what waited while the database was away is older than its block.
      .select(sql<boolean>`create_time > now() - make_interval(days => ${days - 1})`.as("isWhole"))
      .where("number", ">=", String(expected))
      .orderBy("number")
      .limit(200)
      .execute();
    if (found.length === 0) break;
    for (const { isWhole, code, ...block } of found) {
      if (BigInt(block.number) !== expected) tell(`block ${expected} is missing`);
      if (blockCode(codes, block, before) !== code) tell(`block ${block.number} was changed, or a block before it`);
      if (isWhole) rows += await verifyBlock(db, codes, block, tell);
      [before, expected] = [code, BigInt(block.number) + 1n];
      blocks++;
    }
  }
  const first = await db.selectFrom("logBlock").select("createTime").orderBy("number").limit(1).executeTakeFirst();
  for (const table of first ? logTables : []) {
    const loose = await db
      .selectFrom(table as "logApi")
      .select("id")
      .where((row) =>
        row.or([
          row.and([row("block", "is", null), row("createTime", ">", first?.createTime ?? "")]),
          row("block", ">=", String(expected)),
        ]),
      )
      .limit(mostFaults)
      .execute();
    for (const { id } of loose) tell(`${table} ${id} is in no block`);
  }
  return { blocks, rows, faults };
}

async function verifyBlock(
  db: Database,
  codes: Codes,
  { number, rowCount, rowsCode: sealed }: Block,
  tell: (fault: string) => unknown,
): Promise<number> {
  const found: string[] = [];
  for (const table of logTables) {
    // The tables have different columns; the builder cannot follow that through a union.
    const rows = await db
      .selectFrom(table as "logApi")
      .selectAll()
      .where("block", "=", number)
      .execute();
    for (const row of rows) {
      if (rowCode(codes, table, row) !== row.code) tell(`${table} ${row.id} was changed`);
      found.push(row.code);
    }
  }
  if (found.length !== rowCount) tell(`block ${number} has ${found.length} rows of ${rowCount}`);
  else if (rowsCode(found) !== sealed) tell(`block ${number} has other rows than were sealed`);
  return found.length;
}
