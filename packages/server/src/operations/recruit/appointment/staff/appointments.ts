import type { AppointmentKind, RecruitAppointment, RecruitAppointmentInput } from "@bladekit/openapi";
import { recruitAppointment } from "@bladekit/openapi/entities/recruit-appointment";
import type { ApplicationStage } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../../context/context.ts";
import { type FieldError, Refusal } from "../../../../contract/errors.ts";
import { say } from "../../../../contract/say.ts";
import { transaction } from "../../../../db/database.ts";
import { type TenantDatabase, withoutDataScopes } from "../../../../db/tenant-scope.ts";
import { baseColumns, withBase } from "../../../../lists/base-columns.ts";
import { namedUse } from "../../../../lists/in-use.ts";
import { listedAs } from "../../../../lists/listed-as.ts";
import { defineResource } from "../../../../lists/resource.ts";
import { noReason } from "../../application/reason.ts";
import { addEvents } from "../../application/timeline.ts";
import { checkFilled, checkPeriods, checkTimes, refuseProblems, unknownPlan } from "../../field-checks.ts";
import { tidy } from "../../tidy.ts";
import { eventOf } from "../calendar-event.ts";
import { inviteeRows, statusOf } from "../invitee-rows.ts";
import { coming, lockSessions, sessionText } from "../sessions.ts";

/** Sessions as staff see them, with how many people are invited. */
export const appointments = defineResource({
  table: "recruitAppointment",
  base: true,
  columns: [
    ...(["id", "planId", "kind", "title", "stage", "batch", "place", "room", "mapLink"] as const),
    ...(["startTime", "endTime", "bring", "seats", "confirmUntil"] as const),
    ...baseColumns,
  ],
  ...listedAs(recruitAppointment),
  order: [["startTime", "desc"]],
  usesOf: async ({ db }, ids) => {
    const rows = await withoutDataScopes(db)
      .selectFrom("recruitInvitee as invitee")
      .innerJoin("recruitApplication as application", "application.id", "invitee.applicationId")
      .select("application.candidateName")
      .where("invitee.appointmentId", "in", ids)
      .orderBy("application.candidateName")
      .execute();
    const panels = await withoutDataScopes(db)
      .selectFrom("recruitPanel as panel")
      .innerJoin("recruitAppointment as session", "session.id", "panel.appointmentId")
      .select("session.title")
      .where("panel.appointmentId", "in", ids)
      .where("panel.isDeleted", "=", 0)
      .execute();
    return [
      namedUse(
        "panels",
        panels.map(({ title }) => title),
      ),
      namedUse(
        "invitees",
        rows.map(({ candidateName }) => candidateName),
      ),
    ];
  },
  parents: { planId: { table: "recruitPlan", base: true } },
  present: async ({ db }, rows): Promise<RecruitAppointment[]> => {
    const counts = await countsOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...withBase(row),
      kind: row.kind as AppointmentKind,
      stage: row.stage as ApplicationStage,
      confirmUntil: row.confirmUntil ?? "",
      ...(counts.get(row.id) ?? { taken: 0, planned: 0, confirmed: 0, declined: 0, present: 0 }),
    }));
  },
});

type Counts = Pick<RecruitAppointment, "taken" | "planned" | "confirmed" | "declined" | "present">;

/** How many people are invited, whoever looks: rooms are filled by all of the hospital. */
async function countsOf(db: TenantDatabase, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  if (ids.length === 0) return new Map();
  const rows = await withoutDataScopes(db)
    .selectFrom("recruitInvitee")
    .select("appointmentId")
    .select([
      sql<number>`count(seat_no)::int`.as("taken"),
      sql<number>`(count(seat_no) filter (where state = 'planned'))::int`.as("planned"),
      sql<number>`(count(seat_no) filter (where state in ('confirmed', 'moved')))::int`.as("confirmed"),
      sql<number>`(count(*) filter (where state = 'declined'))::int`.as("declined"),
      sql<number>`(count(*) filter (where attendance = 'present'))::int`.as("present"),
    ])
    .where("appointmentId", "in", ids)
    .groupBy("appointmentId")
    .execute();
  return new Map(rows.map(({ appointmentId, ...counts }) => [appointmentId, counts]));
}

/** Says whom a session is for; stays while people are invited. */
const fixed = ["planId", "kind", "title", "stage", "batch"] as const;
/** Candidates are told when one of these changes. */
const told = ["startTime", "endTime", "place", "room", "mapLink", "bring"] as const;

