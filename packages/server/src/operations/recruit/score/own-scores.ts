import type { OwnScores } from "@bladekit/openapi";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

/** The marks of an application as its candidate sees them; empty until they are published. */
export async function readPublished(db: TenantDatabase, applicationId: string): Promise<{ scores?: OwnScores }> {
  const row = await db
    .selectFrom("recruitPublishedScore")
    .select(["scores", "publishTime"])
    .where("applicationId", "=", applicationId)
    .executeTakeFirst();
  if (!row) return {};
  return { scores: { ...(row.scores as Omit<OwnScores, "publishTime">), publishTime: row.publishTime } };
}
