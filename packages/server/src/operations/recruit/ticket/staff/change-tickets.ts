import type { ExamTicketRow, TicketChange } from "@bladekit/openapi";
import { type ApplicationStatus, fromWireTime } from "@bladekit/sdk/rules";
import { type Context, requireUser } from "../../../../context/context.ts";
import { Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { invalidFields } from "../../../../contract/validator.ts";
import { emptyField, unknownTime } from "../../../../contract/value-sentences.ts";
import { transaction } from "../../../../db/database.ts";
import { isUniqueViolation } from "../../../../db/database-errors.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { applicationTwice } from "../../field-checks.ts";
import { seatText, ticketRows, toTicketRow } from "../ticket-rows.ts";

/**
 * Corrects the time and place of candidates, all of them or none; two can change places in one call. Candidates whose ticket changes are
 * told.
 * @throws Refusal `not_found`, `validation_failed`, `stale_version` when a seat is not the one that was `seen`, `conflict` when one is taken
 */
export async function changeTickets(ctx: Context, { tickets }: TicketChange): Promise<ExamTicketRow[]> {
  const wanted = new Map(tickets.map(({ id, ...change }) => [id, change]));
  const twice = tickets.findIndex(({ id }, index) => tickets.findIndex((other) => other.id === id) !== index);
  if (twice >= 0) throw invalidFields([{ field: `tickets.${twice}.id`, message: applicationTwice }]);
  tickets.forEach(({ time, room, seat }, index) => {
    if (time && !fromWireTime(time)) throw invalidFields([{ field: `tickets.${index}.time`, message: unknownTime }]);
    if (!room.trim() || !seat.trim()) throw invalidFields([{ field: `tickets.${index}.seat`, message: emptyField }]);
  });
  const ids = [...wanted.keys()];
  return transaction(ctx.db, async (tx) => {
    const rows = await ticketRows(tx)
      .where("application.id", "in", ids)
      .orderBy("application.id")
      .forUpdate()
      .execute();
    if (rows.length < ids.length) throw new Refusal("not_found");
    const isStale = rows.some((row) => {
      const { seen } = wanted.get(row.id) ?? {};
      return seen && (seen.room !== row.room || seen.seat !== row.seat);
    });
    if (isStale) throw new Refusal("stale_version", { data: { changed: ["room", "seat"] } });
    const changes = rows.flatMap((row) => {
      const { room = "", seat = "", time, place } = wanted.get(row.id) ?? {};
      const next = {
        ...{ room: room.trim(), seat: seat.trim() },
        ...{ examTime: time || row.examTime, place: place?.trim() || row.place },
      };
      const isSame = (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === row[key]);
      return isSame ? [] : [{ row, next }];
    });
    // All seats are freed first, so that people can exchange them.
    for (const { row } of changes) await set(row.id, { seat: `~${row.id}` });
    for (const { row, next } of changes) {
      await set(row.id, next).catch((cause) => {
        if (!isUniqueViolation(cause, "recruit_ticket_seat")) throw cause;
        throw new Refusal("conflict", { message: say("{}已有人", "{} is taken", seatText(next)), cause });
      });
    }
    const moved = changes.map(({ row: { id, state, stage, result, ...before }, next }) => ({
      ...{ id, to: { state, stage, result } as ApplicationStatus },
      note: `${words(before)} → ${words(next)}`,
    }));
    if (moved.length > 0) await addEvents(ctx, tx, moved, "changeTicket", noReason);
    return (await ticketRows(tx).where("application.id", "in", ids).orderBy("ticket.ticketNo").execute()).map(
      toTicketRow,
    );

    function set(applicationId: string, values: { seat: string; room?: string; examTime?: string; place?: string }) {
      return tx
        .updateTable("recruitTicket")
        .set({ ...values, updateUser: requireUser(ctx).userId, updateTime: ctx.now })
        .where("applicationId", "=", applicationId)
        .execute();
    }
  });
}

const words = (ticket: { room: string; seat: string; examTime: string; place: string }): string =>
  `${ticket.examTime.slice(0, 16)} ${ticket.place} ${seatText(ticket).zh}`;
