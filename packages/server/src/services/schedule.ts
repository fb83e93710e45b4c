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

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

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
    .values({ name, holder, nextTime: inSeconds(leaseSeconds) })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, nextTime: inSeconds(leaseSeconds) })
        .where("scheduleTurn.nextTime", "<=", sql<string>`now()`),
    )
    .returning("name")
    .executeTakeFirst();
  if (!claimed) return false;
  const setNext = async (seconds: number) => {
    const { numUpdatedRows } = await db
      .updateTable("scheduleTurn")
      .set({ nextTime: inSeconds(seconds) })
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
    await setNext(0).catch(() => {});
    throw error;
  }
  await setNext(everySeconds);
  return true;
}
