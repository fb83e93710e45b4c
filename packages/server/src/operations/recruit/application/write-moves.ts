import type { ApplicationStatus } from "@bladekit/sdk/rules";
import type { UpdateObject } from "kysely";
import type { DB } from "../../../db/schema.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { Moved } from "./timeline.ts";

type Values = UpdateObject<DB, "recruitApplication">;

/** Writes where applications have moved, with `values` for all of them: one statement for those that come to stand alike. */
export async function writeMoves(tx: TenantDatabase, moved: readonly Moved[], values: Values): Promise<void> {
  for (const { to, together } of byStatus(moved)) {
    await tx
      .updateTable("recruitApplication")
      .set({ ...to, ...values })
      .where("id", "in", together)
      .execute();
  }
}

function byStatus(moved: readonly Moved[]): { to: ApplicationStatus; together: string[] }[] {
  const groups = new Map<string, { to: ApplicationStatus; together: string[] }>();
  for (const { id, to } of moved) {
    const key = `${to.state} ${to.stage} ${to.result}`;
    const group = groups.get(key) ?? { to, together: [] };
    group.together.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}
