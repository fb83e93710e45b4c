import type { RecruitAppointmentInput } from "@bladekit/openapi";
import { applicationStages, type ScorePart, scoreParts } from "@bladekit/sdk/rules";
import type { Context } from "../../context/context.ts";
import { Refusal } from "../../contract/errors.ts";
import { proposeTransfer } from "../../operations/recruit/application/staff/transfer.ts";
import { submitAppointment } from "../../operations/recruit/appointment/staff/appointments.ts";
import { assignAppointments } from "../../operations/recruit/appointment/staff/assign.ts";
import { publishAppointments } from "../../operations/recruit/appointment/staff/publish.ts";
import { feeRows, feeState } from "../../operations/recruit/fee/fee-rows.ts";
import { recordFees } from "../../operations/recruit/fee/record-fees.ts";
import { readShownScores } from "../../operations/recruit/publicity/shown-scores.ts";
import { publishScores } from "../../operations/recruit/score/publish-scores.ts";
import { submitScores } from "../../operations/recruit/score/save-scores.ts";
import { issueTickets } from "../../operations/recruit/ticket/staff/issue-tickets.ts";
import { wholeChoice } from "../../services/memberships.ts";
import type { DemoPost } from "./build-post.ts";
import { type Calendar, createCalendar } from "./calendar.ts";
import type { Reviewer } from "./insert/applications.ts";
import type { PublicNotice } from "./insert/postings.ts";
import type { Seeding } from "./insert/seeding.ts";
import { createRandom, type Random } from "./random.ts";
import type { PlanKey } from "./rounds.ts";
import { documentCheck, earlyBatch, examDay, writtenExams } from "./schedule.ts";

type Ids = { jobId: (code: string) => string; planId: (key: string) => string };

/**
 * Acts of a demo's staff through the calls of the product, each at a moment of its own: they give out tickets, enter and publish marks,
 * show them on the public lists, and offer another post.
 */
export async function actInDemo(
  seeding: Seeding,
  staff: Reviewer,
  { jobId, planId }: Ids,
  notices: readonly PublicNotice[],
): Promise<void> {
  const calendar = createCalendar(seeding.clock());
  const at = (day: number, time: string) => contextOf(seeding, staff, calendar.at(day, time));
  const { seed, plans, posts } = seeding.hospital;
  for (const { key } of plans) {
    const { ticketsGiven, day } = writtenExams[key];
    const time = calendar.at(examDay(calendar, day), "09:00");
    await giveTickets(at(ticketsGiven, "10:00"), planId(key), time, seed.campuses[0] ?? seed.name);
  }
  await invite(
    at(documentCheck.published, "09:00"),
    planId("social" satisfies PlanKey),
    calendar,
    seed.campuses[0] ?? seed.name,
  );
  const examined = posts.filter(
    ({ plan, seed: { window } }) => window === "early" || (window === "late" && writtenExams[plan].day < 0),
  );
  for (const post of examined) {
    const day = post.seed.window === "early" ? earlyBatch.medical - 1 : -1;
    const isMarked = await enterMarks(at(day, "15:00"), post, jobId(post.code));
    if (isMarked) await publishScores(at(day, "16:30"), jobId(post.code));
  }
  for (const { key, fee } of plans) if (fee > 0) await takeFees(at(-2, "10:30"), planId(key));
  for (const { id } of notices) await showScores(seeding, id);
  await offerAnother(at(-1, "16:40"), examined, jobId, calendar.at(3, "17:30"));
  await orderInbox(seeding);
}

function contextOf({ hospital, ...seeding }: Seeding, { id, name }: Reviewer, now: string): Context {
  const { tenantId } = hospital.seed;
  return {
    ...seeding,
    ...{ tenantId, now, language: "zh", client: undefined, browserMark: undefined },
    ...{ remoteIp: "127.0.0.1", userAgent: "", requestId: "demo", origin: "", signingIn: {}, deed: {}, startedAt: 0 },
    principal: {
      ...{ userId: id, tenantId, userType: "staff", account: "hr", name, deptId: "" },
      ...{ roleIds: [], roleAliases: [], permissions: new Set(["application_transfer"]), dataScopes: new Map() },
      ...{ closedOperations: new Set(), sessionId: "", clientId: "", choice: wholeChoice },
    },
  } as Context;
}

