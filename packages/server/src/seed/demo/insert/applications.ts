import { standardPacks } from "@bladekit/openapi/packs";
import { type ApplicationStatus, publicName, stageText } from "@bladekit/sdk/rules";
import { type Language, nameIn } from "../../../contract/language.ts";
import { receiptNumber } from "../../../operations/recruit/application/own/receipt-number.ts";
import { freezeResume } from "../../../operations/recruit/application/snapshot.ts";
import { judgeResume, verdictColumns } from "../../../operations/recruit/application/verdict.ts";
import { endOfApplying } from "../../../operations/recruit/inbox/notify.ts";
import {
  builtInText,
  messageOf,
  noteAfter,
  type Variables,
} from "../../../operations/recruit/inbox/staff/templates.ts";
import { labelOf } from "../../label-of.ts";
import type { DemoApplication } from "../build-candidates.ts";
import { snapshotOf } from "../snapshot.ts";
import type { PublicNotice } from "./postings.ts";
import type { Seeding } from "./seeding.ts";

/** The member of staff who acted for the hospital. */
export type Reviewer = { id: string; name: string };

const OVERRIDE = "紧缺岗位，经资格审查小组集体研究同意进入下一环节。";

/** Adds the applications in the order of their submission, with receipt numbers that go on from day to day, and their events. */
export async function insertApplications(
  seeding: Seeding,
  guestId: (phone: string) => string,
  jobId: (code: string) => string,
  reviewer: Reviewer,
  notices: readonly PublicNotice[],
): Promise<void> {
  const { db, ids, hospital } = seeding;
  const counters = new Map<string, number>();
  const applications = hospital.candidates
    .flatMap((candidate) => candidate.applications.map((application) => ({ candidate, application })))
    .toSorted((a, b) => firstTime(a.application).localeCompare(firstTime(b.application)))
    .map(({ candidate, application }) => {
      const id = ids.next();
      const begun = firstTime(application);
      const day = begun.slice(0, 10);
      const count = (counters.get(day) ?? 0) + 1;
      counters.set(day, count);
      const guest = guestId(candidate.phone);
      const resume = snapshotOf(candidate);
      const { seed, conditions, applyEnd } = application.post;
      const verdict = judgeResume(resume, { educationMin: seed.education, conditions, applyEnd });
      const screened = application.events.findIndex(({ action }) => action === "pass");
      const { post, status, returnDeadline, submitTime, updateTime, events } = application;
      const { reasonCode = "", note = "" } = events.at(-1) ?? {};
      const isListed = events.some(({ action }) => action === "startPublicity");
      const notice = isListed ? notices.find(({ jobIds }) => jobIds.includes(jobId(post.code))) : undefined;
      return {
        row: {
          ...{ id, guestId: guest, jobId: jobId(post.code), applicationNo: receiptNumber(begun, count) },
          hireMode: post.plan === "social" ? 1 : 2,
          ...status,
          ...freezeResume(resume),
          ...verdictColumns(verdict),
          ...{ jobTitle: post.seed.title, reasonCode, note, returnDeadline, submitTime, updateTime },
          publicityId: notice?.id ?? null,
        },
        jobCode: post.code,
        notice,
        events: events.map(({ action, by, at, reasonCode: code, note: text, state, stage, result }, index) => ({
          applicationId: id,
          id: ids.next(),
          action,
          ...({ state, stage, result } satisfies ApplicationStatus),
          actorType: by,
          actorId: by === "guest" ? guest : reviewer.id,
          actorName: by === "guest" ? candidate.seed.name : reviewer.name,
          reasonCode: code,
          note: text,
          overrideReason: index === screened && verdict.auto === "ineligible" ? OVERRIDE : "",
          createTime: at,
        })),
      };
    });
  await db
    .insertInto("recruitApplication")
    .values(applications.map(({ row }) => row))
    .execute();
  await db
    .insertInto("recruitApplicationEvent")
    .values(applications.flatMap(({ events }) => events))
    .execute();
  await db
    .insertInto("recruitInbox")
    .values(
      applications
        .flatMap(({ row, events, notice }) => messagesOf(row, events, hospital.seed, notice))
        .toSorted((a, b) => a.createTime.localeCompare(b.createTime))
        .map((message) => ({ ...message, id: ids.next() })),
    )
    .execute();
  await insertLists(seeding, applications);
  await db
    .insertInto("recruitReceiptCounter")
    .values([...counters].map(([day, lastNumber]) => ({ day, lastNumber })))
    .execute();
}

/** The rows of the public lists, as they were made. */
async function insertLists(
  { db }: Seeding,
  applications: readonly {
    row: Row & { sex: string; education: string; school: string };
    events: readonly Event[];
    jobCode: string;
    notice: PublicNotice | undefined;
  }[],
): Promise<void> {
  const levels = standardPacks.find(({ code }) => code === "education_level")?.entries;
  const rows = applications.flatMap(({ row, events, jobCode, notice }) => {
    const left = events.find(({ action }) => action === "decline");
    return notice ? [{ row, jobCode, articleId: notice.id, leftTime: left?.createTime ?? null }] : [];
  });
  if (rows.length === 0) return;
  await db
    .insertInto("recruitPublicityItem")
    .values(
      rows
        .toSorted((a, b) => a.jobCode.localeCompare(b.jobCode))
        .map(({ row, jobCode, articleId, leftTime }, index) => ({
          ...{ articleId, leftTime, jobCode, applicationId: row.id, sort: index + 1, applicationNo: row.applicationNo },
          ...{ nameMasked: publicName(row.candidateName, "name"), sex: row.sex, jobTitle: row.jobTitle },
          education: labelOf(levels?.[row.education] ?? "").zh,
          school: row.school,
        })),
    )
    .execute();
}

type Row = ReturnType<typeof freezeResume> & {
  id: string;
  guestId: string;
  applicationNo: string;
  jobTitle: string;
  returnDeadline: string | null;
};
type Named = { name: string; nameEn: string };
type Event = Pick<DemoApplication["events"][number], "action" | "stage" | "note"> & { createTime: string };

/** The messages to the candidate about each step; the latest is still unread. */
function messagesOf(row: Row, events: readonly Event[], hospital: Named, notice: PublicNotice | undefined) {
  return events.map(({ action, note, createTime }, index) => {
    const deadline = action === "startPublicity" ? notice?.endDate : row.returnDeadline;
    const valuesIn = (language: Language): Variables => ({
      hospital: nameIn(language, hospital.name, hospital.nameEn),
      name: row.candidateName,
      job: row.jobTitle,
      applicationNo: row.applicationNo,
      // An event says where it led; what it was about is the stage before it.
      stage: stageText(events[index - 1]?.stage ?? "screen", language),
      reason: "",
      note: noteAfter("", note, language),
      deadline: deadline ?? endOfApplying[language],
      target: "",
    });
    return {
      guestId: row.guestId,
      ...messageOf(builtInText(action), { zh: valuesIn("zh"), en: valuesIn("en") }),
      applicationId: row.id,
      action,
      createTime,
      readTime: index < events.length - 1 ? createTime : null,
    };
  });
}

const firstTime = ({ events }: DemoApplication) => events[0]?.at ?? "";
