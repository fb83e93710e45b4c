import { sql } from "kysely";
import type { Database } from "./db/database.ts";

const everyMinutes = 10;

const now = sql<string>`now()`;
const aDayAgo = sql<string>`now() - interval '1 day'`;

const logLifeDays = 90;

/** Old rows of a log, so many at once that others never wait long. */
function oldLogs(db: Database, table: "logUsual" | "logApi" | "logError") {
  const old = db
    .selectFrom(table)
    .select(["tenantId", "id"])
    .where("createTime", "<", sql<string>`now() - make_interval(days => ${logLifeDays})`)
    .limit(5000)
    .$asTuple("tenantId", "id");
  return db.deleteFrom(table).where((row) => row(row.refTuple("tenantId", "id"), "in", old));
}

/** What nobody will ask for again. Each is one statement, so that instances that sweep at once do each other no harm. */
const sweeps: readonly ((db: Database) => { execute(): Promise<unknown> })[] = [
  (db) => db.deleteFrom("authCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authPhoneCaptcha").where("expireTime", "<", now),
  (db) => db.deleteFrom("authCounter").where("expireTime", "<", now),
  (db) => db.deleteFrom("idempotencyKey").where("createTime", "<", aDayAgo),
  // Their refresh tokens go with them.
  (db) => db.deleteFrom("authSession").where((or) => or.or([or("expireTime", "<", now), or("endTime", "<", aDayAgo)])),
  (db) => oldLogs(db, "logUsual"),
  (db) => oldLogs(db, "logApi"),
  (db) => oldLogs(db, "logError"),
];

/** Deletes what has expired. */
export async function sweep(db: Database): Promise<void> {
  for (const query of sweeps) await query(db).execute();
}

/** Sweeps every ten minutes until told to stop. A sweep that fails is made up for by the next. */
export function startHousekeeping(db: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => sweep(db).catch(onError), everyMinutes * 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
