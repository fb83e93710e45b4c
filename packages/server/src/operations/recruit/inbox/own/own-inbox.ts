import type { InboxMessage } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { nameIn } from "../../../../contract/language.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import { countTotal, type Page, pageOf, toPage } from "../../../../lists/page.ts";

const own = (ctx: Context) => ctx.db.selectFrom("recruitInbox").where("guestId", "=", requireUser(ctx).userId);

/** Messages to the caller, the latest first. */
export async function listOwnInbox(
  ctx: Context,
  query: { current?: number; size?: number; unread?: boolean },
): Promise<Page<InboxMessage>> {
  const paging = pageOf(query);
  const rows = own(ctx).$if(query.unread === true, (all) => all.where("readTime", "is", null));
  const [records, total] = await Promise.all([
    rows
      .select(["id", "title", "titleEn", "content", "contentEn", "applicationId", "action", "link"])
      .select(["createTime", "readTime"])
      .orderBy("id", "desc")
      .limit(paging.size)
      .offset(paging.offset)
      .execute(),
    countTotal(ctx.db, rows, paging),
  ]);
  return toPage(
    records.map(({ titleEn, contentEn, ...row }) => ({
      ...row,
      title: nameIn(ctx.language, row.title, titleEn),
      content: nameIn(ctx.language, row.content, contentEn),
      applicationId: row.applicationId ?? "",
      action: row.action as InboxMessage["action"],
      readTime: row.readTime ?? "",
    })),
    total,
    paging,
  );
}

/** How many of them the caller has not read. */
export async function countOwnUnread(ctx: Context): Promise<{ count: number }> {
  return own(ctx).where("readTime", "is", null).select(countRows.as("count")).executeTakeFirstOrThrow();
}

/** Marks messages as read, all of them when none is named. @throws Refusal `not_found` when one is not the caller's */
export async function readOwnInbox(ctx: Context, ids?: readonly string[]): Promise<{ count: number }> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (db) => {
    const found = ids
      ? await own({ ...ctx, db })
          .where("id", "in", ids)
          .select("id")
          .execute()
      : [];
    if (ids && found.length < ids.length) throw new Refusal("not_found");
    await db
      .updateTable("recruitInbox")
      .set({ readTime: ctx.now })
      .where("guestId", "=", guestId)
      .where("readTime", "is", null)
      .$if(ids !== undefined, (rows) => rows.where("id", "in", ids ?? []))
      .execute();
  });
  return countOwnUnread(ctx);
}
