import type {
  Application,
  ApplicationSummary,
  GuestTransition,
  OwnApplicationSummary,
  Resume,
  TicketPeriod,
} from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { invalidField } from "../../../../contract/invalid-field.ts";
import { say } from "../../../../contract/say.ts";
import { type Sort, sorted } from "../../../../contract/sort.ts";
import { transaction } from "../../../../db/database.ts";
import { cut, madeOnce, type Page, pageOf, readPage, toPage } from "../../../../lists/page.ts";
import { type DictNames, dictNames, type OwnNames, ownNames } from "../../../system/dict/dict-names.ts";
import { readOwnAppeals } from "../../appeal/appeal-rows.ts";
import { namedMaterials } from "../../job/materials.ts";
import { lettersOf, toOwnLetter } from "../../letter/letter-rows.ts";
import { batchOfPost, namedSteps, stepsOfPost } from "../../plan/named-steps.ts";
import { recordConsents } from "../../privacy/consent.ts";
import { withLinks } from "../../resume/file-links.ts";
import { readResume } from "../../resume/own-resume.ts";
import { wholeResume } from "../../resume/resume-document.ts";
import { readPublished } from "../../score/own-scores.ts";
import { readTicketPeriods } from "../../ticket/own/own-ticket.ts";
import { type ApplicationRow, applicationRows, toSummary } from "../application-row.ts";
import { readReason, reasonDicts } from "../reason.ts";
import { changedParts, itemsWithState } from "../return-items.ts";
import { freezeResume } from "../snapshot.ts";
import { acceptTransfer } from "../staff/transfer.ts";
import { move, noOffer, offeredActions } from "../standing.ts";
import { addEvents, readTimeline } from "../timeline.ts";
import { judgeResume, verdictColumns } from "../verdict.ts";
import { takeTurn } from "./apply-limits.ts";
import { requireComplete } from "./require-complete.ts";

const newestFirst: Sort = [
  ["application.submitTime", "desc"],
  ["application.id", "desc"],
];

const toOwnSummary = ({ now }: Context, row: ApplicationRow, label: DictNames) => {
  const summary = toSummary(row, label, offeredActions(row, "guest", now), now);
  // The notice is not there before the first day of its list, so nothing leads to it.
  const isAhead = row.publicityStart !== null && now < row.publicityStart;
  return isAhead ? { ...summary, publicityArticleId: "" } : summary;
};

/** An application with its departments in the reader's language. */
const named = (application: ApplicationSummary, nameOf: OwnNames): ApplicationSummary => ({
  ...application,
  deptName: nameOf(application.deptName),
  ...(application.transfer && {
    transfer: { ...application.transfer, deptName: nameOf(application.transfer.deptName) },
  }),
});

function ticketOf(tickets: ReadonlyMap<string, TicketPeriod>, id: string): { ticket?: TicketPeriod } {
  const ticket = tickets.get(id);
  return ticket ? { ticket } : {};
}

/** The caller's applications, newest first. */
export async function listOwnApplications(
  ctx: Context,
  query: { current?: number; size?: number },
): Promise<Page<OwnApplicationSummary>> {
  const paging = pageOf(query);
  const own = ctx.db
    .selectFrom("recruitApplication as application")
    .where("application.guestId", "=", requireUser(ctx).userId);
  const inTime = sorted(own.select("application.id"), newestFirst);
  const [[rows, total], label, nameOf] = await Promise.all([
    readPage(ctx.db, paging, own, (limit) => {
      const page = madeOnce(ctx.db, cut(inTime, paging, limit));
      return sorted(applicationRows(ctx.db).innerJoin(page, "page.id", "application.id"), newestFirst);
    }),
    dictNames(ctx.db, reasonDicts, ctx.language),
    ownNames(ctx.db, ctx.language),
  ]);
  const tickets = await readTicketPeriods(
    ctx,
    rows.map(({ id }) => id),
  );
  const records = rows.map((row) => ({
    ...named(toOwnSummary(ctx, row, label), nameOf),
    ...ticketOf(tickets, row.id),
  }));
  return toPage(records, total, paging);
}

