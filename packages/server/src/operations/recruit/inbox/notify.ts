import type { Resume } from "@bladekit/openapi";
import {
  type ApplicationHappening,
  type ApplicationStage,
  applicationPage,
  calendarFile,
  checkPhone,
  fromWireTime,
  isMailAddress,
  stageText,
} from "@bladekit/sdk/rules";
import type { Context } from "../../../context/context.ts";
import { type Language, nameIn } from "../../../contract/language.ts";
import { say } from "../../../contract/say.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { dictNames } from "../../system/dict/dict-names.ts";
import { type Reason, reasonDicts, reasonName } from "../application/reason.ts";
import type { AppointmentEvent } from "../appointment/calendar-event.ts";
import { messageOf, noteAfter, textInForce, type Variables } from "./staff/templates.ts";

/** The last moment to answer where no day is set. */
export const endOfApplying = say("报名截止", "applications close");
const endOfPost = say("岗位关闭", "the post closes");

/** An application that has just moved, the stage in which that happened, and what is said of this one alone. */
export type Happened = {
  id: string;
  stage: ApplicationStage;
  note?: string;
  event?: AppointmentEvent;
  letter?: SentLetter;
};

/** A letter that was sent: its text stands in the mail, and its PDF goes with it. */
export type SentLetter = { id: string; text: string };

/** Writes what candidates are told. `applicationNo` is that of an application which had none when it was read. */
export type Tell = (applicationNo?: string) => Promise<void>;

/**
 * Gets ready to tell candidates what has happened to their applications: in their inbox, and by SMS and mail where the template says so.
 * Inside the transaction of what happened, so that nobody is told of what did not come about, and nothing comes about in silence. Everything is read
 * before it returns, and `Tell` only writes.
 */
export async function readyToTell(
  ctx: Pick<Context, "ids" | "outbox" | "now">,
  db: TenantDatabase,
  happened: readonly Happened[],
  action: ApplicationHappening,
  reason: Reason,
): Promise<Tell> {
  const text = await textInForce(db, action);
  if (!text || happened.length === 0) return async () => {};
  const labels = { zh: await dictNames(db, reasonDicts), en: await dictNames(db, reasonDicts, "en") };
  const named = await db
    .selectFrom("bladeTenant")
    .leftJoin("recruitSetting as setting", "setting.tenantId", "bladeTenant.tenantId")
    .select(["tenantName", "setting.hospitalNameEn"])
    .executeTakeFirst();
  const hospital = named?.tenantName ?? "";
  const rows = await db
    .selectFrom("recruitApplication as application")
    .leftJoin("recruitJob as target", "target.id", "application.transferJobId")
    .leftJoin("recruitPublicity as publicity", "publicity.articleId", "application.publicityId")
    .select(["application.id", "application.guestId", "application.applicationNo", "application.jobTitle"])
    .select(["application.candidateName", "application.candidatePhone", "application.returnDeadline"])
    .select(["application.transferDeadline", "target.title as target", "publicity.endDate as publicityEnd"])
    .where(
      "application.id",
      "in",
      happened.map(({ id }) => id),
    )
    .orderBy("application.id")
    .execute();
  const byId = new Map(happened.map((each) => [each.id, each]));
  const sendSms = text.sms ? await ctx.outbox.smsOf(db) : undefined;
  const mails = text.mail ? await ctx.outbox.mailsOf(db) : undefined;
  const addresses = mails
    ? await addressesOf(
        db,
        rows.flatMap(({ guestId }) => guestId ?? []),
      )
    : undefined;
  const messageTo = (row: (typeof rows)[number], applicationNo = row.applicationNo) => {
    const { stage, note = reason.note } = byId.get(row.id) ?? {};
    const deadline = (action === "startPublicity" ? row.publicityEnd : row.returnDeadline) ?? row.transferDeadline;
    const valuesIn = (language: Language): Variables => {
      const name = reasonName(labels[language], action, reason.reasonCode);
      return {
        hospital: nameIn(language, hospital, named?.hospitalNameEn ?? ""),
        name: row.candidateName,
        job: row.jobTitle,
        applicationNo,
        stage: stage ? stageText(stage, language) : "",
        reason: name,
        note: noteAfter(name, note, language),
        deadline: deadline ?? (row.target === null ? endOfApplying : endOfPost)[language],
        target: row.target ?? "",
      };
    };
    return { row, ...messageOf(text, { zh: valuesIn("zh"), en: valuesIn("en") }) };
  };
  return async (applicationNo) => {
    const messages = rows.map((row) => messageTo(row, applicationNo));
    await db
      .insertInto("recruitInbox")
      .values(
        messages.map(({ row, ...message }) => ({
          id: ctx.ids.next(),
          guestId: row.guestId,
          ...message,
          applicationId: row.id,
          action,
          createTime: ctx.now,
        })),
      )
      .execute();
    for (const { row, title, content } of messages) {
      if (!checkPhone(row.candidatePhone))
        await sendSms?.(row.candidatePhone, "application_notice", { title, text: content });
      const address = addresses?.get(row.guestId ?? "");
      if (!mails || !address) continue;
      const url = mails.site && `${mails.site}${applicationPage}?id=${row.id}`;
      const { event, letter } = byId.get(row.id) ?? {};
      await mails.send(address, {
        applicationId: row.id,
        subject: `${hospital} ${title}`,
        text: [`${row.candidateName}：`, content, event?.description, letter?.text, url && `查看：${url}`, hospital]
          .filter(Boolean)
          .join("\n\n"),
        ...(letter && { letterId: letter.id }),
        ...(event && { calendar: fileOf(event, { hospital, sender: mails.sender, url }, ctx.now) }),
      });
    }
  };
}

/** The mail addresses in the résumés of candidates, by their ids. What is no address is left out. */
async function addressesOf(db: TenantDatabase, guestIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("recruitResume")
    .select(["guestId", "sections"])
    .where("guestId", "in", ["0", ...guestIds])
    .execute();
  return new Map(
    rows.flatMap(({ guestId, sections }): [string, string][] => {
      const address = (sections as Partial<Resume>).basic?.email?.trim() ?? "";
      return isMailAddress(address) ? [[guestId, address]] : [];
    }),
  );
}

type Sender = { hospital: string; sender: string; url: string };

function fileOf({ title, ...event }: AppointmentEvent, { hospital, sender, url }: Sender, now: string): string {
  const summary = [hospital, title].filter(Boolean).join(" · ");
  const organizer = sender && { organizer: { name: hospital, address: sender } };
  return calendarFile({ ...event, summary, url, ...organizer }, fromWireTime(now) ?? new Date(0));
}
