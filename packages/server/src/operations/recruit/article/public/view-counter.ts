import { sql } from "kysely";
import type { Database } from "../../../../db/database.ts";
import { forTenant } from "../../../../db/tenant-scope.ts";

const DELAY_MS = 1000;

type Views = Map<string, { tenantId: string; articleId: string; count: number }>;

// For each database what has been seen and not yet written.
const pending = new WeakMap<Database, Views>();

/**
 * Counts one view of a notice. Reading stays free of writing: views are added up here and written once a second, so a notice that
 * everybody reads costs one small update a second. A crash loses the views of the last second and nothing else.
 */
export function countView(platform: Database, tenantId: string, articleId: string): void {
  let views = pending.get(platform);
  if (!views) {
    views = new Map();
    pending.set(platform, views);
    setTimeout(() => void writeViews(platform), DELAY_MS).unref();
  }
  const key = `${tenantId} ${articleId}`;
  const view = views.get(key) ?? { tenantId, articleId, count: 0 };
  views.set(key, { ...view, count: view.count + 1 });
}

/** Writes what has been counted so far. A database that does not answer loses these views: no reader should wait for them. */
export async function writeViews(platform: Database): Promise<void> {
  const views = pending.get(platform);
  pending.delete(platform);
  for (const { tenantId, articleId, count } of views?.values() ?? []) {
    await forTenant(platform, tenantId)
      .updateTable("recruitArticle")
      .set({ viewCount: sql`view_count + ${count}` })
      .where("id", "=", articleId)
      .execute()
      .catch(() => undefined);
  }
}
