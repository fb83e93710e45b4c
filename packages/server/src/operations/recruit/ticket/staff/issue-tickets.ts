import type { TicketIssue, TicketProgress } from "@bladekit/openapi";
import { fromWireTime, type Sentence } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { unknownTime } from "../../../../contract/value-sentences.ts";
import { countRows, transaction } from "../../../../db/database.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { type FoundRound, findRound } from "../ticket-rows.ts";

/** How many tickets one call gives out when it does not say. */
const usualLimit = 200;
const numberDigits = 5;

type Sitting = { time: string; place: string };
type Seat = { room: string; seat: string };

/**
 * Gives exam tickets to candidates of a plan or post who wait for the written exam and have none, some at a time: call it until
 * `remaining` is 0. Existing tickets stay.
 * @throws Refusal `not_found`, `validation_failed` when time, place or seats are lacking, `override_required` when a post has too few
 * candidates for its opening ratio
 */
export async function issueTickets(ctx: Context, body: TicketIssue): Promise<TicketProgress> {
  const { limit = usualLimit, rooms } = body;
  if ((body.planId ? 1 : 0) + (body.jobId ? 1 : 0) !== 1) {
    throw invalidFields([{ field: "planId", message: say("计划与岗位须择一填写", "Enter either a plan or a post") }]);
  }
  const overrideReason = body.overrideReason?.trim() ?? "";
  return transaction(ctx.db, async (tx) => {
    const round = await findRound(tx, body, "lock");
    const sitting = sittingOf(ctx, body, round);
    const waiting = waitingFor(tx, round);
    const { count } = await waiting.select(countRows.as("count")).executeTakeFirstOrThrow();
    const short = await postsBelowRatio(tx, round);
    const [first] = short.values();
    if (count > 0 && first && !overrideReason) {
      throw new Refusal("override_required", {
        message: say("{}，如仍开考须填写理由", "{}. To hold the exam anyway, enter a reason", first),
      });
    }
    const seats = await freeSeats(tx, round, sitting, rooms);
    if (seats.length < count) {
      throw invalidFields([
        {
          field: "rooms",
          message: say(
            "座位不足：还有 {} 人，只有 {} 个空座",
            "Not enough seats: {} people, {} seats",
            count,
            seats.length,
          ),
        },
      ]);
    }
    const people = await waiting
      .select(["application.id", "application.state", "application.stage", "application.result"])
      .select("application.jobId")
      .orderBy("application.applicationNo")
      .limit(limit)
      .forUpdate("application")
      .execute();
    if (people.length === 0) return { issued: 0, remaining: 0 };
    const last = await lastNumber(tx, round);
    const prefix = sitting.time.slice(0, 10).replaceAll("-", "");
    const reasonFor = (jobId: string) => (short.has(jobId) ? overrideReason : "");
    await tx
      .insertInto("recruitTicket")
      .values(
        people.map(({ id, jobId }, index) => ({
          applicationId: id,
          roundId: round.roundId,
          ticketNo: `${prefix}${String(last + index + 1).padStart(numberDigits, "0")}`,
          ...(seats[index] as Seat),
          examTime: sitting.time,
          place: sitting.place,
          overrideReason: reasonFor(jobId),
          createUser: requireUser(ctx).userId,
          createTime: ctx.now,
          updateTime: ctx.now,
        })),
      )
      .execute();
    const moved = people.map(({ id, state, stage, result, jobId }) => ({
      ...{ id, to: { state, stage, result } },
      overrideReason: reasonFor(jobId),
    }));
    await addEvents(ctx, tx, moved, "issueTicket", noReason);
    return { issued: people.length, remaining: count - people.length };
  });
}

