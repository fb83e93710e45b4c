import type { OwnScores } from "@bladekit/openapi";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** What the candidate of an application sees of its marks; nothing until they are published. */
export async function readPublished(db: TenantDatabase, applicationId: string): Promise<{ scores?: OwnScores }> {
  const row = await db
    .selectFrom("recruitPublishedScore")
    .select(["scores", "publishTime"])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  if (!row) return {};
  return { scores: { ...(row.scores as Omit<OwnScores, "publishTime">), publishTime: row.publishTime } };
}
