import { sql } from "kysely";
import type { Services } from "../context/context.ts";
import type { Database } from "../db/database.ts";
import { everyHome } from "../db/tenant-scope.ts";
import { sweepFiles } from "../operations/resource/files/sweep-files.ts";
import type { Config } from "../services/config.ts";
import { keepRounds, type Schedule, takeTurn } from "../services/schedule.ts";

const turn: Schedule = { name: "housekeeping", everySeconds: 600, leaseSeconds: 60 };
/** Object stores may be slow, so the sweep of files has a turn of its own. */
const fileTurn: Schedule = { name: "file-sweep", everySeconds: 3600, leaseSeconds: 300 };
const lookEveryMs = 60_000;

const now = sql<string>`now()`;
const aDayAgo = sql<string>`now() - interval '1 day'`;

/** Deletes old rows of a log in batches, so that other queries never wait long. */
function oldLogs(db: Database, table: "logUsual" | "logApi" | "logError" | "recordHistory", days: number) {
  const old = db
    .selectFrom(table)
    .select(["tenantId", "id"])
    .where("createTime", "<", sql<string>`now() - make_interval(days => ${days})`)
    .limit(5000)
    .$asTuple("tenantId", "id");
  return db.deleteFrom(table).where((row) => row(row.refTuple("tenantId", "id"), "in", old));
}

type Sweep = (db: Database, kept: Pick<Config, "logDays">) => { execute(): Promise<unknown> };

/** Deletes of rows that nobody will ask for again, in every database. Each is one short statement. */
const sweeps: readonly Sweep[] = [
  (db) => db.deleteFrom("authPhoneCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authOauthFlow").where("expireTime", "<", now),
  (db, { logDays }) => oldLogs(db, "recordHistory", logDays),
  (db) => db.deleteFrom("passwordLink").where("expireTime", "<", now),
  (db) => db.deleteFrom("authPasskeyChallenge").where("expireTime", "<", now),
  (db) => db.deleteFrom("idempotencyKey").where("createTime", "<", aDayAgo),
  (db) => db.deleteFrom("bladeRemovedRow").where("removeTime", "<", aDayAgo),
  // The refresh tokens of a session are deleted with it.
  (db) => db.deleteFrom("authSession").where((or) => or.or([or("expireTime", "<", now), or("endTime", "<", aDayAgo)])),
];
/** Deletes of rows that only the platform's database has. */
const platformSweeps: readonly Sweep[] = [
  (db) => db.deleteFrom("authCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authCounter").where("expireTime", "<", now),
  (db, { logDays }) => oldLogs(db, "logUsual", logDays),
  (db, { logDays }) => oldLogs(db, "logApi", logDays),
  (db, { logDays }) => oldLogs(db, "logError", logDays),
];

type Swept = Pick<Services, "platform" | "config">;

/**
 * Deletes what has expired. `beforeEach` is called before each statement. @throws the first error of a tenant's database, after the others
 * are done
 */
export async function sweep(
  { platform, config }: Swept,
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  for (const query of platformSweeps) {
    await beforeEach();
    await query(platform, config).execute();
  }
  const faults: unknown[] = [];
  for (const db of everyHome(platform)) {
    for (const query of sweeps) {
      await beforeEach();
      await query(db, config)
        .execute()
        .catch((fault) => faults.push(fault));
    }
  }
  if (faults.length > 0) throw faults[0];
}

/** Sweeps unless an instance has done so within ten minutes or is doing it now. Returns whether it swept. */
export function sweepInTurn(services: Swept): Promise<boolean> {
  return takeTurn(services.platform, turn, (stillHere) => sweep(services, stillHere));
}

/** Sweeps every ten minutes until stopped. Of several instances one does it at a time. A failed sweep is made up for by the next. */
export function startHousekeeping(services: Services, onError: (error: unknown) => void): () => void {
  const { platform } = services;
  const files = () => takeTurn(platform, fileTurn, (stillHere) => sweepFiles(services, stillHere));
  const stops = [() => sweepInTurn(services), files].map((round) => keepRounds(lookEveryMs, round, onError));
  return () => {
    for (const stop of stops) stop();
  };
}
