import type {
  ApplicationStage,
  CandidateApplication,
  ReopenInput,
  Resume,
  ReturnItem,
  RevocationInput,
  StaffTransition,
} from "@bladekit/openapi";
import { fromWireTime, type Sentence } from "@bladekit/sdk/rules";
import type { Context } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { deadlineOver, unknownTime } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { lettersOf } from "../../letter/letter-rows.ts";
import { isIdCard } from "../../privacy/id-card-scan.ts";
import { holdLists } from "../../publicity/hold-lists.ts";
import { withLinks } from "../../resume/file-links.ts";
import { wholeResume } from "../../resume/resume-document.ts";
import { applicationRows } from "../application-row.ts";
import { candidateDicts, candidateRows, toCandidateRow } from "../candidate-row.ts";
import { checkLimits, type LimitedPost, takeTurn } from "../own/apply-limits.ts";
import { holdPlaces } from "../places.ts";
import { readReason } from "../reason.ts";
import { readItems } from "../return-items.ts";
import { openPlaces, stageAfter } from "../stage-places.ts";
import { move, noOffer } from "../standing.ts";
import { addEvents, type Moved, readTimeline } from "../timeline.ts";
import { namedVerdict, type StoredVerdict, verdictDicts } from "../verdict.ts";
import { writeMoves } from "../write-moves.ts";

