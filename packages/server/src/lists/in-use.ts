import { Refusal } from "../contract/errors.ts";
import type { Database } from "../db/database.ts";
import { everyHome } from "../db/tenant-scope.ts";

/** Something that keeps rows from being removed, and how much of it there is: `{ what: "名用户", count: 3 }`. */
export type Use = { what: string; count: number };

/** Refuses a removal, or whatever else is to be done, while something uses the rows, and says what. @throws Refusal `in_use` */
export function refuseWhileUsed(uses: readonly Use[], doing = "删除"): void {
  const present = uses.filter(({ count }) => count > 0);
  if (present.length === 0) return;
  const list = present.map(({ what, count }) => `${count} ${what}`).join("、");
  throw new Refusal("in_use", { message: `仍有 ${list}在使用，不能${doing}` });
}

/** A count for `countUses` over the platform's database and those that tenants have of their own. */
export function countEverywhere(
  platform: Database,
  rowsOf: (db: Database) => { executeTakeFirstOrThrow(): Promise<{ count: number }> },
) {
  return {
    async executeTakeFirstOrThrow() {
      const counts = await Promise.all(everyHome(platform).map((db) => rowsOf(db).executeTakeFirstOrThrow()));
      return { count: counts.reduce((sum, { count }) => sum + count, 0) };
    },
  };
}

/** Counts uses: each query selects `countRows.as("count")`. */
export function countUses(uses: Readonly<Record<string, { executeTakeFirstOrThrow(): Promise<{ count: number }> }>>) {
  return Promise.all(
    Object.entries(uses).map(
      async ([what, rows]): Promise<Use> => ({ what, ...(await rows.executeTakeFirstOrThrow()) }),
    ),
  );
}
