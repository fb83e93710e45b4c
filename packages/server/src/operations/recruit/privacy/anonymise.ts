import { sql } from "kysely";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { endSessionsOf } from "../../auth/session.ts";

/** The placeholder that replaces a removed name. */
const NOBODY = "已匿名";

/**
 * Takes the person out of applications. Post, state, stages and times, education and sex stay as numbers; the résumé, the phone and the
 * words that were exchanged go, and its hash with it: it would still tell whether a text was theirs.
 */
export async function anonymiseApplications(db: TenantDatabase, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectFrom("recruitApplication").select("candidatePhone").where("id", "in", ids).execute();
  await db
    .updateTable("recruitApplication")
    .set({
      snapshot: "{}",
      snapshotHash: "",
      candidateName: NOBODY,
      candidatePhone: "",
      birthDate: null,
      school: "",
      major: "",
      note: "",
      verdict: null,
      returnItems: null,
      anonymisedTime: now,
    })
    .where("id", "in", ids)
    .execute();
  await db.deleteFrom("messageOutbox").where("applicationId", "in", ids).execute();
  await forgetNotices(db, [...new Set(rows.map(({ candidatePhone }) => candidatePhone).filter(Boolean))]);
  await db
    .updateTable("recruitApplicationEvent")
    .set({
      note: "",
      overrideReason: "",
      placesReason: "",
      actorName: sql<string>`case when actor_type = 'guest' then ${NOBODY} else actor_name end`,
    })
    .where("applicationId", "in", ids)
    .execute();
  await db.updateTable("recruitInvitee").set({ note: "" }).where("applicationId", "in", ids).execute();
  await db.deleteFrom("recruitInbox").where("applicationId", "in", ids).execute();
  await db.deleteFrom("recruitLetter").where("applicationId", "in", ids).execute();
  await db
    .updateTable("recruitPublicityItem")
    .set({ nameMasked: NOBODY, school: "" })
    .where("applicationId", "in", ids)
    .execute();
  await db
    .updateTable("recruitAppeal")
    .set({
      ...{ content: "", files: [], answer: "" },
      // Nobody is left who could answer.
      state: sql`case when state = 'open' then 'dismissed' else state end`,
      closeTime: sql<string>`coalesce(close_time, ${now})`,
    })
    .where("applicationId", "in", ids)
    .execute();
  await db.updateTable("recruitFee").set({ note: "" }).where("applicationId", "in", ids).execute();
  await db.updateTable("recruitObjection").set({ content: "", answer: "" }).where("applicationId", "in", ids).execute();
}

/** Removes messages about applications to phones that belong to no remaining application. The phone of a résumé may differ from the account's. */
async function forgetNotices(db: TenantDatabase, phones: readonly string[]): Promise<void> {
  if (phones.length === 0) return;
  const used = await db
    .selectFrom("recruitApplication")
    .select("candidatePhone")
    .where("candidatePhone", "in", phones)
    .execute();
  const gone = phones.filter((phone) => !used.some(({ candidatePhone }) => candidatePhone === phone));
  if (gone.length === 0) return;
  await db
    .deleteFrom("messageOutbox")
    .where("recipient", "in", gone)
    .where("template", "=", "application_notice")
    .execute();
}

/** Ends an account: its row stays as a number for what refers to it, and nothing of the person with it. Its applications have to be anonymous. */
export async function anonymiseGuest(db: TenantDatabase, guestId: string, now: string): Promise<void> {
  await endSessionsOf(db, [guestId], "removed");
  const guest = await db.selectFrom("bladeUser").select("phone").where("id", "=", guestId).executeTakeFirst();
  if (guest?.phone) await db.deleteFrom("messageOutbox").where("recipient", "=", guest.phone).execute();
  await db
    .updateTable("bladeUser")
    .set({
      account: `gone-${guestId}`,
      passwordHash: "",
      name: NOBODY,
      realName: NOBODY,
      phone: "",
      email: "",
      avatar: "",
      idType: "resident",
      idNo: "",
      sex: "",
      birthDate: null,
      status: 0,
      isDeleted: 1,
      updateTime: now,
    })
    .where("id", "=", guestId)
    .where("userType", "=", "guest")
    .execute();
  for (const table of [
    "recruitResume",
    "recruitResumeDraft",
    "recruitInbox",
    "recruitSavedJob",
    "recruitSavedSearch",
  ] as const) {
    await db.deleteFrom(table).where("guestId", "=", guestId).execute();
  }
  // That something was asked, and when it was answered, stays.
  await db
    .updateTable("recruitDataRequest")
    .set({
      ...{ candidateName: NOBODY, content: "", answer: "" },
      state: sql<"open" | "lapsed">`case when state = 'open' then 'lapsed' else state end`,
      closeTime: sql<string>`coalesce(close_time, ${now})`,
    })
    .where("guestId", "=", guestId)
    .execute();
  await db.deleteFrom("bladeUserOauth").where("userId", "=", guestId).execute();
  await db.deleteFrom("recordHistory").where("recordKey", "=", guestId).execute();
  await db.updateTable("recruitConsent").set({ ip: "" }).where("guestId", "=", guestId).execute();
  // The bytes go with the sweep of removed files.
  await db
    .updateTable("resourceAttach")
    .set({ isDeleted: 1, originalName: "", updateTime: now })
    .where("userId", "=", guestId)
    .execute();
}
