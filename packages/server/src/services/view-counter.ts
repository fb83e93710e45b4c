import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { forTenant } from "../db/tenant-scope.ts";

const DELAY_MS = 1000;

/** Whether a browser or our own drawing asks ahead of a reader, by the header `Sec-Purpose`. */
export const isAheadOfReader = (purpose: string | readonly string[] = ""): boolean =>
  String(purpose).includes("prefetch");

/** Counts how often notices are viewed. */
export type ViewCounter = {
  /** Counts one view of a notice; never fails and never waits. */
  count(tenantId: string, articleId: string): void;
  /** Writes what has been counted so far. A database that does not answer loses these views: no reader should wait for them. */
  flush(): Promise<void>;
};

/**
 * Reading a notice stays free of writing: views are added up here and written once a second, so a notice that everybody reads costs one small
 * update a second. A crash loses the views of the last second and nothing else.
 */
export function createViewCounter(platform: Database): ViewCounter {
  let pending = new Map<string, { tenantId: string; articleId: string; count: number }>();

  async function flush(): Promise<void> {
    const views = pending;
    pending = new Map();
    for (const { tenantId, articleId, count } of views.values()) {
      await forTenant(platform, tenantId)
        .updateTable("recruitArticle")
        .set({ viewCount: sql`view_count + ${count}` })
        .where("id", "=", articleId)
        .execute()
        .catch(() => undefined);
    }
  }

  return {
    flush,
    count(tenantId, articleId) {
      if (pending.size === 0) setTimeout(() => void flush().catch(() => undefined), DELAY_MS).unref();
      const key = `${tenantId} ${articleId}`;
      const view = pending.get(key) ?? { tenantId, articleId, count: 0 };
      pending.set(key, { ...view, count: view.count + 1 });
    },
  };
}
