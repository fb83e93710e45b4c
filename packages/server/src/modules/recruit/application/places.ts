import type { ApplicationAction } from "@bladekit/openapi";
import { countRows } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** Actions that need a free place of the post. */
const needPlace: ReadonlySet<ApplicationAction> = new Set(["hire", "promote"]);

/** Free places by post; a post that takes several, without a number, is not in it. */
export type Places = Map<string, number>;

/**
 * The places that the posts of these applications have left, held until the end of the transaction. Ask before the applications are
 * locked: whoever applies takes the post first too. Empty for actions that need no place.
 */
export async function holdPlaces(
  tx: TenantDatabase,
  action: ApplicationAction,
  applicationIds: readonly string[],
): Promise<Places> {
  if (!needPlace.has(action)) return new Map();
  const jobs = await tx
    .selectFrom("recruitJob as job")
    .select(["job.id", "job.headcount"])
    .where(
      "job.id",
      "in",
      tx
        .selectFrom("recruitApplication as application")
        .select("application.jobId")
        .where("application.id", "in", applicationIds),
    )
    .where("job.headcount", ">", 0)
    .orderBy("job.id")
    .forNoKeyUpdate("job")
    .execute();
  if (jobs.length === 0) return new Map();
  const hired = await tx
    .selectFrom("recruitApplication")
    .select(["jobId", countRows.as("count")])
    .where(
      "jobId",
      "in",
      jobs.map(({ id }) => id),
    )
    .where("state", "=", "hired")
    .groupBy("jobId")
    .execute();
  const taken = new Map(hired.map(({ jobId, count }) => [jobId, count]));
  return new Map(jobs.map(({ id, headcount }) => [id, headcount - (taken.get(id) ?? 0)]));
}
