import type { ResumeDraft, ResumeSectionName, SectionDrafts, SectionDraftsSave } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { transaction } from "../../../db/database.ts";

/** The candidate's unsaved input in the résumé, by section. A section whose drafts were removed is still listed, with its version. */
export async function listOwnDrafts(ctx: Context): Promise<SectionDrafts[]> {
  const rows = await ctx.db
    .selectFrom("recruitResumeDraft")
    .select(["section", "version", "updateTime", "drafts"])
    .where("guestId", "=", requireUser(ctx).userId)
    .orderBy("section")
    .execute();
  return rows.map(({ section, drafts, ...row }) => ({
    ...row,
    section: section as ResumeSectionName,
    drafts: drafts as ResumeDraft[],
  }));
}

/** Keeps the drafts of one section in place of those before. @throws Refusal `stale_version` when another device was quicker */
export async function saveOwnDrafts(
  ctx: Context,
  { section, version, drafts }: SectionDraftsSave,
): Promise<SectionDrafts> {
  const guestId = requireUser(ctx).userId;
  const next = { version: version + 1, updateTime: ctx.now };
  await transaction(ctx.db, async (tx) => {
    const owner = tx.selectFrom("bladeUser").select("id").where("id", "=", guestId).where("isDeleted", "=", 0);
    // A candidate who removes the account in another tab leaves no rows behind.
    if (!(await owner.forShare().executeTakeFirst())) throw new Refusal("unauthorized");
    const values = { ...next, drafts: JSON.stringify(drafts) };
    const changed =
      version === 0
        ? await tx
            .insertInto("recruitResumeDraft")
            .values({ guestId, section, ...values })
            .onConflict((conflict) => conflict.doNothing())
            .returning("version")
            .executeTakeFirst()
        : await tx
            .updateTable("recruitResumeDraft")
            .set(values)
            .where("guestId", "=", guestId)
            .where("section", "=", section)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    if (!changed) throw new Refusal("stale_version");
  });
  return { section, ...next, drafts };
}
