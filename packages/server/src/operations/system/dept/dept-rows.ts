import { systemDept } from "@bladekit/openapi/entities/system-dept";
import type { Context } from "../../../context/context.ts";
import { countRows } from "../../../db/database.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { countUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { namesOf } from "../user/user-names.ts";

const count = countRows.as("count");

export type Place = { id: string; parentId: string };

/** How deep departments may stand below each other. */
export const deepest = 30;

/** Ids of all above a department, from the top ("0") down. */
export function ancestorsOf(places: ReadonlyMap<string, Place>, parentId: string): string[] {
  const above: string[] = [];
  for (let id = parentId; id !== "0" && above.length < deepest; id = places.get(id)?.parentId ?? "0") above.unshift(id);
  return ["0", ...above];
}

/** Where departments stand and all those above them, read by their ids from the bottom up. */
async function placesAbove({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Map<string, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await withoutDataScopes(db)
    .withRecursive("above", (of) =>
      of
        .selectFrom("bladeDept")
        .select(["bladeDept.id", "bladeDept.parentId"])
        .where("bladeDept.id", "in", [...new Set(ids)])
        .union(
          of
            .selectFrom("bladeDept as dept")
            .innerJoin("above", "above.parentId", "dept.id")
            .select(["dept.id", "dept.parentId"]),
        ),
    )
    .selectFrom("above")
    .select(["above.id", "above.parentId"])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Names of those departments that the caller sees: a path begins at the first of them. */
async function deptNames({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("bladeDept").select(["id", "deptName"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, deptName }) => [id, deptName]));
}

/** Departments of a tenant. */
export const depts = defineResource({
  table: "bladeDept",
  columns: ["id", "tenantId", "parentId", "deptName", "fullName", "leaderId", "sort", "remark"],
  filters: { ...listedAs(systemDept).filters, parentId: "equals" },
  order: [["sort", "asc"]],
  usesOf: (ctx, ids) => {
    const db = withoutDataScopes(ctx.db);
    return countUses({
      childDepts: db.selectFrom("bladeDept").select(count).where("parentId", "in", ids).where("id", "not in", ids),
      users: db.selectFrom("bladeUserDept").select(count).where("deptId", "in", ids),
      jobs: db.selectFrom("recruitJob").select(count).where("deptId", "in", ids),
    });
  },
  takes: {},
  parents: { parentId: { table: "bladeDept", base: false } },
  present: async (ctx, rows) => {
    const places = await placesAbove(
      ctx,
      rows.map(({ parentId }) => parentId),
    );
    const above = rows.map(({ parentId }) => ancestorsOf(places, parentId));
    const leaders = rows.map(({ leaderId }) => leaderId);
    const [leaderOf, nameOf] = await Promise.all([
      namesOf(ctx.db, leaders),
      deptNames(ctx, [...new Set(above.flat())]),
    ]);
    return rows.map(({ leaderId, ...row }, index) => ({
      ...row,
      leaderId: leaderId ?? "",
      leaderName: leaderOf(leaderId),
      ancestors: above[index]?.join(",") ?? "0",
      parentPath: (above[index] ?? []).flatMap((id) => nameOf.get(id) ?? []).join(" / "),
    }));
  },
});
