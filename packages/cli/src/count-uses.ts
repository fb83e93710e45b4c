import type { Connection } from "./connect.ts";
import { allPages, type Calls } from "./kinds/calls.ts";
import { kindOf } from "./kinds/index.ts";
import type { Usage } from "./kinds/kind.ts";
import type { Change, Plan, Use } from "./plan/plan.ts";

/** The same plan; each change that takes something away says how many records use it. A list that may not be read is left out. */
export async function countUses({ callsFor }: Pick<Connection, "callsFor">, plan: Plan): Promise<Plan> {
  const changes: Change[] = [];
  for (const change of plan.changes) {
    const usages = change.destructive ? (kindOf(change.kind).usedBy ?? []) : [];
    const counted = await Promise.all(
      usages.map(async (usage): Promise<Use> => {
        const count = await countOf(callsFor(change.tenant), usage, change.id ?? "").catch(() => 0);
        return { by: usage.by, count };
      }),
    );
    const uses = counted.filter(({ count }) => count > 0);
    changes.push(uses.length > 0 ? { ...change, uses } : change);
  }
  return { ...plan, changes };
}

async function countOf(calls: Calls, { list, query, field }: Usage, id: string): Promise<number> {
  if (query) {
    const { total = 0 } = (await calls.get(list, { [query]: id, current: 1, size: 1 })) as { total?: number };
    return total;
  }
  const rows = await allPages(calls, list);
  return rows.filter((row) =>
    String(row[field ?? ""] ?? "")
      .split(",")
      .includes(id),
  ).length;
}