async function giveTickets(ctx: Context, planId: string, time: string, campus: string): Promise<void> {
  const rooms = ["01", "02"].map((room) => ({ room, seats: 30 }));
  await issueTickets(ctx, { planId, time, place: `${campus}教学楼三楼`, rooms });
}

/** Enters the fees that came in: of four people two have paid, one is let off, and one has yet to pay. */
async function takeFees(ctx: Context, planId: string): Promise<void> {
  const due = await feeRows(ctx.db)
    .where("job.planId", "=", planId)
    .where(feeState, "=", "due")
    .orderBy("application.applicationNo")
    .execute();
  const receipt = (index: number) => `${ctx.now.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`;
  const paid = due.flatMap(({ id }, index) => (index % 4 < 2 ? [{ id, receiptNo: receipt(index) }] : []));
  const waived = due.flatMap(({ id }, index) => (index % 4 === 2 ? [{ id }] : []));
  if (paid.length > 0) await recordFees(ctx, { state: "paid", entries: paid });
  if (waived.length > 0) await recordFees(ctx, { state: "waived", entries: waived, note: "低保家庭" });
}

/** Asks the candidates whose exam is over to bring their papers, in the morning or in the afternoon of a day to come. */
async function invite(ctx: Context, planId: string, { at }: Calendar, campus: string): Promise<void> {
  const session: Omit<RecruitAppointmentInput, "startTime" | "endTime"> = {
    ...{ planId, kind: "review", title: "资格复审", stage: "written", batch: "", seats: 60 },
    ...{ place: `${campus}行政楼`, room: "一楼报告厅", mapLink: "" },
    bring: "身份证、毕业证、学位证、执业证与职称证的原件及复印件",
    confirmUntil: at(documentCheck.day - 1, "17:30"),
  };
  const ids: string[] = [];
  for (const [from, to] of [
    ["09:00", "11:30"],
    ["14:00", "16:30"],
  ] as const) {
    const times = { startTime: at(documentCheck.day, from), endTime: at(documentCheck.day, to) };
    const { id } = await submitAppointment(ctx, { ...session, ...times });
    ids.push(id);
  }
  const { assigned } = await assignAppointments(ctx, { ids, order: "number" });
  if (assigned > 0) await publishAppointments(ctx, ids.join(","));
}

/** Marks of everybody who has sat a part of a post's examinations; false when nobody has. */
async function enterMarks(ctx: Context, { code }: DemoPost, jobId: string): Promise<boolean> {
  const post = await ctx.db
    .selectFrom("recruitJob")
    .select("scoring")
    .where("id", "=", jobId)
    .executeTakeFirstOrThrow();
  const { weights } = post.scoring as { weights: Partial<Record<ScorePart, number>> };
  const people = await ctx.db
    .selectFrom("recruitApplication as application")
    .select(["application.applicationNo", "application.state", "application.stage", "application.result"])
    .select("application.publicityId")
    .select((row) =>
      row
        .exists(
          row
            .selectFrom("recruitApplicationEvent as event")
            .select("event.id")
            .whereRef("event.applicationId", "=", "application.id")
            .where("event.action", "=", "waive"),
        )
        .as("isWaived"),
    )
    .where("application.jobId", "=", jobId)
    .where("application.state", "in", ["active", "reserve", "hired", "rejected", "declined"])
    .orderBy("application.applicationNo")
    .execute();
  const order = (stage: string) => (applicationStages as readonly string[]).indexOf(stage);
  // The best marks go to the people on the public list, in its order, and then to those who came furthest.
  const standing = ({ publicityId, stage }: (typeof people)[number]) =>
    publicityId === null ? order(stage) : applicationStages.length;
  const ranked = people.toSorted((one, other) => standing(other) - standing(one));
  const random = createRandom(`${ctx.tenantId} ${code} marks`);
  const best = Object.fromEntries(scoreParts.map((part) => [part, differentMarks(random, people.length)]));
  const entries = ranked.flatMap(({ applicationNo, state, stage, result, isWaived }, place) => {
    const sat = scoreParts.filter((part) => weights[part] && order(part) <= order(stage));
    const marks = sat.flatMap((part): (readonly [ScorePart, number | "absent"])[] => {
      if (order(part) === order(stage) && state === "rejected") return [[part, result === "absent" ? "absent" : 54.5]];
      // The written exam is over, and not judged yet; other stages that are under way are still to come.
      if (order(part) === order(stage) && part !== "written") return [];
      return isWaived && part === "written" ? [] : [[part, best[part]?.[place] ?? 60]];
    });
    if (marks.length === 0) return [];
    const absent = marks.filter(([, mark]) => mark === "absent").map(([part]) => part);
    return [{ applicationNo, ...Object.fromEntries(marks.filter(([, mark]) => mark !== "absent")), absent }];
  });
  if (entries.length === 0) return false;
  const { failures } = await submitScores(ctx, { jobId, entries });
  if (failures[0]) throw new Error(`the demo cannot mark ${code}: ${failures[0].message}`);
  return true;
}

