import { type articleCategories, hospitalCategory, wordsOf } from "@bladekit/openapi/packs";
import type { Ids } from "../../../db/ids.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";

type Category = (typeof articleCategories)[number];

/** Categories that the home page does not show among notices. */
const quiet: ReadonlySet<string> = new Set(["other", hospitalCategory]);

/** Adds categories of notices that the tenant does not have. Returns the ids of all of them by code. */
export async function insertCategories(
  { ids }: { ids: Ids },
  db: TenantDatabase,
  categories: readonly Category[],
): Promise<ReadonlyMap<string, string>> {
  const there = await db
    .selectFrom("recruitCategory")
    .select(["id", "code", "sort"])
    .where("isDeleted", "=", 0)
    .execute();
  const last = Math.max(0, ...there.map(({ sort }) => sort));
  const rows = categories
    .filter((category) => !there.some(({ code }) => code === category.code))
    .map(({ code, name }, index) => {
      const { dictValue, dictValueEn = "" } = wordsOf(name);
      const sort = last + index + 1;
      return { id: ids.next(), code, name: dictValue, nameEn: dictValueEn, sort, showOnHome: !quiet.has(code) };
    });
  if (rows.length > 0) await db.insertInto("recruitCategory").values(rows).execute();
  return new Map([...there, ...rows].map(({ code, id }) => [code, id]));
}
