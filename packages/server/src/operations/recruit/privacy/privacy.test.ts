import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transaction } from "../../../db/database.ts";
import type { TenantDatabase } from "../../../db/tenant-scope.ts";
import { addGuest, addStaff, signIn } from "../../../testing/index.ts";
import { tableTexts } from "../../../testing/table-texts.ts";
import { encryptHash } from "../../system/user/user-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { takeTurn } from "../application/own/apply-limits.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital, refusal, removalOf } from "../recruit-fixture.ts";
import { enforceRetention } from "./staff/retention.ts";

let hospital: Hospital;
let guest: ApplicationCalls;
let other: BladeClient;
let hr: ApplicationCalls;
let viewer: BladeClient;
let applicationId: string;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addGuest(hospital, "100001", "13800000002");
  const hrCodes = [
    "application_view",
    "application_review",
    "application_reveal",
    "privacy_log_view",
    "setting_view",
    "setting_edit",
  ];
  await addStaff(hospital, "100001", "hr", hrCodes);
  await addStaff(hospital, "100001", "viewer", ["application_view"]);
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  other = await signIn(hospital, "100001", "13800000002");
  hr = callsOf(await signIn(hospital, "100001", "hr", "staff"));
  viewer = await signIn(hospital, "100001", "viewer", "staff");
  await fillResume(guest.client);
  ({ applicationId } = await guest.submit(await addJob(hospital)));
});
afterAll(() => hospital.close());

const reveal = (client: BladeClient, fields: ("phone" | "idNo")[], reason = "通知面试", id = applicationId) =>
  client.POST("/mrhr-zpgl-new/recruitApplication/reveal", { body: { id, fields, reason } });
const log = (client = hr.client) => client.GET("/mrhr-zpgl-new/privacyViewLog/list");
const ownViews = (client: BladeClient) => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/views");
const consents = (client: BladeClient) => client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/consents");

/** Keeps what `lock` locks until it is told to let go. */
async function hold(lock: (tx: TenantDatabase) => Promise<unknown>): Promise<{ release: () => Promise<void> }> {
  let letGo = () => {};
  const asked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let holding: Promise<void> = Promise.resolve();
  await new Promise<void>((locked) => {
    holding = transaction(hospital.db, async (tx) => {
      await lock(tx);
      locked();
      await asked;
    });
  });
  return {
    async release() {
      letGo();
      await holding;
    },
  };
}

