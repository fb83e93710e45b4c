import type { PostInput } from "@bladekit/openapi";
import { systemPost } from "@bladekit/openapi/entities/system-post";
import type { Context } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { invalidField, takenField } from "../../../contract/invalid-field.ts";
import { say } from "../../../contract/say.ts";
import { countRows } from "../../../db/database.ts";
import { baseColumns, withBase } from "../../../lists/base-columns.ts";
import { countUses } from "../../../lists/in-use.ts";
import { listedAs } from "../../../lists/listed-as.ts";
import { defineResource } from "../../../lists/resource.ts";
import { exportSheet } from "../../../lists/sheets/export-sheet.ts";
import { systemDictNames } from "../dict/system-dict-names.ts";
import { reach, reachForAdd, reachRows } from "../tenant/tenant-reach.ts";
import { postSheet } from "./post-sheet.ts";

const categories = "post_category";

export const posts = defineResource({
  table: "bladePost",
  columns: ["id", "tenantId", "category", "postCode", "postName", "sort", "remark", ...baseColumns],
  ...listedAs(systemPost),
  order: [["sort", "asc"]],
  base: true,
  duplicate: (cause) =>
    takenField("postCode", say("岗位编号已存在", "A position with this code already exists"), cause),
  usesOf: ({ db }, ids) =>
    countUses({
      users: db.selectFrom("bladeUserPost").select(countRows.as("count")).where("postId", "in", ids),
    }),
  present: async ({ db, language }, rows) => {
    const label = await systemDictNames(db, [categories], language);
    return rows.map((row) => ({ ...withBase(row), categoryName: label(categories, String(row.category)) }));
  },
});

async function submitIn(ctx: Context, { id, tenantId: _, ...values }: PostInput) {
  const label = await systemDictNames(ctx.db, [categories]);
  if (!label(categories, String(values.category)))
    throw invalidField("category", say("岗位类型不存在", "There is no such position type"));
  return posts.submit(ctx, id, values);
}

/** Positions of staff; not posts that are advertised. */
export const postHandlers = definePlatformHandlers("namedTenant", {
  listPost: async (ctx, { query }) => posts.page(reach(ctx, query.tenantId), query),

  exportPost: async (ctx, { query }) =>
    exportSheet(ctx, postSheet, query.columns, posts.batches(reach(ctx, query.tenantId), query)),

  selectPost: async (ctx, { query }) => posts.all(reach(ctx, query.tenantId)),

  getPost: async (ctx, { query }) => posts.detail(await reachRows(ctx, "bladePost", [query.id]), query.id),

  submitPost: async (ctx, { body }) =>
    submitIn(body.id ? await reachRows(ctx, "bladePost", [body.id]) : await reachForAdd(ctx, body.tenantId), body),

  removePost: async (ctx, { query }) => {
    const ids = query.ids.split(",");
    await posts.remove(await reachRows(ctx, "bladePost", ids), ids);
    return {};
  },
});
