import type { AppointmentSpread } from "@bladekit/openapi";
import type { Context } from "../../../../context/context.ts";
import { type FieldError, Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { tellDeed } from "../../../log/deed.ts";
import { checkPeriods, checkTimes, refuseProblems } from "../../field-checks.ts";
import { sessionsOfStep } from "../sessions.ts";
import { appointments, startsTooSoon } from "./appointments.ts";

const most = 200;

/**
 * Makes a session like the given one for each room at each time, all or none. Where a session of the same step has the room and the start,
 * none is made.
 * @throws Refusal `validation_failed` naming times, `not_found`, `conflict` when they are too many
 */
export function spreadAppointment(ctx: Context, { id, rooms, times }: AppointmentSpread): Promise<{ count: number }> {
  refuseProblems(times.flatMap((time, index) => problemsOf(ctx, time, index)));
  if (rooms.length * times.length > most)
    throw new Refusal("conflict", {
      message: say(
        "一次最多建立 {} 个场次，请分几次建立",
        "At most {} sessions are made at once. Make them in parts",
        most,
      ),
    });
  return transaction(ctx.db, async (tx) => {
    const scoped = { ...ctx, db: tx };
    const { confirmUntil, ...model } = await appointments.detail(scoped, id);
    const placeOf = ({ room, startTime }: { room: string; startTime: string }) => `${startTime} ${room}`;
    const there = new Set((await sessionsOfStep(tx, model)).map(placeOf));
    const { planId, kind, title, stage, batch, place, mapLink, bring } = model;
    const like = { planId, kind, title, stage, batch, place, mapLink, bring };
    let count = 0;
    for (const session of times.flatMap((time) => rooms.map((room) => ({ ...time, ...room })))) {
      if (there.has(placeOf(session))) continue;
      there.add(placeOf(session));
      const until = confirmUntil !== "" && confirmUntil <= session.startTime ? confirmUntil : null;
      await appointments.submit(scoped, undefined, { ...like, ...session, confirmUntil: until });
      count += 1;
    }
    tellDeed(ctx, count === 0 ? { isNothing: true } : { names: [title], more: say("共 {} 个", "{} in all", count) });
    return { count };
  });
}

function problemsOf({ now }: Context, time: AppointmentSpread["times"][number], index: number): FieldError[] {
  const problems = [...checkTimes(time, ["startTime", "endTime"]), ...checkPeriods(time, [["startTime", "endTime"]])];
  const soon = time.startTime <= now ? [{ field: "startTime", message: startsTooSoon }] : [];
  return [...problems, ...soon].map(({ field, message }) => ({ field: `times.${index}.${field}`, message }));
}
