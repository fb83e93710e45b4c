import type { ApplicationAction, ApplicationEvent } from "@bladekit/openapi";
import type { ApplicationActor, ApplicationStage, ApplicationStatus } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../context.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import type { DictNames } from "../../system/dict-names.ts";
import { notifyCandidates } from "../inbox/notify.ts";
import { type Reason, reasonName } from "./reason.ts";

/** What candidates see in place of the name of a member of staff. */
const OFFICE = "招聘办公室";

/** An application that has just moved; `from` is the stage it was in, `overrideReason` says why a failed condition was passed over. */
export type Moved = { id: string; from?: ApplicationStage; to: ApplicationStatus; overrideReason?: string };

/** Writes what the caller did with applications, and tells their candidates. */
export async function addEvents(
  ctx: Context,
  tx: TenantDatabase,
  moved: readonly Moved[],
  action: ApplicationAction,
  reason: Reason,
): Promise<void> {
  const user = requireUser(ctx);
  await tx
    .insertInto("recruitApplicationEvent")
    .values(
      moved.map(({ id, to, overrideReason = "" }) => ({
        applicationId: id,
        id: ctx.ids.next(),
        action,
        state: to.state,
        stage: to.stage,
        result: to.result,
        actorType: user.userType,
        actorId: user.userId,
        actorName: user.name,
        ...reason,
        overrideReason,
        createTime: ctx.now,
      })),
    )
    .execute();
  const happened = moved.map(({ id, from, to }) => ({ id, stage: from ?? to.stage }));
  await notifyCandidates(ctx, tx, happened, action, reason);
}

/** Everything that happened to an application, newest first, as `viewer` may see it. */
export async function readTimeline(
  db: TenantDatabase,
  applicationId: string,
  viewer: ApplicationActor,
  label: DictNames,
): Promise<ApplicationEvent[]> {
  const rows = await db
    .selectFrom("recruitApplicationEvent")
    .select(["id", "action", "state", "stage", "result", "createTime", "actorType", "actorName", "reasonCode", "note"])
    .select("overrideReason")
    .where("applicationId", "=", applicationId)
    .orderBy("createTime", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ createTime, state, stage, result, overrideReason, ...row }) => ({
    ...row,
    ...({ state, stage, result } as ApplicationStatus),
    at: createTime,
    actorName: viewer === "guest" && row.actorType === "staff" ? OFFICE : row.actorName,
    reasonName: reasonName(label, row.action, row.reasonCode),
    ...(viewer === "staff" && overrideReason && { overrideReason }),
  }));
}
