import { sql } from "kysely";
import type { Services } from "../context/context.ts";
import type { Database } from "../db/database.ts";
import { everyHome } from "../db/tenant-scope.ts";
import { sweepFiles } from "../operations/resource/files/sweep-files.ts";
import type { Config } from "../services/config.ts";
import { keepRounds, type Schedule, takeTurn } from "../services/schedule.ts";

const turn: Schedule = { name: "housekeeping", everySeconds: 600, leaseSeconds: 60 };
/** Stores may be slow: what they are asked for has a turn of its own. */
const fileTurn: Schedule = { name: "file-sweep", everySeconds: 3600, leaseSeconds: 300 };
const lookEveryMs = 60_000;

const now = sql<string>`now()`;
const aDayAgo = sql<string>`now() - interval '1 day'`;

/** Old rows of a log, so many at once that others never wait long. */
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

/** Rows that nobody will ask for again, in every database. Each clean-up is one short statement. */
const sweeps: readonly Sweep[] = [
  (db) => db.deleteFrom("authPhoneCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authOauthFlow").where("expireTime", "<", now),
  (db, { logDays }) => oldLogs(db, "recordHistory", logDays),
  (db) => db.deleteFrom("passwordLink").where("expireTime", "<", now),
  (db) => db.deleteFrom("idempotencyKey").where("createTime", "<", aDayAgo),
  (db) => db.deleteFrom("bladeRemovedRow").where("removeTime", "<", aDayAgo),
  // Their refresh tokens go with them.
  (db) => db.deleteFrom("authSession").where((or) => or.or([or("expireTime", "<", now), or("endTime", "<", aDayAgo)])),
];
/** Rows that only the platform's database has. */
const platformSweeps: readonly Sweep[] = [
  (db) => db.deleteFrom("authCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authCounter").where("expireTime", "<", now),
  (db, { logDays }) => oldLogs(db, "logUsual", logDays),
  (db, { logDays }) => oldLogs(db, "logApi", logDays),
  (db, { logDays }) => oldLogs(db, "logError", logDays),
];

type Swept = Pick<Services, "platform" | "config">;

/** Deletes what has expired. `beforeEach` is called before each statement. @throws the first fault of a tenant's database, at the end */
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

/** Sweeps if nobody has within ten minutes and nobody is at it. Returns whether it did. */
export function sweepInTurn(services: Swept): Promise<boolean> {
  return takeTurn(services.platform, turn, (stillHere) => sweep(services, stillHere));
}

/** Sweeps every ten minutes, one instance for all, until told to stop. A sweep that fails is made up for by the next. */
export function startHousekeeping(services: Services, onError: (error: unknown) => void): () => void {
  const { platform } = services;
  const files = () => takeTurn(platform, fileTurn, (stillHere) => sweepFiles(services, stillHere));
  const stops = [() => sweepInTurn(services), files].map((round) => keepRounds(lookEveryMs, round, onError));
  return () => {
    for (const stop of stops) stop();
  };
}
