import type { ApplicationEvent } from "@bladekit/openapi";
import type { ApplicationActor, ApplicationHappening, ApplicationStage, ApplicationStatus } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context/context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DictNames } from "../../system/dict/dict-names.ts";
import type { AppointmentEvent } from "../appointment/calendar-event.ts";
import { releaseSeats } from "../appointment/release.ts";
import { readyToTell, type SentLetter, type Tell } from "../inbox/notify.ts";
import { leaveLists } from "../publicity/leave-lists.ts";
import { type Reason, reasonName } from "./reason.ts";

/** The name that candidates see in place of a member of staff. */
const OFFICE = "招聘办公室";

/**
 * An application that has just moved; `from` is the stage it was in, `overrideReason` says why a failed condition was passed over,
 * `placesReason` why it went on although its stage was full,
 * `transfer` names the posts that it goes between, `note` is said of this one alone, `event` and `letter` go with the mail.
 */
export type Moved = {
  id: string;
  from?: ApplicationStage;
  to: ApplicationStatus;
  overrideReason?: string;
  placesReason?: string;
  transfer?: { from: string; to: string };
  note?: string;
  event?: AppointmentEvent;
  letter?: SentLetter;
};

/** Of what only staff are told, until it is published. */
const forStaff: readonly ApplicationHappening[] = ["importScores"];

/** Writes what the caller did with applications, and tells their candidates. */
export async function addEvents(...happening: Parameters<typeof addEventsToTell>): Promise<void> {
  const tell = await addEventsToTell(...happening);
  await tell();
}

/** Writes what the caller did with applications. The candidates are told by what it returns. */
export async function addEventsToTell(
  ctx: Context,
  tx: TenantDatabase,
  moved: readonly Moved[],
  action: ApplicationHappening,
  reason: Reason,
): Promise<Tell> {
  const user = requireUser(ctx);
  await tx
    .insertInto("recruitApplicationEvent")
    .values(
      moved.map(({ id, to, overrideReason = "", placesReason = "", transfer, note = reason.note }) => ({
        applicationId: id,
        id: ctx.ids.next(),
        action,
        state: to.state,
        stage: to.stage,
        result: to.result,
        actorType: user.userType,
        actorId: user.userId,
        actorName: user.name,
        ...{ reasonCode: reason.reasonCode, note, overrideReason, placesReason },
        transferFrom: transfer?.from ?? null,
        transferTo: transfer?.to ?? null,
        createTime: ctx.now,
      })),
    )
    .execute();
  await leaveLists(ctx, tx, moved);
  const tellOfSeats = await releaseSeats(ctx, tx, moved);
  const happened = moved.map(({ id, from, to, note, event, letter }) => ({
    ...{ id, stage: from ?? to.stage },
    ...(note !== undefined && { note }),
    ...(event && { event }),
    ...(letter && { letter }),
  }));
  const tell = await readyToTell(ctx, tx, happened, action, reason);
  return async (applicationNo) => {
    await tell(applicationNo);
    await tellOfSeats();
  };
}

/** Everything that happened to an application, newest first, as `viewer` may see it. */
export async function readTimeline(
  db: TenantDatabase,
  applicationId: string,
  viewer: ApplicationActor,
  label: DictNames,
): Promise<ApplicationEvent[]> {
  const rows = await db
    .selectFrom("recruitApplicationEvent as event")
    .leftJoin("recruitJob as source", "source.id", "event.transferFrom")
    .leftJoin("recruitJob as target", "target.id", "event.transferTo")
    .select(["event.id", "event.action", "event.state", "event.stage", "event.result", "event.createTime"])
    .select(["event.actorType", "event.actorName", "event.reasonCode", "event.note", "event.overrideReason"])
    .select("event.placesReason")
    .select(["event.transferFrom", "source.title as sourceTitle", "event.transferTo", "target.title as targetTitle"])
    .where("event.applicationId", "=", applicationId)
    .$if(viewer === "guest", (events) => events.where("event.action", "not in", forStaff))
    .orderBy("event.createTime", "desc")
    .orderBy("event.id", "desc")
    .execute();
  return rows.map(({ id, createTime, state, stage, result, actorType, reasonCode, note, ...row }) => {
    const action = row.action as ApplicationHappening;
    return {
      ...{ id, action, actorType, reasonCode, note },
      ...({ state, stage, result } as ApplicationStatus),
      at: createTime,
      actorName: viewer === "guest" && actorType === "staff" ? OFFICE : row.actorName,
      reasonName: reasonName(label, action, reasonCode),
      ...(row.transferFrom && { transferFrom: { jobId: row.transferFrom, jobTitle: row.sourceTitle ?? "" } }),
      ...(row.transferTo && { transferTo: { jobId: row.transferTo, jobTitle: row.targetTitle ?? "" } }),
      ...(viewer === "staff" && row.overrideReason && { overrideReason: row.overrideReason }),
      ...(viewer === "staff" && row.placesReason && { placesReason: row.placesReason }),
    };
  });
}
