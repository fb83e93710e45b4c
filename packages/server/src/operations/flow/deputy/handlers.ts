import type { FlowDeputy, FlowDeputyInput } from "@bladekit/openapi";
import { endNotAfterStart } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import { defineHandlers } from "../../../context/handler.ts";
import { Refusal } from "../../../contract/errors.ts";
import { invalidField } from "../../../contract/invalid-field.ts";
import { isId } from "../../../contract/is-id.ts";
import { say } from "../../../contract/say.ts";
import { unknownColleague } from "../../../contract/value-sentences.ts";
import { transaction } from "../../../db/database.ts";
import { defineResource } from "../../../lists/resource.ts";
import { namesOf } from "../../system/user/user-names.ts";
import { categoryNames } from "../categories.ts";
import { usersNamed } from "../people.ts";
import { unknownCategory } from "../refusals.ts";

const deputies = defineResource({
  table: "flowDeputy",
  columns: ["id", "deputyId", "startTime", "endTime", "category", "createTime"],
  order: [["startTime", "desc"]],
  base: true,
  async present(ctx, rows): Promise<FlowDeputy[]> {
    const nameOf = await namesOf(
      ctx.db,
      rows.map(({ deputyId }) => deputyId),
    );
    const categoryName = await categoryNames(ctx);
    return rows.map((row) => ({
      ...row,
      deputyName: nameOf(row.deputyId),
      categoryName: row.category === "" ? "" : categoryName(row.category),
    }));
  },
});

/** Keeps people to their own deputies; those of others do not exist. @throws Refusal `not_found` */
async function requireOwn(ctx: Context, ids: readonly string[]): Promise<void> {
  if (!ids.every(isId)) throw new Refusal("not_found");
  const others = await ctx.db
    .selectFrom("flowDeputy")
    .select("id")
    .where("id", "in", ids)
    .where("userId", "!=", requireUser(ctx).userId)
    .executeTakeFirst();
  if (others) throw new Refusal("not_found");
}

/** Lets a colleague do the tasks of the caller for a time. @throws Refusal `not_found`, `validation_failed` */
async function submit(ctx: Context, { id, deputyId: name, startTime, endTime, category = "" }: FlowDeputyInput) {
  const { userId } = requireUser(ctx);
  if (endTime <= startTime) throw invalidField("endTime", endNotAfterStart);
  const [deputyId] = await usersNamed(ctx.db, [name.trim()]);
  if (deputyId === undefined) throw invalidField("deputyId", unknownColleague);
  if (deputyId === userId) throw invalidField("deputyId", say("不能由本人代理", "You cannot be your own deputy"));
  if (category !== "" && (await categoryNames(ctx))(category) === "") throw invalidField("category", unknownCategory);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db };
    if (id) await requireOwn(inside, [id]);
    return deputies.submit(inside, id, { userId, deputyId, startTime, endTime, category });
  });
}

export const flowDeputyHandlers = defineHandlers({
  listOwnDeputies: async (ctx, { query }) =>
    deputies.page(ctx, query, (rows) => rows.where("flowDeputy.userId", "=", requireUser(ctx).userId)),
  getOwnDeputy: async (ctx, { query }) => {
    await requireOwn(ctx, [query.id]);
    return deputies.detail(ctx, query.id);
  },
  submitOwnDeputy: async (ctx, { body }) => submit(ctx, body),
  removeOwnDeputies: async (ctx, { query }) => {
    const ids = query.ids.split(",");
    await requireOwn(ctx, ids);
    await deputies.remove(ctx, ids);
    return {};
  },
});