function sittingOf({ now }: Context, body: TicketIssue, round: FoundRound): Sitting {
  const time = body.time || round.examTime;
  const place = body.place?.trim() || round.examPlace;
  const problems = [
    ...(time ? [] : [{ field: "time", message: say("请填写考试时间", "Enter a time") }]),
    ...(time && !fromWireTime(time) ? [{ field: "time", message: unknownTime }] : []),
    ...(time && time <= now
      ? [{ field: "time", message: say("考试时间须晚于现在", "The time must be in the future") }]
      : []),
    ...(place ? [] : [{ field: "place", message: say("请填写考试地点", "Enter a place") }]),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  return { time, place };
}

/** Everybody of a round who is to sit the written exam. A fee that is owed counts as giving up where the plan says so. */
function candidatesOf(tx: TenantDatabase, { roundId, jobId, needsFee }: FoundRound) {
  return tx
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .where("application.state", "=", "active")
    .where("application.stage", "=", "written")
    .where("application.result", "=", "pending")
    .where((row) => row.or([row("job.planId", "=", roundId), row("job.id", "=", roundId)]))
    .$if(jobId !== undefined, (rows) => rows.where("job.id", "=", jobId ?? ""))
    .$if(needsFee, (rows) =>
      rows.where((row) =>
        row.exists(
          row
            .selectFrom("recruitFee as fee")
            .select("fee.applicationId")
            .whereRef("fee.applicationId", "=", "application.id")
            .where("fee.state", "in", ["paid", "waived"]),
        ),
      ),
    );
}

const waitingFor = (tx: TenantDatabase, round: FoundRound) =>
  candidatesOf(tx, round).where((row) =>
    row.not(
      row.exists(
        row
          .selectFrom("recruitTicket as ticket")
          .select("ticket.applicationId")
          .whereRef("ticket.applicationId", "=", "application.id"),
      ),
    ),
  );

/** Posts with too few candidates to hold the exam, in words, by their ids. */
async function postsBelowRatio(tx: TenantDatabase, round: FoundRound): Promise<ReadonlyMap<string, Sentence>> {
  const posts = await candidatesOf(tx, round)
    .select(["job.id", "job.title", "job.headcount", "job.openRatio", countRows.as("count")])
    .groupBy(["job.id", "job.title", "job.headcount", "job.openRatio"])
    .orderBy("job.id")
    .execute();
  return new Map(
    posts.flatMap(({ id, title, headcount, openRatio, count }) => {
      const ratio = openRatio || round.openRatioDefault;
      // A ratio of 3:1 requires three candidates for each place. Posts for “several” people have no such minimum.
      const needed = Number(ratio.split(":")[0]) * headcount;
      return count < needed
        ? [
            [
              id,
              say(
                "岗位“{}”有 {} 人，未达开考比例 {}",
                "The post “{}” has {} candidates, below the ratio of {}",
                title,
                count,
                ratio,
              ),
            ] as const,
          ]
        : [];
    }),
  );
}

/** Seats of the rooms that nobody has in this sitting, room by room. @throws Refusal `validation_failed` when a room is named twice */
async function freeSeats(
  tx: TenantDatabase,
  { roundId }: FoundRound,
  { time, place }: Sitting,
  rooms: TicketIssue["rooms"],
): Promise<Seat[]> {
  const names = rooms.map(({ room }) => room.trim());
  const fault = names.findIndex((name, index) => name === "" || names.indexOf(name) !== index);
  if (fault >= 0)
    throw invalidFields([
      { field: `rooms.${fault}.room`, message: say("考场不能为空或重复", "Room names must not be empty or repeated") },
    ]);
  const rows = await tx
    .selectFrom("recruitTicket")
    .select(["room", "seat"])
    .where("roundId", "=", roundId)
    .where("examTime", "=", time)
    .where("place", "=", place)
    .execute();
  const taken = new Set(rows.map(({ room, seat }) => `${room}\n${seat}`));
  return rooms
    .flatMap(({ seats }, at) =>
      Array.from({ length: seats }, (_, index) => ({
        room: names[at] ?? "",
        seat: String(index + 1).padStart(2, "0"),
      })),
    )
    .filter(({ room, seat }) => !taken.has(`${room}\n${seat}`));
}

async function lastNumber(tx: TenantDatabase, { roundId }: FoundRound): Promise<number> {
  const row = await tx
    .selectFrom("recruitTicket as ticket")
    .select(sql<number | null>`max(right(ticket.ticket_no, ${numberDigits})::int)`.as("last"))
    .where("ticket.roundId", "=", roundId)
    .executeTakeFirst();
  return row?.last ?? 0;
}
