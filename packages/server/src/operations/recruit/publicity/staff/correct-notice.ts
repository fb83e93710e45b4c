import type { ArticleCorrection } from "@bladekit/openapi";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { storedCorrections } from "../../article/corrections.ts";
import { changedBy } from "../../version.ts";

const MAX_REASON = 200;

/** Publishes a notice, or changes what readers have of it, which `correction` then tells them. */
export async function correctNotice(
  ctx: Context,
  tx: TenantDatabase,
  notice: { id: string; corrections: unknown },
  { correction, publishState }: { correction?: string | undefined; publishState?: "published" },
): Promise<void> {
  const corrections = notice.corrections as ArticleCorrection[];
  if (correction) {
    corrections.push({ at: ctx.now, by: requireUser(ctx).name, reason: correction.slice(0, MAX_REASON) });
  }
  await tx
    .updateTable("recruitArticle")
    .set({
      ...(publishState && { publishState }),
      corrections: storedCorrections(corrections),
      version: sql`version + 1`,
      ...changedBy(ctx),
    })
    .where("id", "=", notice.id)
    .execute();
}
