import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, solveCaptcha } from "../../../../testing/index.ts";
import { callsOf } from "../../application/application-calls-fixture.ts";
import { openPublicHospital, type PublicHospital } from "../../publicity/publicity-fixture.ts";
import { type Hospital, openHospital, refusal, removalOf } from "../../recruit-fixture.ts";
import { enforceRetention } from "./retention.ts";

let hospital: Hospital;
let on: PublicHospital;

beforeAll(async () => {
  hospital = await openHospital();
  on = await openPublicHospital(hospital);
  await on.clerk.POST("/mrhr-zpgl-new/setting/submitRetention", { body: { retentionMonths: 1 } });
});
afterAll(() => hospital.close());

const leave = (account: string) =>
  signIn(hospital, "100001", account).then((client) =>
    client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) }),
  );
const accountOf = async (applicationId: string) =>
  (
    await hospital.db
      .selectFrom("recruitApplication as application")
      .innerJoin("bladeUser as guest", "guest.id", "application.guestId")
      .select("guest.phone")
      .where("application.id", "=", applicationId)
      .executeTakeFirstOrThrow()
  ).phone;

describe("the person in an application", () => {
  it("stays on a public list to the end of its days, whoever has left it, and goes afterwards", async () => {
    const jobId = await on.post();
    const people = [await on.chosen("张小明", jobId), await on.chosen("李小敏", jobId)];
    const { id } = await on.notice(
      { startDate: "2026-11-20", endDate: "2027-01-20", workingDays: 7 },
      { jobIds: [jobId] },
    );
    await on.start(id);
    for (const { guest, id: own } of people) await guest.act(own, "decline");
    const account = await accountOf(people[0]?.id ?? "");

    hospital.setNow("2027-01-20 23:59:59");
    expect((await enforceRetention(hospital.services)).applications).toBe(0);
    expect((await refusal(leave(account))).error).toBe("conflict");
    expect((await on.read(id)).items.map(({ nameMasked }) => nameMasked)).toEqual(["张*明", "李*敏"]);

    hospital.setNow("2027-01-21 00:00:00");
    await leave(account);
    expect((await enforceRetention(hospital.services)).applications).toBe(1);
  });

  it("stays while an objection to them is open, with what was objected", async () => {
    const jobId = await on.post();
    const person = await on.chosen("王小二", jobId);
    const { id: articleId } = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
    await on.start(articleId);
    const { captchaKey, captchaCode } = await solveCaptcha(hospital, on.visitor);
    const { id } = await on.visitor.POST("/mrhr-zpgl-new/openness/publicity/object", {
      params: { header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode } },
      body: {
        ...{ articleId, applicationNo: person.applicationNo },
        ...{ content: "学历不实", contactName: "王芳", contactPhone: "13800138000" },
      },
    });
    await on.hr.review([person.id], "fail", { reasonCode: "other", note: "核实中" });
    hospital.setNow("2027-03-01 00:00:00");
    const clerk = await signIn(hospital, "100001", "clerk", "staff");
    const objection = async () =>
      (await clerk.GET("/mrhr-zpgl-new/recruitObjection/list")).records.find((one) => one.id === id);
    expect((await enforceRetention(hospital.services)).applications).toBe(0);
    expect(await objection()).toMatchObject({ state: "open", content: "学历不实", candidateName: "王小二" });

    await clerk.POST("/mrhr-zpgl-new/recruitObjection/close", { body: { id, state: "upheld", answer: "属实" } });
    expect((await enforceRetention(hospital.services)).applications).toBe(1);
    expect(await objection()).toMatchObject({ state: "upheld", content: "", candidateName: "已匿名" });
  });

  it("goes out of the messages too that went to a phone of the résumé", async () => {
    hospital.setNow("2026-11-20 12:00:00");
    const { client, submit, act } = await on.candidate("赵小五");
    const { version, resume } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    const basic = { ...resume.basic, phone: "13655550000" };
    await client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, basic } });
    const [first, second] = [await submit(await on.post()), await submit(await on.post())];
    const sent = async () =>
      (
        await hospital.db
          .selectFrom("messageOutbox")
          .select("recipient")
          .where("recipient", "=", "13655550000")
          .execute()
      ).length;
    expect(await sent()).toBe(2);
    // A candidate who writes another person's phone into a résumé cannot read that phone's messages; their own are in the inbox.
    const { notices, messages } = await client.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
    expect([notices.length, messages.length]).toEqual([0, 2]);
    await act(first.applicationId, "withdraw");
    hospital.setNow("2026-12-22 12:00:00");
    await enforceRetention(hospital.services);
    // The other application still goes by that phone.
    expect(await sent()).toBe(2);
    const again = callsOf(await signIn(hospital, "100001", await accountOf(second.applicationId)));
    await again.act(second.applicationId, "withdraw");
    await again.client.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
    expect(await sent()).toBe(0);
  });
});