/**
 * Adds or changes a session. When its time or place changes, invited people are told; another time has to be confirmed anew.
 * @throws Refusal `validation_failed` naming fields, `not_found`
 */
export function submitAppointment(ctx: Context, body: RecruitAppointmentInput): Promise<RecruitAppointment> {
  const { id, ...input } = tidy(body);
  const problems = [
    ...checkFilled(input, ["title", "place"]),
    ...checkTimes(input, ["startTime", "endTime", "confirmUntil"]),
    ...checkPeriods(input, [
      ["startTime", "endTime"],
      ["confirmUntil", "startTime", "mayEqual"],
    ]),
  ];
  return transaction(ctx.db, async (tx) => {
    const before = id ? await lockWithPeople(tx, id) : undefined;
    if (id && !before) throw new Refusal("not_found");
    const isMoved = input.startTime !== before?.session.startTime;
    refuseProblems([
      ...problems,
      ...(await missingPlan(tx, input.planId)),
      ...(isMoved && input.startTime <= ctx.now ? [{ field: "startTime", message: startsTooSoon }] : []),
      ...(before ? conflictsWithPeople(before, input) : []),
    ]);
    const saved = await appointments.submit({ ...ctx, db: tx }, id, {
      ...input,
      confirmUntil: input.confirmUntil || null,
    });
    if (before && told.some((key) => saved[key] !== before.session[key])) await tellChange(ctx, tx, saved, isMoved);
    return saved;
  });
}

export const startsTooSoon = say("开始时间须晚于现在", "The start must be in the future");

async function missingPlan(tx: TenantDatabase, planId: string): Promise<FieldError[]> {
  const plan = await tx
    .selectFrom("recruitPlan")
    .select("id")
    .where("id", "=", planId)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  return plan ? [] : [{ field: "planId", message: unknownPlan }];
}

/** A session and how many seats are taken; places are locked before their session, as everywhere. */
async function lockWithPeople(tx: TenantDatabase, id: string) {
  await tx
    .selectFrom("recruitInvitee")
    .select("id")
    .where("appointmentId", "=", id)
    .orderBy("id")
    .forUpdate()
    .execute();
  await lockSessions(tx, [id]);
  const session = await tx
    .selectFrom("recruitAppointment")
    .select([...fixed, ...told])
    .where("id", "=", id)
    .where("isDeleted", "=", 0)
    .executeTakeFirst();
  const people = (await countsOf(tx, [id])).get(id);
  return session && { session, taken: people?.taken ?? 0, invited: (people?.taken ?? 0) + (people?.declined ?? 0) };
}

function conflictsWithPeople(
  { session, taken, invited }: NonNullable<Awaited<ReturnType<typeof lockWithPeople>>>,
  input: Omit<RecruitAppointmentInput, "id">,
): FieldError[] {
  const changed = invited === 0 ? [] : fixed.filter((key) => input[key] !== undefined && input[key] !== session[key]);
  return [
    ...changed.map((field) => ({
      field,
      message: say("已安排应聘者，不能更改", "People are invited, so this cannot be changed"),
    })),
    ...(input.seats < taken
      ? [
          {
            field: "seats",
            message: say("已安排 {} 人，座位不能更少", "{} people are invited. Keep a seat for each", taken),
          },
        ]
      : []),
  ];
}

async function tellChange(ctx: Context, tx: TenantDatabase, session: RecruitAppointment, isMoved: boolean) {
  const db = withoutDataScopes(tx);
  const rows = await inviteeRows(db)
    .where("invitee.appointmentId", "=", session.id)
    .where("invitee.state", "in", coming)
    .where("invitee.seatNo", "is not", null)
    .execute();
  if (rows.length === 0) return;
  await db
    .updateTable("recruitInvitee")
    .set({
      sequence: sql<number>`sequence + 1`,
      updateTime: ctx.now,
      ...(isMoved && { state: "published", answerTime: null, remindTime: null }),
    })
    .where(
      "id",
      "in",
      rows.map(({ id }) => id),
    )
    .execute();
  const note = `${session.title} ${sessionText(session)}`;
  const moved = rows.map((row) => ({
    ...{ id: row.applicationId, to: statusOf(row), note },
    event: eventOf(row, row.sequence + 1),
  }));
  await addEvents(ctx, db, moved, "changeAppointment", noReason);
}
