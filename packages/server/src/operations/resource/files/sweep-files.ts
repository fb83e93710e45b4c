import { sql } from "kysely";
import type { Services } from "../../../context/context.ts";
import type { Database } from "../../../db/database.ts";
import { everyHome, forTenant } from "../../../db/tenant-scope.ts";
import { OutboundError } from "../../../services/outbound/outbound.ts";
import { usesOfFiles } from "../attach/attach-uses.ts";

type BeforeEach = () => Promise<void>;

const batch = 200;
/** How long a removed file can be brought back by hand, and an upload of a candidate lies about unused. */
const days = 30;
const longAgo = sql<string>`now() - make_interval(days => ${days})`;

/** Removes uploads of candidates that nothing shows: what was chosen in a form that was never saved. */
async function removeUnused(platform: Database, home: Database, beforeEach: BeforeEach): Promise<void> {
  const rows = await home
    .selectFrom("resourceAttach as attach")
    .innerJoin("bladeUser as user", (join) =>
      join.onRef("user.tenantId", "=", "attach.tenantId").onRef("user.id", "=", "attach.userId"),
    )
    .select(["attach.tenantId", "attach.id", "attach.name", "attach.userId"])
    .where("user.userType", "=", "guest")
    .where("attach.isDeleted", "=", 0)
    .where("attach.sweepTime", "<", longAgo)
    .orderBy("attach.sweepTime")
    .limit(batch)
    .execute();
  for (const row of rows) {
    await beforeEach();
    const db = forTenant(platform, row.tenantId);
    const isShown = (await usesOfFiles(db, [row])).some(({ count }) => count > 0);
    await db
      .updateTable("resourceAttach")
      // A file that is still shown is checked again after the same time.
      .set({ sweepTime: sql`now()`, ...(!isShown && { isDeleted: 1, updateTime: sql`now()` }) })
      .where("id", "=", row.id)
      .execute();
  }
}

/** Deletes the bytes of files that were removed long ago, then their rows. Answers the faults of stores that could not be asked. */
async function deleteRemoved(
  { platform, files }: Services,
  home: Database,
  beforeEach: BeforeEach,
): Promise<readonly unknown[]> {
  const rows = await home
    .selectFrom("resourceAttach")
    .select(["tenantId", "id", "name", "ossId"])
    .where("isDeleted", "=", 1)
    .where("updateTime", "<", longAgo)
    .orderBy("updateTime")
    .limit(batch)
    .execute();
  const faults: unknown[] = [];
  for (const { tenantId, id, name, ossId } of rows) {
    await beforeEach();
    const db = forTenant(platform, tenantId);
    try {
      await (await files.of(db, ossId)).remove({ tenantId, name });
      await db.deleteFrom("resourceAttach").where("id", "=", id).execute();
    } catch (cause) {
      if (!(cause instanceof OutboundError)) throw cause;
      faults.push(cause);
      // Tried again tomorrow, so that an unreachable store does not hold up the others.
      await db
        .updateTable("resourceAttach")
        .set({ updateTime: sql`now() - make_interval(days => ${days - 1})` })
        .where("id", "=", id)
        .execute();
    }
  }
  return faults;
}

/**
 * Removes what nobody shows and deletes what was removed. `beforeEach` is called before each file.
 * @throws the first fault of a store or a database, at the end
 */
export async function sweepFiles(services: Services, beforeEach: BeforeEach = async () => {}): Promise<void> {
  const faults: unknown[] = [];
  for (const home of everyHome(services.platform)) {
    try {
      await removeUnused(services.platform, home, beforeEach);
      faults.push(...(await deleteRemoved(services, home, beforeEach)));
    } catch (fault) {
      // The database of one tenant does not keep the others waiting.
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw faults[0];
}