/** How many calls wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(hospital.services.platform);
  return rows[0]?.count ?? 0;
}

describe("numbers in full", () => {
  it("are masked until they are asked for, and then noted: who, whose, which, why, from where", async () => {
    expect(await hr.detail(applicationId)).toMatchObject({ phone: "138****0001", candidatePhone: "138****0001" });
    expect((await log()).total).toBe(0);
    expect(await reveal(hr.client, ["phone", "idNo"])).toEqual({ phone: "13800000001", idNo: "11010519900307233X" });
    expect(await reveal(hr.client, ["phone"])).toEqual({ phone: "13800000001" });
    const { total, records } = await log();
    expect(total).toBe(2);
    expect(records[1]).toMatchObject({
      viewerName: "hr",
      candidateName: "13800000001",
      applicationId,
      applicationNo: "R20261120-000001",
      fields: ["phone", "idNo"],
      reason: "通知面试",
      ip: "127.0.0.1",
      at: NOON,
    });
    expect(records[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("are not for who lacks the button, nor without a reason, nor for drafts and other hospitals", async () => {
    expect((await refusal(reveal(viewer, ["phone"]))).status).toBe(403);
    expect((await refusal(log(viewer))).status).toBe(403);
    expect((await refusal(reveal(hr.client, ["phone"], " "))).data.fields?.[0]?.field).toBe("reason");
    expect((await refusal(reveal(hr.client, ["phone"], "x", "404"))).status).toBe(404);
    expect((await log()).total).toBe(2);
  });

  it("tell the candidate when they were seen, but not by whom", async () => {
    const { total, records } = await ownViews(guest.client);
    expect(total).toBe(2);
    expect(records[0]).toEqual({
      id: expect.any(String),
      at: NOON,
      fields: ["phone"],
      jobTitle: "心血管内科医师",
      applicationNo: "R20261120-000001",
    });
    expect((await ownViews(other)).total).toBe(0);
  });
});

describe("consents", () => {
  it("are noted at submission with the version of the text, once for each version", async () => {
    const first = await consents(guest.client);
    expect(first.map(({ purpose, textVersion }) => [purpose, textVersion]).sort()).toEqual([
      ["sensitive", 0],
      ["truthful", 0],
    ]);
    expect(first[0]).toMatchObject({ at: NOON, ip: "127.0.0.1", withdrawnAt: "" });
    const body = { purpose: "sensitive", title: "单独同意书", content: "<p>文本<script>x</script></p>" } as const;
    const text = await hr.client.POST("/mrhr-zpgl-new/consentText/submit", { body });
    expect(text).toMatchObject({ version: 1, content: "<p>文本</p>" });
    await guest.submit(await addJob(hospital));
    await guest.submit(await addJob(hospital));
    const second = await consents(guest.client);
    expect(second).toHaveLength(3);
    expect(second[0]).toMatchObject({ purpose: "sensitive", textVersion: 1, title: "单独同意书" });
    const inForce = await other.GET("/mrhr-zpgl-new/setting/consentTexts");
    expect(inForce.map(({ purpose, version }) => [purpose, version])).toEqual([
      ["privacy", 0],
      ["sensitive", 1],
      ["truthful", 0],
    ]);
    const blank = hr.client.POST("/mrhr-zpgl-new/consentText/submit", { body: { ...body, content: "<p> </p>" } });
    expect((await refusal(blank)).data.fields?.[0]?.field).toBe("content");
  });

  it("can be taken back, and then nothing can be handed in until they are given again", async () => {
    const own = (await consents(guest.client)).find(({ purpose }) => purpose === "sensitive");
    const withdraw = (client: BladeClient) =>
      client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/withdraw", { body: { id: own?.id ?? "" } });
    expect((await refusal(withdraw(other))).status).toBe(404);
    expect(await withdraw(guest.client)).toMatchObject({ withdrawnAt: NOON });
    expect((await refusal(withdraw(guest.client))).status).toBe(409);
    expect((await consents(guest.client)).filter(({ withdrawnAt }) => withdrawnAt)).toHaveLength(2);
    const jobId = await addJob(hospital);
    expect((await refusal(guest.submit(jobId))).data.fields?.[0]?.field).toBe("declaration.sensitiveConsent");
    await fillResume(guest.client);
    await guest.submit(jobId);
    expect((await consents(guest.client))[0]).toMatchObject({ purpose: "sensitive", withdrawnAt: "" });
  });
});

describe("one's own data", () => {
  it("can be taken along whole and in clear, by nobody else", async () => {
    const data = await guest.client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
    expect(data.account).toMatchObject({ name: "13800000001", phone: "13800000001", idNo: "11010519900307233X" });
    expect(data.applications).toHaveLength(4);
    expect(data.applications[0]?.snapshot.basic.phone).toBe("13800000001");
    expect(data.applications[0]?.timeline[0]).toMatchObject({ action: "submit" });
    expect(data.views).toHaveLength(2);
    expect(data.messages).toHaveLength(4);
    expect(data.consents.length).toBeGreaterThan(3);
    expect((await refusal(hr.client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export"))).status).toBe(403);
  });

  it("goes with the account, once nothing is under way", async () => {
    await fillResume(other);
    const calls = callsOf(other);
    const { applicationId: id } = await calls.submit(await addJob(hospital));
    const remove = () => other.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
    expect((await refusal(remove())).status).toBe(409);
    await calls.act(id, "withdraw", { reasonCode: "other_offer" });
    const guess = { ...removalOf(hospital), password: encryptHash(hospital, "Guessed-2026") };
    const guessed = other.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: guess });
    expect((await refusal(guessed)).data.fields).toEqual([{ field: "password", message: "密码不正确" }]);
    await remove();
    expect((await refusal(calls.ownList())).status).toBe(401);
    const index = hospital.services.personalData.index("100001", "13800000002");
    const texts = await tableTexts(hospital.services.platform);
    const traces = [...texts].filter(([, rows]) =>
      rows.some((row) => row.includes(index) || row.includes("13800000002")),
    );
    expect(traces.map(([table]) => table)).toEqual([]);
    await expect(signIn(hospital, "100001", "13800000002")).rejects.toThrow();
    expect(await hr.detail(id)).toMatchObject({
      candidateName: "已匿名",
      phone: "",
      state: "withdrawn",
      education: "master",
    });
    // The number is free: whoever has it may register again.
    await addGuest(hospital, "100001", "13800000002");
  });
});

describe("retention", () => {
  it("does not go while something is being handed in or saved, and nothing is saved for an account that has gone", async () => {
    const leave = (client: BladeClient) =>
      client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
    await addGuest(hospital, "100001", "13800000031");
    const calls = callsOf(await signIn(hospital, "100001", "13800000031"));
    await fillResume(calls.client);
    const jobId = await addJob(hospital);
    const guestId = calls.client.session.get()?.userId ?? "";
    const turn = await hold((tx) => takeTurn(tx, guestId));
    const submitting = calls.submit(jobId);
    await expect.poll(waiting).toBe(1);
    const leaving = refusal(leave(calls.client));
    await expect.poll(waiting).toBe(2);
    await turn.release();
    const { applicationId: id } = await submitting;
    expect((await leaving).error).toBe("conflict");
    expect(await calls.own(id)).toMatchObject({ state: "active" });
    await calls.act(id, "withdraw", { reasonCode: "other_offer" });
    await leave(calls.client);

    await addGuest(hospital, "100001", "13800000032");
    const late = await signIn(hospital, "100001", "13800000032");
    const lateId = late.session.get()?.userId ?? "";
    const row = await hold((tx) =>
      tx.selectFrom("bladeUser").select("id").where("id", "=", lateId).forUpdate().execute(),
    );
    const gone = leave(late);
    await expect.poll(waiting).toBe(1);
    const saving = refusal(
      late.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
        body: { version: 0, work: [{ from: "2016-08", org: "仁和市第二医院", post: "医师" }] },
      }),
    );
    await expect.poll(waiting).toBe(2);
    await row.release();
    await gone;
    expect((await saving).status).toBe(401);
    const kept = await hospital.db
      .selectFrom("recruitResume")
      .select("guestId")
      .where("guestId", "=", lateId)
      .execute();
    expect(kept).toEqual([]);
  });

  it("makes ended applications anonymous after the hospital's period, on the server's clock, and leaves the rest", async () => {
    const submit = hr.client.POST("/mrhr-zpgl-new/setting/submitRetention", { body: { retentionMonths: 6 } });
    expect(await submit).toEqual({ retentionMonths: 6 });
    expect(await hr.client.GET("/mrhr-zpgl-new/setting/retention")).toEqual({ retentionMonths: 6 });
    await hr.review([applicationId], "fail", { reasonCode: "major", note: "李敏的专业不符" });
    expect(await enforceRetention(hospital.services)).toEqual({ applications: 0, accounts: 0 });
    hospital.setNow("2027-05-20 11:59:59");
    expect((await enforceRetention(hospital.services)).applications).toBe(0);
    hospital.setNow("2027-05-20 12:00:01");
    const done = await enforceRetention(hospital.services);
    expect(done.applications).toBe(1);
    expect((await enforceRetention(hospital.services)).applications).toBe(0);
    const row = await hospital.db
      .selectFrom("recruitApplication")
      .select(["candidateName", "candidatePhone", "snapshot", "note", "education", "state", "jobTitle"])
      .where("id", "=", applicationId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      ...{ candidateName: "已匿名", candidatePhone: "", snapshot: {}, note: "" },
      ...{ education: "master", state: "rejected", jobTitle: "心血管内科医师" },
    });
    // Applications in progress are kept, and so is their account.
    const guests = await hospital.db
      .selectFrom("bladeUser")
      .select("isDeleted")
      .where("phone", "=", "13800000001")
      .execute();
    expect(guests).toEqual([{ isDeleted: 0 }]);
  });

  it("ends accounts that nobody has used for as long and that have nothing left", async () => {
    const { db } = hospital;
    await sql`update recruit_application set state = 'withdrawn'`.execute(hospital.services.platform);
    hospital.setNow("2028-05-20 12:00:00");
    const done = await enforceRetention(hospital.services);
    expect(done.applications).toBe(3);
    expect(done.accounts).toBeGreaterThanOrEqual(2);
    const guests = await db.selectFrom("bladeUser").select("phone").where("userType", "=", "guest").execute();
    expect(new Set(guests.map(({ phone }) => phone))).toEqual(new Set([""]));
    const staff = await db.selectFrom("bladeUser").select("isDeleted").where("userType", "=", "staff").execute();
    expect(staff.every(({ isDeleted }) => isDeleted === 0)).toBe(true);
  });
});
