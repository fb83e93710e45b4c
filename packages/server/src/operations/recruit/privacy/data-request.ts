import type { OwnDataRequest, OwnDataRequestInput } from "@bladekit/openapi";
import { addDays, countWorkingDays, lastWorkingDay, type WorkCalendar } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { say } from "../../../contract/say.ts";
import { transaction } from "../../../db/database.ts";
import { readWorkCalendar } from "../../system/dict/work-calendar.ts";
import { checkFilled, refuseProblems } from "../field-checks.ts";
import { tidy } from "../tidy.ts";

/** Working days that the hospital has for an answer. */
const daysToAnswer = 15;

const dayOf = (time: string) => time.slice(0, "yyyy-MM-dd".length);

/** The last day for an answer. The day of the request itself does not count. */
const dueAfter = (now: string, calendar: WorkCalendar) =>
  lastWorkingDay(addDays(dayOf(now), 1), daysToAnswer, calendar);

/** Working days that are left after today; less than 0 for those since the last day. */
function daysLeft(due: string, now: string, calendar: WorkCalendar): number {
  const today = dayOf(now);
  return due < today
    ? -Math.max(1, countWorkingDays(addDays(due, 1), today, calendar))
    : countWorkingDays(addDays(today, 1), due, calendar);
}

const shown = ["id", "kind", "content", "state", "answer", "createTime", "dueDate", "closeTime"] as const;

/** The columns of a request that its candidate and staff see. */
export const shownOfRequest = shown.map((column) => `request.${column}` as const);

type Row = Readonly<Record<Exclude<(typeof shown)[number], "closeTime">, string> & { closeTime: string | null }>;

/** What candidates and staff see of requests. */
export async function showRequests({ db, now }: Context, rows: readonly Row[]): Promise<OwnDataRequest[]> {
  if (rows.length === 0) return [];
  const calendar = await readWorkCalendar(db);
  return rows.map(({ id, kind, content, state, answer, createTime, dueDate, closeTime }) => ({
    ...{ id, content, answer, createTime, dueDate, closeTime: closeTime ?? "" },
    kind: kind as OwnDataRequest["kind"],
    state: state as OwnDataRequest["state"],
    daysLeft: state === "open" ? daysLeft(dueDate, now, calendar) : 0,
  }));
}

/** The requests of the caller, the latest first. */
export async function listOwnDataRequests(ctx: Context): Promise<OwnDataRequest[]> {
  const rows = await ctx.db
    .selectFrom("recruitDataRequest as request")
    .select(shownOfRequest)
    .where("request.guestId", "=", requireUser(ctx).userId)
    .orderBy("request.id", "desc")
    .execute();
  return showRequests(ctx, rows);
}

/** Keeps what the caller asks, with the day of the answer. @throws Refusal `conflict` while one of this kind is open, `validation_failed` */
export async function submitOwnDataRequest(ctx: Context, given: OwnDataRequestInput): Promise<OwnDataRequest> {
  const { kind, content } = tidy(given);
  const { userId: guestId } = requireUser(ctx);
  refuseProblems(checkFilled({ content }, ["content"]));
  const dueDate = dueAfter(ctx.now, await readWorkCalendar(ctx.db));
  const row = { id: ctx.ids.next(), kind, content, dueDate, createTime: ctx.now };
  await transaction(ctx.db, async (tx) => {
    const owner = tx.selectFrom("bladeUser").select("realName").where("id", "=", guestId).where("isDeleted", "=", 0);
    // A candidate who removes the account in another tab leaves no rows behind.
    const guest = await owner.forShare().executeTakeFirst();
    if (!guest) throw new Refusal("unauthorized");
    const added = await tx
      .insertInto("recruitDataRequest")
      .values({ ...row, guestId, candidateName: guest.realName })
      .onConflict((of) => of.columns(["tenantId", "guestId", "kind"]).where("state", "=", sql.lit("open")).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added)
      throw new Refusal("conflict", {
        message: say("同类请求正在办理，请等待答复", "You have an open request of this kind. Wait for its answer"),
      });
  });
  const [request] = await showRequests(ctx, [{ ...row, state: "open", answer: "", closeTime: null }]);
  if (!request) throw new Refusal("not_found");
  return request;
}
