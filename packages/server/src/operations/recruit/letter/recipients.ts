import type { AppointmentKind, LetterField, LetterKind } from "@bladekit/openapi";
import type { ApplicationStatus } from "@bladekit/sdk/rules";
import { sql } from "kysely";
import type { Context } from "../../../context/context.ts";
import { Refusal } from "../../../contract/errors.ts";
import { type Language, nameIn } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { type InviteeRow, inviteeRows } from "../appointment/invitee-rows.ts";
import { coming } from "../appointment/sessions.ts";
import { readSetting } from "../site/setting-row.ts";

/** The sessions whose time and place stand in a letter. */
const sessionsOf: Readonly<Record<LetterKind, readonly AppointmentKind[]>> = {
  interview: ["interview", "skill"],
  medical: ["medical"],
  offer: ["signing"],
  onboard: ["signing"],
  rejection: [],
};

/** The people whom a letter suits, by where their applications stand. */
const audiences: Readonly<Record<LetterKind, { state: ApplicationStatus["state"]; stages?: readonly string[] }>> = {
  interview: { state: "active", stages: ["interview", "skill"] },
  medical: { state: "active", stages: ["medical"] },
  offer: { state: "hired" },
  onboard: { state: "hired" },
  rejection: { state: "rejected" },
};

/** Whether a letter suits an application; refers to `application`. */
export function suits(kind: LetterKind) {
  const { state, stages } = audiences[kind];
  const isThere = sql<boolean>`application.state = ${state}`;
  return stages ? sql<boolean>`(${isThere} and application.stage in (${sql.join(stages)}))` : isThere;
}

/** Letters that tell how an application ended. Invitations may go out before somebody is at that stage. */
const tellsEnd: ReadonlySet<LetterKind> = new Set(["offer", "onboard", "rejection"]);

/** Refuses to tell people of an end that their applications have not come to. @throws Refusal `conflict` */
export function requireSuited(kind: LetterKind, rows: readonly RecipientRow[]): void {
  const others = tellsEnd.has(kind) ? rows.filter(({ state }) => state !== audiences[kind].state) : [];
  if (others.length === 0) return;
  throw new Refusal("conflict", {
    message: say(
      "{} 人的应聘结果与这份通知书不符：{}",
      "This letter does not tell what became of these applications: {} ({})",
      others.length,
      namesOf(others),
    ),
  });
}

/** The first names of a list. */
export const namesOf = (people: readonly { candidateName: string }[]): string =>
  people
    .slice(0, 5)
    .map(({ candidateName }) => candidateName)
    .join("、");

/** Applications that may get a letter, with what letters say of them. Somebody who is anonymous has no address. */
export function recipientRows(db: TenantDatabase) {
  return db
    .selectFrom("recruitApplication as application")
    .innerJoin("recruitJob as job", "job.id", "application.jobId")
    .innerJoin("bladeDept as dept", "dept.id", "job.deptId")
    .leftJoin("recruitPlan as plan", "plan.id", "job.planId")
    .select(["application.id", "application.applicationNo", "application.candidateName", "application.jobTitle"])
    .select(["application.state", "application.stage", "application.result"])
    .select(["dept.deptName", "plan.name as planName", "job.contact"])
    .where("application.state", "<>", "draft")
    .where("application.anonymisedTime", "is", null);
}

type RecipientRow = Awaited<ReturnType<ReturnType<typeof recipientRows>["executeTakeFirstOrThrow"]>>;

/** The values of a letter's placeholders. Empty where there is none. */
type LetterValues = Readonly<Record<LetterField, string>>;

export type Recipient = RecipientRow & { values: Readonly<Record<Language, LetterValues>> };

/** Adds the values of a letter to its recipients, who keep their order. */
export async function withValues(
  { db, now }: Pick<Context, "db" | "now">,
  kind: LetterKind,
  rows: readonly RecipientRow[],
): Promise<Recipient[]> {
  const [sessions, { texts }] = await Promise.all([
    nextSessions(
      { db, now },
      sessionsOf[kind],
      rows.map(({ id }) => id),
    ),
    readSetting(db),
  ]);
  return rows.map((row) => {
    const valuesIn = (language: Language): LetterValues => ({
      ...personOf(row),
      ...sessionIn(language, sessions.get(row.id)),
      hospital: nameIn(language, texts.yyName, texts.yyNameEn),
      today: dayIn(language, now),
    });
    return { ...row, values: { zh: valuesIn("zh"), en: valuesIn("en") } };
  });
}

/** The next session of each application that its candidate knows of. */
async function nextSessions(
  { db, now }: Pick<Context, "db" | "now">,
  kinds: readonly AppointmentKind[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, InviteeRow>> {
  if (kinds.length === 0 || ids.length === 0) return new Map();
  const rows = await inviteeRows(db)
    .where("invitee.applicationId", "in", ids)
    .where("invitee.state", "in", coming)
    .where("invitee.seatNo", "is not", null)
    .where("session.kind", "in", kinds)
    .where("session.startTime", ">", now)
    .orderBy("session.startTime", "desc")
    .orderBy("invitee.id", "desc")
    .execute();
  // The last one of an application in this order is the next one in time.
  return new Map(rows.map((row) => [row.applicationId, row]));
}

function personOf(row: RecipientRow) {
  const { name = "", phone = "" } = row.contact as { name?: string; phone?: string };
  return {
    name: row.candidateName,
    job: row.jobTitle,
    dept: row.deptName,
    plan: row.planName ?? "",
    applicationNo: row.applicationNo,
    contactName: name,
    contactPhone: phone,
  };
}

const sessionIn = (language: Language, session: InviteeRow | undefined) => ({
  time: session ? momentIn(language, session.startTime) : "",
  place: session ? [session.place, session.room].filter(Boolean).join(" ") : "",
  seatNo: session?.seatNo ? String(session.seatNo) : "",
  bring: session?.bring ?? "",
  confirmUntil: session?.confirmUntil ? momentIn(language, session.confirmUntil) : "",
});

/** 2026 年 12 月 5 日 as letters write a day; the parts of `yyyy-MM-dd HH:mm:ss`. */
function dayIn(language: Language, time: string): string {
  const [year, month, day] = time.slice(0, 10).split("-").map(Number);
  return language === "zh" ? `${year} 年 ${month} 月 ${day} 日` : time.slice(0, 10);
}

const momentIn = (language: Language, time: string) => `${dayIn(language, time)} ${time.slice(11, 16)}`;

/** The placeholders of a letter for which an application has no value. */
export const missingOf = (fields: readonly LetterField[], { values }: Recipient): LetterField[] =>
  fields.filter((field) => values.zh[field] === "");
