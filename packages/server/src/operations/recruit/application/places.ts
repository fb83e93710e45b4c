import type { ApplicationAction, ApplicationStage } from "@bladekit/openapi";
import { countRows } from "../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../db/tenant-scope.ts";

/**
 * Who counts as holding a place. For the next hiring, only people who are hired. For a transfer from another post, everybody who still holds a
 * place.
 */
type Takers = "hired" | "holders";

/** Actions that need a free place of the post. */
const needPlace: Readonly<Partial<Record<ApplicationAction, Takers>>> = { hire: "hired", promote: "holders" };

/** Actions that may need a free place of the stage ahead. */
const goOn: ReadonlySet<ApplicationAction> = new Set(["pass", "waive"]);

/** Stages that a hospital lets as many people into as it hires. */
const chosenStages: readonly ApplicationStage[] = ["medical", "review", "publicity", "onboard"];

/** Actions by which one comes to hold a place whatever the stage. */
const takePlace: readonly ApplicationAction[] = ["promote", "acceptTransfer"];

/** Free places by post; a post that takes several, without a number, is not in it. */
export type Places = Map<string, number>;

/**
 * The places that the posts of these applications have left, held until the end of the transaction. Ask before the applications are
 * locked: whoever hands one in again takes the post first too. Empty for actions that need no place of the post; those that need one of
 * the stage ahead hold the posts all the same.
 */
export async function holdPlaces(
  tx: TenantDatabase,
  action: ApplicationAction,
  applicationIds: readonly string[],
): Promise<Places> {
  const takers = needPlace[action];
  if (!takers && !goOn.has(action)) return new Map();
  const posts = tx
    .selectFrom("recruitApplication as application")
    .select("application.jobId")
    .where("application.id", "in", applicationIds);
  const jobs = await heldPosts(tx).where("job.id", "in", posts).execute();
  return takers ? placesLeft(tx, jobs, takers) : new Map();
}

/** Posts that have a number of places, locked in one order for everybody, so that nobody else gives out the same places. */
export function heldPosts(tx: TenantDatabase) {
  return withoutDataScopes(tx)
    .selectFrom("recruitJob as job")
    .select(["job.id", "job.headcount"])
    .where("job.headcount", ">", 0)
    .orderBy("job.id")
    .forNoKeyUpdate("job");
}

/** The places that posts have left whose rows the caller has locked; posts without a number of places are left out. */
export async function placesLeft(
  tx: TenantDatabase,
  posts: readonly { id: string; headcount: number }[],
  takers: Takers = "holders",
): Promise<Places> {
  const jobs = posts.filter(({ headcount }) => headcount > 0);
  if (jobs.length === 0) return new Map();
  const rows = await withoutDataScopes(tx)
    .selectFrom("recruitApplication as application")
    .select(["application.jobId", countRows.as("count")])
    .where(
      "application.jobId",
      "in",
      jobs.map(({ id }) => id),
    )
    .where((row) => {
      const isHired = row("application.state", "=", "hired");
      if (takers === "hired") return isHired;
      const moves = row
        .selectFrom("recruitApplicationEvent as event")
        .select("event.id")
        .whereRef("event.applicationId", "=", "application.id")
        .where("event.action", "in", takePlace);
      const isChosen = row.or([
        row("application.stage", "in", chosenStages),
        // The candidate has passed every stage of the post.
        row("application.result", "in", ["passed", "waived"]),
        row.exists(moves),
      ]);
      return row.or([isHired, row.and([row("application.state", "=", "active"), isChosen])]);
    })
    .groupBy("application.jobId")
    .execute();
  const taken = new Map(rows.map(({ jobId, count }) => [jobId, count]));
  return new Map(jobs.map(({ id, headcount }) => [id, headcount - (taken.get(id) ?? 0)]));
}