/** One of the caller's applications; anybody else's does not exist. @throws Refusal `not_found` */
export async function getOwnApplication(ctx: Context, id: string): Promise<Application> {
  const row = await applicationRows(ctx.db)
    .select(["application.snapshot", "application.snapshotHash", "application.returnItems"])
    .select("plan.timeline as planSteps")
    .where("application.id", "=", id)
    .where("application.guestId", "=", requireUser(ctx).userId)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const [label, nameOf] = await Promise.all([
    dictNames(ctx.db, reasonDicts, ctx.language),
    ownNames(ctx.db, ctx.language),
  ]);
  const batch = batchOfPost(row.planSteps, row.jobCode);
  return {
    ...named(toOwnSummary(ctx, row, label), nameOf),
    timeline: await readTimeline(ctx.db, id, "guest", label),
    planSteps: namedSteps(stepsOfPost(row.planSteps, row.jobCode), nameOf),
    ...(batch && { batch: nameOf(batch) }),
    ...(row.state === "returned" &&
      row.returnItems !== null && {
        returnItems: itemsWithState(
          row.returnItems,
          row.snapshot as Partial<Resume>,
          (await readResume(ctx.db, row.guestId)).resume,
        ),
      }),
    stages: row.stages as Application["stages"],
    snapshot: withLinks(wholeResume(row.snapshot as Partial<Resume>), (name) => ctx.fileLinks.sign(ctx.tenantId, name)),
    snapshotHash: row.snapshotHash,
    ...(await readPublished(ctx.db, id)),
    ...(await readOwnAppeals(ctx, id)),
    letters: (await lettersOf(ctx, id)).map(toOwnLetter),
    appealEnd: offeredActions(row, "guest", ctx.now).includes("appeal") ? (row.appealEnd ?? "") : "",
    ...ticketOf(await readTicketPeriods(ctx, [id]), id),
  };
}

/**
 * Recalls, withdraws or hands in again one of the caller's applications, or declines what was won. A resubmission freezes the résumé anew;
 * another post that was offered and is accepted counts among the posts that one may apply for.
 * @throws Refusal `not_found`, `illegal_transition`, `resume_incomplete`, `validation_failed`, and what `acceptTransfer` throws
 */
export async function transitionOwnApplication(ctx: Context, { id, action, ...given }: GuestTransition) {
  const guestId = requireUser(ctx).userId;
  if (action === "acceptTransfer") {
    await acceptTransfer(ctx, id);
    return getOwnApplication(ctx, id);
  }
  const reason = await readReason(ctx, action, given);
  await transaction(ctx.db, async (tx) => {
    await takeTurn(tx, guestId);
    const row = await applicationRows(tx)
      .select(["job.materials", "job.educationMin", "job.conditions", "job.applyEnd as lastDay"])
      .select(["job.planId", "job.applyLimit", "application.snapshot", "application.snapshotHash"])
      .where("application.id", "=", id)
      .where("application.guestId", "=", guestId)
      .forUpdate("application")
      .executeTakeFirst();
    if (!row) throw new Refusal("not_found");
    const { transferJobId: target } = row;
    const to = move(row, action, "guest", ctx.now);
    const frozen = action === "resubmit" ? await freezeAgain(row) : {};
    await tx
      .updateTable("recruitApplication")
      .set({ ...to, ...frozen, ...reason, ...noOffer, returnDeadline: null, updateTime: ctx.now })
      .where("id", "=", id)
      .execute();
    const transfer = action === "refuseTransfer" && target ? { from: row.jobId, to: target } : undefined;
    await addEvents(ctx, tx, [{ id, to, ...(transfer && { transfer }) }], action, reason);

    async function freezeAgain({ materials, educationMin, conditions, lastDay, ...handedIn }: typeof row & object) {
      const { resume } = await readResume(tx, guestId);
      requireComplete(resume, namedMaterials(materials, await ownNames(tx, ctx.language)));
      await recordConsents(ctx, tx, guestId, ["sensitive", "truthful"]);
      const verdict = judgeResume(resume, { educationMin, conditions, applyEnd: lastDay });
      const frozen = freezeResume(resume);
      if (frozen.snapshotHash === handedIn.snapshotHash && !reason.note)
        throw invalidField(
          "note",
          say(
            "简历没有改动。请先修改，或说明无需修改的原因",
            "Your résumé has not changed. Correct it first, or say why nothing has to be corrected",
          ),
        );
      const corrected = JSON.stringify(changedParts(handedIn.snapshot as Partial<Resume>, resume));
      return { ...frozen, ...verdictColumns(verdict), corrected };
    }
  });
  return getOwnApplication(ctx, id);
}
