import type {
  OwnAppointment,
  OwnDataAppeal,
  OwnDataApplication,
  OwnDataAppointment,
  OwnDataLetter,
  OwnDataObjection,
  OwnDataPublicity,
  OwnScores,
  Resume,
} from "@bladekit/openapi";
import { type Context, requireUser } from "../../../../context/context.ts";
import type { TenantDatabase } from "../../../../db/tenant-scope.ts";
import { dictNames } from "../../../system/dict/dict-names.ts";
import { appealRows, showAppeals } from "../../appeal/appeal-rows.ts";
import { applicationRows, feeOf, offerOf } from "../../application/application-row.ts";
import { reasonDicts } from "../../application/reason.ts";
import { readTimeline } from "../../application/timeline.ts";
import { listOwnAppointments } from "../../appointment/own/own-appointments.ts";
import { letterRows } from "../../letter/letter-rows.ts";
import { itemsOf, toItem } from "../../publicity/public/publicity-items.ts";
import { wholeResume } from "../../resume/resume-document.ts";

/**
 * The stored data of the caller's applications, without anything that the hospital has not told them yet and without anything about
 * others.
 */
export async function readOwnApplications(ctx: Context): Promise<OwnDataApplication[]> {
  const guestId = requireUser(ctx).userId;
  const label = await dictNames(ctx.db, reasonDicts);
  const rows = await applicationRows(ctx.db)
    .select("application.snapshot")
    .where("application.guestId", "=", guestId)
    .orderBy("application.id")
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [appointments, appeals, letters, scores, tickets, lists, objections, timelines] = await Promise.all([
    listOwnAppointments(ctx),
    appealsOf(ctx, ids),
    lettersOf(ctx.db, ids),
    scoresOf(ctx.db, ids),
    ticketsOf(ctx, ids),
    listsOf(ctx.db, ids),
    objectionsOf(ctx.db, ids),
    Promise.all(ids.map((id) => readTimeline(ctx.db, id, "guest", label))),
  ]);
  return rows.map((row, index) => {
    const { id, applicationNo, jobTitle, state, stage, submitTime } = row;
    const [published] = of(scores, id);
    const [ticket] = of(tickets, id);
    return {
      ...{ applicationNo, jobTitle, state, stage, submitTime },
      snapshot: wholeResume(row.snapshot as Partial<Resume>),
      timeline: timelines[index] ?? [],
      ...offerOf(row, ctx.now),
      ...feeOf(row),
      ...(published && { scores: published }),
      ...(ticket && { ticket }),
      appointments: appointments.filter(({ applicationId }) => applicationId === id).map(toAppointment),
      publicity: of(lists, id),
      objections: of(objections, id),
      appeals: of(appeals, id),
      letters: of(letters, id),
    };
  });
}

const toAppointment = (own: OwnAppointment): OwnDataAppointment => ({
  ...{ title: own.title, place: own.place, room: own.room, startTime: own.startTime, endTime: own.endTime },
  ...{ seatNo: own.seatNo, state: own.state, note: own.note, attendance: own.attendance },
});

/** Something of an application. */
type Owned<Thing> = readonly { applicationId: string | null; thing: Thing }[];

const of = <Thing>(all: Owned<Thing>, id: string) =>
  all.filter(({ applicationId }) => applicationId === id).map(({ thing }) => thing);

async function scoresOf(db: TenantDatabase, ids: readonly string[]): Promise<Owned<OwnScores>> {
  const rows = await db
    .selectFrom("recruitPublishedScore")
    .select(["applicationId", "scores", "publishTime"])
    .where("applicationId", "in", ids)
    .execute();
  return rows.map(({ applicationId, scores, publishTime }) => ({
    applicationId,
    thing: { ...(scores as Omit<OwnScores, "publishTime">), publishTime },
  }));
}

/** Seats are told to everybody at once: not before the day from which tickets can be printed. */
async function ticketsOf(
  ctx: Context,
  ids: readonly string[],
): Promise<Owned<NonNullable<OwnDataApplication["ticket"]>>> {
  const rows = await ctx.db
    .selectFrom("recruitTicket as ticket")
    .innerJoin("recruitApplication as application", "application.id", "ticket.applicationId")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["ticket.applicationId", "ticket.ticketNo", "ticket.room", "ticket.seat"])
    .select(["ticket.examTime as time", "ticket.place"])
    .where("ticket.applicationId", "in", ids)
    .where((eb) => eb.or([eb("plan.ticketStart", "is", null), eb("plan.ticketStart", "<=", ctx.now)]))
    .execute();
  return rows.map(({ applicationId, ...thing }) => ({ applicationId, thing }));
}

async function listsOf(db: TenantDatabase, ids: readonly string[]): Promise<Owned<OwnDataPublicity>> {
  const rows = await itemsOf(db)
    .innerJoin("recruitPublicity as publicity", "publicity.articleId", "item.articleId")
    .innerJoin("recruitArticle as article", "article.id", "item.articleId")
    .select(["item.applicationId", "article.title", "publicity.startDate", "publicity.endDate"])
    .where("item.applicationId", "in", ids)
    .where("publicity.listTime", "is not", null)
    .execute();
  return rows.map(({ applicationId, title, startDate, endDate, ...row }) => ({
    applicationId,
    thing: { ...toItem(row), title, startDate, endDate },
  }));
}

async function appealsOf(ctx: Context, ids: readonly string[]): Promise<Owned<OwnDataAppeal>> {
  const rows = await appealRows(ctx.db).where("appeal.applicationId", "in", ids).orderBy("appeal.id").execute();
  const shown = await showAppeals(ctx, rows);
  return shown.map(({ kind, part, content, files, state, answer, createTime, closeTime }, index) => ({
    applicationId: rows[index]?.applicationId ?? null,
    thing: {
      ...{ kind, part, content, state, answer, at: createTime, closedAt: closeTime },
      files: files.map(({ name }) => name),
    },
  }));
}

async function lettersOf(db: TenantDatabase, ids: readonly string[]): Promise<Owned<OwnDataLetter>> {
  const rows = await letterRows(db).where("letter.applicationId", "in", ids).orderBy("letter.id").execute();
  return rows.map(({ applicationId, kind, title, content, sendTime }) => ({
    applicationId,
    thing: { kind: kind as OwnDataLetter["kind"], title, content, at: sendTime },
  }));
}

/** Objectors are protected, and open cases stay confidential. */
async function objectionsOf(db: TenantDatabase, ids: readonly string[]): Promise<Owned<OwnDataObjection>> {
  const rows = await db
    .selectFrom("recruitObjection")
    .select(["applicationId", "state", "createTime as at", "closeTime"])
    .where("applicationId", "in", ids)
    .where("state", "<>", "open")
    .orderBy("id")
    .execute();
  return rows.map(({ applicationId, state, at, closeTime }) => ({
    applicationId,
    thing: { at, state: state as OwnDataObjection["state"], closedAt: closeTime ?? "" },
  }));
}
