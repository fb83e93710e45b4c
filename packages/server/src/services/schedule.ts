import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

/** Work that comes round, for all instances together. */
export type Schedule = {
  name: string;
  everySeconds: number;
  /** Seconds after which another instance takes over from one that has not been heard of; longer than any step of the work. */
  leaseSeconds: number;
};

/** Begins a round every so often until told to stop. A round that fails is made up for by the next. */
export function keepRounds(
  everyMs: number,
  round: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => void round().catch(onError), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

const now = sql<string>`now()`;
const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** Of the sentence that a run failed with. */
const longestFailure = 300;

/**
 * Runs `work` if its turn has come and no other instance is at it. `work` calls `stillHere` before each of its steps. Returns whether it
 * ran. A failed run has its turn again at once.
 */
export async function takeTurn(
  db: Database,
  { name, everySeconds, leaseSeconds }: Schedule,
  work: (stillHere: () => Promise<void>) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const claimed = await db
    .insertInto("scheduleTurn")
    .values({ name, holder, nextTime: inSeconds(leaseSeconds), startTime: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, nextTime: inSeconds(leaseSeconds), startTime: now })
        .where("scheduleTurn.nextTime", "<=", now),
    )
    .returning("name")
    .executeTakeFirst();
  if (!claimed) return false;
  const setNext = async (seconds: number, outcome: object = {}) => {
    const { numUpdatedRows } = await db
      .updateTable("scheduleTurn")
      .set({ nextTime: inSeconds(seconds), ...outcome })
      .where("name", "=", name)
      .where("holder", "=", holder)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };
  try {
    await work(async () => {
      if (!(await setNext(leaseSeconds))) throw new Error(`another instance has taken over ${name}`);
    });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, longestFailure);
    await setNext(0, { endTime: now, failures: sql`failures + 1`, failure }).catch(() => {});
    throw error;
  }
  await setNext(everySeconds, { endTime: now, failures: 0, failure: "" });
  return true;
}
