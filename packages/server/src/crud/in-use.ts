import { Refusal } from "../errors.ts";

/** Something that keeps rows from being removed, and how much of it there is: `{ what: "名用户", count: 3 }`. */
export type Use = { what: string; count: number };

/** Refuses a removal while something uses what is to be removed, and says what. @throws Refusal `in_use` */
export function refuseWhileUsed(uses: readonly Use[]): void {
  const present = uses.filter(({ count }) => count > 0);
  if (present.length === 0) return;
  const list = present.map(({ what, count }) => `${count} ${what}`).join("、");
  throw new Refusal("in_use", { message: `仍有 ${list}在使用，不能删除` });
}

/** Counts uses: each query selects `countRows.as("count")`. */
export function countUses(uses: Readonly<Record<string, { executeTakeFirstOrThrow(): Promise<{ count: number }> }>>) {
  return Promise.all(
    Object.entries(uses).map(
      async ([what, rows]): Promise<Use> => ({ what, ...(await rows.executeTakeFirstOrThrow()) }),
    ),
  );
}