/** As many marks of people who passed, the best first and no two alike, so that ranks have no ties. */
function differentMarks(random: Random, count: number): number[] {
  const marks = new Set<number>();
  while (marks.size < count) marks.add(random.int(124, 188) / 2);
  return [...marks].toSorted((one, other) => other - one);
}

/**
 * Numbers the messages of the inbox anew, in the order in which they were sent: acts of staff are of the past, and their messages came after
 * those that were inserted.
 */
async function orderInbox({ db, ids }: Seeding): Promise<void> {
  const messages = await db.deleteFrom("recruitInbox").returningAll().execute();
  const inOrder = messages.toSorted((one, other) => one.createTime.localeCompare(other.createTime));
  if (inOrder.length === 0) return;
  await db
    .insertInto("recruitInbox")
    .values(inOrder.map((message) => ({ ...message, id: ids.next() })))
    .execute();
}

/** Lists were made after the marks were published, so they have them. */
async function showScores({ db }: Seeding, articleId: string): Promise<void> {
  const people = await db
    .selectFrom("recruitPublicityItem as item")
    .innerJoin("recruitApplication as application", "application.id", "item.applicationId")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .select(["application.id", "application.applicationNo", "job.scoring"])
    .where("item.articleId", "=", articleId)
    .execute();
  const scores = await readShownScores(db, people);
  await db.updateTable("recruitPublicity").set({ showScores: true }).where("articleId", "=", articleId).execute();
  for (const [applicationId, shown] of scores) {
    await db
      .updateTable("recruitPublicityItem")
      .set({ scores: JSON.stringify(shown) })
      .where("articleId", "=", articleId)
      .where("applicationId", "=", applicationId)
      .execute();
  }
}

/** Offers the first who fits it another post of the same plan and category. */
async function offerAnother(
  ctx: Context,
  posts: readonly DemoPost[],
  jobId: (code: string) => string,
  deadline: string,
): Promise<void> {
  const isLike = (one: DemoPost, other: DemoPost) =>
    one !== other && one.plan === other.plan && one.seed.category === other.seed.category;
  const isClosed = ({ seed }: DemoPost) => seed.window === "late" || seed.window === "early";
  for (const post of posts.filter((one) => isClosed(one) && one.plan === ("social" satisfies PlanKey))) {
    const people = await ctx.db
      .selectFrom("recruitApplication")
      .select("id")
      .where("jobId", "=", jobId(post.code))
      .where("state", "=", "active")
      .orderBy("id")
      .execute();
    for (const { id } of people) {
      for (const target of posts.filter((other) => isLike(post, other))) {
        const note = `${post.seed.title}名额已满，您的条件符合${target.seed.title}。`;
        const offer = proposeTransfer(ctx, { id, jobId: jobId(target.code), deadline, note });
        const isMade = await offer.then(
          () => true,
          (error: unknown) => {
            if (error instanceof Refusal) return false;
            throw error;
          },
        );
        if (isMade) return;
      }
    }
  }
}
