import type { OwnData, Resume } from "@bladekit/openapi";
import { type Context, requireUser } from "../../../context.ts";
import { transaction } from "../../../db/database.ts";
import { Refusal } from "../../../errors.ts";
import { dictNames } from "../../system/dict-names.ts";
import { takeTurn } from "../application/apply-limits.ts";
import { reasonDicts } from "../application/reason.ts";
import { readTimeline } from "../application/timeline.ts";
import { listOwnInbox } from "../inbox/own-inbox.ts";
import { readResume } from "../resume/own-resume.ts";
import { wholeResume } from "../resume/resume-document.ts";
import { anonymiseApplications, anonymiseGuest, endedStates } from "./anonymise.ts";
import { listOwnConsents } from "./consent.ts";
import { listOwnViews } from "./view-log.ts";

// More than anybody has: the export is whole.
const everything = { current: 1, size: 100_000 };

/** Everything that is kept of the caller, in clear. */
export async function exportOwnData(ctx: Context): Promise<OwnData> {
  const guestId = requireUser(ctx).userId;
  const label = await dictNames(ctx.db, reasonDicts);
  const [user, { resume }, applications, consents, views, messages] = await Promise.all([
    ctx.db
      .selectFrom("bladeUser")
      .select(["realName as name", "phone", "idNo", "email", "sex", "birthDate", "createTime as registeredAt"])
      .where("id", "=", guestId)
      .executeTakeFirstOrThrow(),
    readResume(ctx.db, guestId),
    ctx.db
      .selectFrom("recruitApplication")
      .select(["id", "applicationNo", "jobTitle", "state", "stage", "submitTime", "snapshot"])
      .where("guestId", "=", guestId)
      .orderBy("id")
      .execute(),
    listOwnConsents(ctx),
    listOwnViews(ctx, everything),
    listOwnInbox(ctx, everything),
  ]);
  const timelines = await Promise.all(applications.map(({ id }) => readTimeline(ctx.db, id, "guest", label)));
  return {
    exportedAt: ctx.now,
    account: { ...user, birthDate: user.birthDate ?? "" },
    resume,
    applications: applications.map(({ id: _, snapshot, ...row }, index) => ({
      ...row,
      snapshot: wholeResume(snapshot as Partial<Resume>),
      timeline: timelines[index] ?? [],
    })),
    consents,
    views: views.records,
    messages: messages.records,
  };
}

/** Ends the caller's account and takes them out of everything that stays. @throws Refusal `conflict` while an application is under way */
export async function removeOwnAccount(ctx: Context): Promise<void> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (db) => {
    // What is being saved or handed in at this moment is in before, and goes too, or comes too late.
    await db.selectFrom("bladeUser").select("id").where("id", "=", guestId).forNoKeyUpdate().execute();
    await takeTurn(db, guestId);
    const rows = await db
      .selectFrom("recruitApplication")
      .select(["id", "state"])
      .where("guestId", "=", guestId)
      .orderBy("id")
      .forUpdate()
      .execute();
    const isUnderWay = ({ state }: { state: string }) =>
      state !== "draft" && !(endedStates as readonly string[]).includes(state);
    if (rows.some(isUnderWay)) throw new Refusal("conflict", { message: "有在办的投递，请先撤回再注销" });
    await anonymiseApplications(
      db,
      rows.map(({ id }) => id),
      ctx.now,
    );
    await anonymiseGuest(db, guestId, ctx.now);
  });
}
