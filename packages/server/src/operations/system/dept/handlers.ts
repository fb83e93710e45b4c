import type { Dept } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers, definePlatformHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { transaction } from "../../../db/database.ts";
import { withoutDataScopes } from "../../../db/tenant-scope.ts";
import { lockTrees } from "../../../db/tree-lock.ts";
import { exportSheet, templateOf } from "../../../lists/sheets/export-sheet.ts";
import { importRows } from "../../../lists/sheets/import-rows.ts";
import { topName, toTree } from "../../../lists/tree.ts";
import { toNode, toNodes } from "../../../lists/tree-node.ts";
import { visibleUsers } from "../role/privilege.ts";
import { reach, reachForAdd, reachRows } from "../tenant/tenant-reach.ts";
import { visibleDepts } from "./dept-paths.ts";
import { depts } from "./dept-rows.ts";
import { deptSheet } from "./dept-sheet.ts";
import { submitDept } from "./dept-write.ts";
import { deptImporter } from "./import-depts.ts";

const asChoice = ({ id, parentId, deptName }: { id: string; parentId: string; deptName: string }) => ({
  id,
  parentId,
  title: deptName,
});

/**
 * One level of the tree, with what can be unfolded. At the top are those of which the caller sees none above; a name is looked for at every
 * level, unless below a department.
 */
async function level(
  ctx: Context,
  { parentId = "0", ...names }: { parentId?: string; deptName?: string; fullName?: string },
) {
  const isBelow = parentId !== "0" && parentId !== "";
  const isSearch = Boolean(names.deptName || names.fullName);
  const rows = isBelow
    ? await depts.all(ctx, { parentId, ...names })
    : isSearch
      ? await depts.all(ctx, names)
      : await topDepts(ctx);
  const parents = await parentsAmong(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, hasChildren: parents.has(row.id) }));
}

/** Departments of which the caller sees none above. A CTE names those that are seen, because data scopes do not reach into a condition. */
async function topDepts(ctx: Context) {
  const tops = await ctx.db
    .with("seen", (of) => of.selectFrom("bladeDept").select(["bladeDept.id", "bladeDept.parentId"]))
    .selectFrom("seen")
    .leftJoin("seen as above", "above.id", "seen.parentId")
    .select("seen.id")
    .where("above.id", "is", null)
    .execute();
  const ids = tops.map(({ id }) => id);
  return ids.length === 0 ? [] : depts.all(ctx, {}, (rows) => rows.where("id", "in", ids));
}

/** The departments of a list that have others below them which the caller sees. */
async function parentsAmong({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom("bladeDept").select("parentId").distinct().where("parentId", "in", ids).execute();
  return new Set(rows.map(({ parentId }) => parentId));
}

/** Departments, each with the path of the one above as its name. */
async function* batchesWithPaths(ctx: Context, query: object) {
  const paths = new Map((await visibleDepts(ctx)).map(({ id, path }) => [id, path]));
  for await (const rows of depts.batches(ctx, query)) {
    yield rows.map((row): Dept => ({ ...row, parentName: paths.get(row.parentId) ?? "" }));
  }
}

export const deptHandlers = {
  ...defineHandlers({
    exportDeptTemplate: async (ctx) => templateOf(ctx, deptSheet),

    importDept: (ctx, { query, file }) => importRows(ctx, deptImporter, file, query),
  }),
  ...definePlatformHandlers("namedTenant", {
    listDept: async (ctx, { query }) => toTree(await depts.all(reach(ctx, query.tenantId), query)),

    exportDept: async (ctx, { query }) =>
      exportSheet(ctx, deptSheet, query.columns, batchesWithPaths(reach(ctx, query.tenantId), query)),

    listDeptLazily: async (ctx, { query }) => level(reach(ctx, query.tenantId), query),

    getDeptChoiceTree: async (ctx, { query }) => {
      const rows = await depts.all(reach(ctx, query.tenantId));
      return toNodes(rows.map(asChoice));
    },

    getDeptTreeLazily: async (ctx, { query }) => {
      const rows = await level(reach(ctx, query.tenantId), query);
      return rows.map((row) => ({ ...toNode(asChoice(row)), hasChildren: row.hasChildren }));
    },

    getDept: async (ctx, { query }) => {
      const reached = await reachRows(ctx, "bladeDept", [query.id]);
      const dept = await depts.detail(reached, query.id);
      const parent = await withoutDataScopes(reached.db)
        .selectFrom("bladeDept")
        .select("deptName")
        .where("id", "=", dept.parentId)
        .executeTakeFirst();
      return { ...dept, parentName: parent?.deptName ?? topName[ctx.language] };
    },

    submitDept: async (ctx, { body }) => {
      const known = body.id || (!body.tenantId && body.parentId !== "0" && body.parentId);
      return submitDept(
        known ? await reachRows(ctx, "bladeDept", [known]) : await reachForAdd(ctx, body.tenantId),
        body,
      );
    },

    removeDept: async (ctx, { query }) => {
      const ids = query.ids.split(",");
      const reached = await reachRows(ctx, "bladeDept", ids);
      await transaction(reached.db, async (db) => {
        await lockTrees(db);
        await depts.remove({ ...reached, db }, ids);
      });
      return {};
    },

    selectDept: async (ctx, { query }) => {
      const caller = requireUser(ctx);
      const userId = query.userId || caller.userId;
      if (userId !== caller.userId && !caller.permissions.has("user_view")) throw new Refusal("forbidden");
      const reached = userId === caller.userId ? ctx : await reachRows(ctx, "bladeUser", [userId]);
      return depts.all(reached, {}, (rows) =>
        rows.where("id", "in", (of) =>
          of
            .selectFrom("bladeUserDept")
            .select("deptId")
            .where("userId", "=", userId)
            .$if(userId !== caller.userId, (links) => links.where("userId", "in", visibleUsers(reached.db))),
        ),
      );
    },
  }),
};
