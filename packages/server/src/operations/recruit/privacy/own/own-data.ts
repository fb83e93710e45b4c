import type { OwnData } from "@bladekit/openapi";
import { endedStates } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { takeTurn } from "../../application/own/apply-limits.ts";
import { listOwnInbox } from "../../inbox/own/own-inbox.ts";
import { listOwnDrafts } from "../../resume/own-drafts.ts";
import { readResume } from "../../resume/own-resume.ts";
import { listSaved } from "../../saved/own/own-saved.ts";
import { anonymiseApplications, anonymiseGuest } from "../anonymise.ts";
import { listOwnConsents } from "../consent.ts";
import { listOwnDataRequests } from "../data-request.ts";
import { noteErasure } from "../erasure-log.ts";
import { isNeededInPublic } from "../needed-in-public.ts";
import { listOwnViews } from "../view-log.ts";
import {
  readOwnAccount,
  readOwnFiles,
  readOwnNotices,
  readOwnSessions,
  readOwnThirdParties,
} from "./own-account-data.ts";
import { readOwnApplications } from "./own-applications-data.ts";

// A limit that nobody reaches, so the export is complete.
const everything = { current: 1, size: 100_000 };

/** Everything that is kept of the caller, in clear. */
export async function exportOwnData(ctx: Context): Promise<OwnData> {
  const account = await readOwnAccount(ctx);
  const [
    { resume },
    drafts,
    saved,
    applications,
    consents,
    views,
    requests,
    messages,
    files,
    notices,
    thirdParties,
    sessions,
  ] = await Promise.all([
    readResume(ctx.db, requireUser(ctx).userId),
    listOwnDrafts(ctx),
    listSaved(ctx),
    readOwnApplications(ctx),
    listOwnConsents(ctx),
    listOwnViews(ctx, everything),
    listOwnDataRequests(ctx),
    listOwnInbox(ctx, everything),
    readOwnFiles(ctx),
    readOwnNotices(ctx, account),
    readOwnThirdParties(ctx),
    readOwnSessions(ctx),
  ]);
  return {
    exportedAt: ctx.now,
    ...{ account, resume, drafts, saved, applications, consents, files, notices, thirdParties, sessions, requests },
    views: views.records,
    messages: messages.records,
  };
}

/** Ends the caller's account and takes them out of everything that stays. @throws Refusal `conflict` while an application is under way, or on a public list */
export async function removeOwnAccount(ctx: Context): Promise<void> {
  const guestId = requireUser(ctx).userId;
  await transaction(ctx.db, async (db) => {
    // A save or a submission at the same moment either commits first and is removed, too, or is refused.
    await db.selectFrom("bladeUser").select("id").where("id", "=", guestId).forNoKeyUpdate().execute();
    await takeTurn(db, guestId);
    const rows = await db
      .selectFrom("recruitApplication as application")
      .select(["application.id", "application.state", "application.anonymisedTime"])
      .select(() => isNeededInPublic(db, ctx.now).as("isNeeded"))
      .where("application.guestId", "=", guestId)
      .orderBy("application.id")
      .forUpdate("application")
      .execute();
    const isUnderWay = ({ state }: (typeof rows)[number]) => state !== "draft" && !endedStates.includes(state);
    if (rows.some(isUnderWay))
      throw new Refusal("conflict", {
        message: say("有在办的投递，请先撤回再注销", "You have applications in progress. Withdraw them first"),
      });
    if (rows.some(({ isNeeded }) => isNeeded)) {
      throw new Refusal("conflict", {
        message: say(
          "您的投递在公示中或有异议尚未办结，结束后方可注销",
          "One of your applications is on a public list or has an open objection. You can delete your account once that is over",
        ),
      });
    }
    await anonymiseApplications(
      db,
      rows.map(({ id }) => id),
      ctx.now,
    );
    await anonymiseGuest(db, guestId, ctx.now);
    const kept = rows.filter(({ anonymisedTime }) => anonymisedTime === null);
    await noteErasure(db, ctx, { cause: "candidate", accounts: 1, applications: kept.length });
  });
}
