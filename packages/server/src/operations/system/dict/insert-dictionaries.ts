import { entriesOf, type Pack, wordsOf } from "@bladekit/openapi/packs";
import type { Ids } from "../../../db/ids.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { headKey } from "./dict-head.ts";

/** Adds the business dictionaries of packs that the tenant does not have: a head row each, and its entries. Returns how many. */
export async function insertDictionaries(
  { ids }: { ids: Ids },
  db: TenantDatabase,
  packs: readonly Pack[],
): Promise<number> {
  const there = await db.selectFrom("bladeDictBiz").select(["code", "sort"]).where("dictKey", "=", headKey).execute();
  const last = Math.max(0, ...there.map(({ sort }) => sort));
  // One that is there has been edited, or is somebody's own.
  const missing = packs.filter((pack) => !there.some(({ code }) => code === pack.code));
  const rows = missing.flatMap((pack, position) => {
    const { code, title } = pack;
    const head = {
      id: ids.next(),
      parentId: "0",
      code,
      dictKey: headKey,
      ...wordsOf(title),
      sort: last + position + 1,
    };
    const entries = entriesOf(pack).map(([dictKey, text], index) => ({
      ...{ id: ids.next(), parentId: head.id, code, dictKey, ...wordsOf(text), sort: index + 1 },
    }));
    return [head, ...entries];
  });
  if (rows.length > 0) await db.insertInto("bladeDictBiz").values(rows).execute();
  return missing.length;
}