/** One application in full. @throws Refusal `not_found` */
export async function getApplication(ctx: Context, id: string): Promise<CandidateApplication> {
  const row = await candidateRows(ctx.db)
    .select(["application.snapshot", "application.snapshotHash", "application.verdict", "application.anonymisedTime"])
    .select(["application.returnItems", "application.corrected"])
    .where("application.id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Refusal("not_found");
  const label = await dictNames(ctx.db, [...candidateDicts, ...verdictDicts], ctx.language);
  const snapshot = wholeResume(row.snapshot as Partial<Resume>);
  return {
    ...toCandidateRow(ctx, row, label),
    guestId: row.anonymisedTime === null ? row.guestId : "",
    phone: row.candidatePhone,
    idNoMasked: snapshot.basic.idNo ?? "",
    timeline: await readTimeline(ctx.db, id, "staff", label),
    letters: await lettersOf(ctx, id),
    stages: row.stages as ApplicationStage[],
    // The scan of an ID card opens for a reason, which the view log keeps.
    snapshot: withLinks(snapshot, (name) => ctx.fileLinks.sign(ctx.tenantId, name), isIdCard),
    snapshotHash: row.snapshotHash,
    ...(row.returnItems !== null && { returnItems: row.returnItems as ReturnItem[] }),
    ...(row.corrected !== null && { corrected: row.corrected as string[] }),
    ...(row.verdict !== null && { verdict: namedVerdict(row.verdict as StoredVerdict, label) }),
  };
}

/**
 * Takes a rejection back. Reversing a colleague's decision is reserved for leaders, so the call has a permission of its own. The
 * application counts again among the posts that its candidate may apply for. @throws like `transitionApplications`, `one_job_only`,
 * `apply_limit_reached`
 */
export function reopenApplications(ctx: Context, { ids, note }: ReopenInput): Promise<{ count: number }> {
  return moveAll(ctx, { ids, note, action: "reopen" });
}

/** Takes back what the hospital has offered: another post that is not answered, or being hired. @throws like `transitionApplications` */
export function revokeOffers(ctx: Context, body: RevocationInput): Promise<{ count: number }> {
  return moveAll(ctx, body);
}

/**
 * Moves applications, all of them or none.
 * @throws Refusal `not_found` when one is missing, `illegal_transition` with what is allowed for the first that cannot move,
 * `override_required` when one with a failed condition is passed without a reason for that, `headcount_full`, `places_exceeded` when a stage
 * takes fewer people and no reason is given, `validation_failed`,
 * `stale_version` when one is not in the stage that the caller saw
 */
export function transitionApplications(ctx: Context, body: StaffTransition): Promise<{ count: number }> {
  return moveAll(ctx, body);
}

type Review = Omit<StaffTransition, "action"> & {
  action: StaffTransition["action"] | "reopen" | RevocationInput["action"];
};

async function moveAll(ctx: Context, body: Review): Promise<{ count: number }> {
  const { ids, action } = body;
  const reason = await readReason(ctx, action, body);
  const returnDeadline = readDeadline(ctx, body);
  const returnItems = readItems(action, body.items);
  const overrideReason = readOverride(body);
  const placesReason = readPlacesReason(body);
  const seen = readSeen(body);
  await transaction(ctx.db, async (tx) => {
    const places = await holdPlaces(tx, action, ids);
    await holdLists(tx, action, ids);
    if (action === "reopen") await takeTurnsOf(tx, ids);
    const rows = await applicationRows(tx)
      .select(["job.planId", "job.applyLimit"])
      .where("application.id", "in", ids)
      .where("application.state", "<>", "draft")
      // Everybody locks in the same order, so two batches that overlap wait for each other and never for ever.
      .orderBy("application.id")
      .forUpdate("application")
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    if (rows.some(({ id, stage }) => seen !== undefined && seen.get(id) !== stage)) {
      throw new Refusal("stale_version", {
        message: say(
          "有投递已不在该环节，可能已由他人处理，请核对后再操作",
          "One of the applications is no longer in that stage. A colleague may have handled it. Check again first",
        ),
      });
    }
    const permissions = ctx.principal?.permissions;
    const goesOn = action === "pass" || action === "waive";
    const placesAhead = await openPlaces(tx, goesOn ? rows : [], stageAfter);
    const moved = rows.map((row): Moved => {
      const placesLeft = places.get(row.jobId);
      const ahead = placesAhead.take(row);
      const to = move(row, action, "staff", ctx.now, { overrideReason, placesLeft, ahead, placesReason, permissions });
      if (placesLeft !== undefined) places.set(row.jobId, placesLeft - 1);
      return {
        ...{ id: row.id, from: row.stage, to },
        ...(row.verdictAuto === "ineligible" && { overrideReason }),
        ...(ahead && ahead.left <= 0 && { placesReason }),
        ...(action === "withdrawTransfer" &&
          row.transferJobId && { transfer: { from: row.jobId, to: row.transferJobId } }),
      };
    });
    await writeMoves(tx, moved, {
      ...reason,
      ...noOffer,
      returnDeadline,
      ...(action === "return" && { returnItems, corrected: null }),
      updateTime: ctx.now,
    });
    // Two of one candidate count against each other once both are moved.
    if (action === "reopen") for (const row of rows) await checkReopened(tx, row);
    await addEvents(ctx, tx, moved, action, reason);
  });
  return { count: ids.length };
}

/** Takes the turns of the candidates of these applications, in one order for everybody. */
async function takeTurnsOf(tx: TenantDatabase, ids: readonly string[]): Promise<void> {
  const guests = await tx
    .selectFrom("recruitApplication")
    .select("guestId")
    .distinct()
    .where("id", "in", ids)
    .orderBy("guestId")
    .execute();
  for (const { guestId } of guests) await takeTurn(tx, guestId);
}

/** A sentence for staff. Candidates are told only about their own posts. */
export async function checkReopened(tx: TenantDatabase, row: LimitedPost & { guestId: string }): Promise<void> {
  try {
    await checkLimits(withoutDataScopes(tx), row.guestId, row);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Refusal(cause.code, {
      message: say(
        "该应聘者已另报岗位，达到可报岗位数，须其撤回后才能恢复",
        "The candidate has already applied for as many other posts as allowed. It can be reopened after they withdraw one",
      ),
      cause,
    });
  }
}

/** Why a failed condition is passed over; "" when nothing was said. */
function readOverride({ action, overrideReason = "" }: Review): string {
  if (overrideReason.trim() && action !== "pass") {
    throw invalidFields([
      {
        field: "overrideReason",
        message: say("只有通过时才填写条件不符的理由", "A reason for an exception is only used when passing"),
      },
    ]);
  }
  return overrideReason.trim();
}

/** Why more people go on than the stage takes; "" when nothing was said. */
function readPlacesReason({ action, placesReason = "" }: Review): string {
  if (placesReason.trim() && action !== "pass" && action !== "waive") {
    throw invalidFields([
      {
        field: "placesReason",
        message: say(
          "只有通过或免试时才填写超出人数的理由",
          "A reason for more people is only used when passing or waiving",
        ),
      },
    ]);
  }
  return placesReason.trim();
}

/** The stage in which the caller saw each application; undefined when they do not say. */
function readSeen({ ids, stages }: Review): ReadonlyMap<string, ApplicationStage | undefined> | undefined {
  if (!stages) return undefined;
  if (stages.length !== ids.length)
    throw invalidFields([{ field: "stages", message: say("须与 ids 逐一对应", "Must have one entry for each id") }]);
  return new Map(ids.map((id, index) => [id, stages[index]]));
}

/** The deadline of a correction; null when none was given. */
function readDeadline({ now }: Context, { action, returnDeadline }: Review): string | null {
  if (!returnDeadline) return null;
  const refuse = (message: Sentence) => invalidFields([{ field: "returnDeadline", message }]);
  if (action !== "return")
    throw refuse(say("只有退回补正时才有截止时间", "A deadline is only used when returning for correction"));
  if (!fromWireTime(returnDeadline)) throw refuse(unknownTime);
  if (returnDeadline <= now) throw refuse(deadlineOver);
  return returnDeadline;
}
