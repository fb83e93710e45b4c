import type { DeptInput } from "@bladekit/openapi";
import type { Context } from "../../../context/context.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { ownParent, unknownColleague } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { idsBelow } from "../../../lists/tree.ts";
import { staffNamed } from "../user/active-staff.ts";
import { ancestorsOf, deepest, depts, type Place } from "./dept-rows.ts";

/** Adds or changes a department of the tenant of `ctx`. */
export async function submitDept(ctx: Context, { id, tenantId: _, leaderId, ...values }: DeptInput) {
  const parentId = values.parentId || "0";
  // A client that knows no heads leaves them as they are.
  const leader = leaderId === undefined ? {} : { leaderId: leaderId === "" ? null : leaderId };
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    await lockTrees(db);
    await requirePlace(inside, id || undefined, parentId);
    if (leader.leaderId) await requireLeader(inside, id || undefined, leader.leaderId);
    return depts.submit(inside, id, { ...values, ...leader, parentId });
  });
}

/** Undoes a removal of departments. */
export async function restoreDepts(ctx: Context, ids: readonly string[]): Promise<void> {
  await transaction(ctx.db, async (db) => {
    await lockTrees(db);
    await depts.restore({ ...ctx, db }, ids);
  });
}

/** A head works here. One who has left since stays until somebody names another. */
async function requireLeader({ db }: Context, id: string | undefined, leaderId: string): Promise<void> {
  const [found] = await staffNamed(db, [leaderId]).select("user.id").where("user.id", "=", leaderId).execute();
  if (found) return;
  const kept = id
    ? await db
        .selectFrom("bladeDept")
        .select("id")
        .where("id", "=", id)
        .where("leaderId", "=", leaderId)
        .executeTakeFirst()
    : undefined;
  if (!kept) throw invalidField("leaderId", unknownColleague);
}

async function requirePlace(ctx: Context, id: string | undefined, parentId: string): Promise<void> {
  const rows = await withoutDataScopes(ctx.db).selectFrom("bladeDept").select(["id", "parentId"]).execute();
  const places = new Map<string, Place>(rows.map((row) => [row.id, row]));
  if (parentId !== "0" && !places.has(parentId))
    throw invalidField("parentId", say("上级部门不存在!", "There is no such parent department"));
  const moved = id ? idsBelow([...places.values()], id) : new Set<string>();
  if (moved.has(parentId)) throw invalidField("parentId", ownParent);
  if (id) places.set(id, { id, parentId });
  const lowest = [...moved].map((each) => ancestorsOf(places, each).length);
  if (Math.max(ancestorsOf(places, parentId).length + 1, ...lowest) > deepest) {
    throw invalidField("parentId", say("部门不能超过 {} 级", "Departments can be at most {} levels deep", deepest - 1));
  }
}
