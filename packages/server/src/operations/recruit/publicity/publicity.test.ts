import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unknownDate } from "../../../contract/value-sentences.ts";
import { addStaff, addTenant, clientOf, signIn } from "../../../testing/index.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type Hospital, openHospital, refusal } from "../recruit-fixture.ts";
import { recruitPermissions, signInClerk } from "../staff-fixture.ts";
import { openPublicHospital, type PublicHospital } from "./publicity-fixture.ts";

let hospital: Hospital;
let on: PublicHospital;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  on = await openPublicHospital(hospital);
});
afterAll(() => hospital.close());

const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);
const week = { startDate: "2026-11-20", workingDays: 7, hotline: "0571-88888888", mailbox: "jw@renhe.example" };

describe("what a notice says of its list", () => {
  it("ends when its working days are over, of the notice or of the plan", async () => {
    expect((await on.notice(week)).publicity).toEqual({
      ...week,
      endDate: "2026-11-30",
      objectionOpen: true,
      maskPolicy: "name",
      keepAfter: false,
      showScores: false,
      listTime: "",
      retractTime: "",
      retractReason: "",
      count: 0,
    });
    const plan = await on.clerk.POST("/mrhr-zpgl-new/recruitPlan/submit", {
      body: {
        ...{ name: "计划", year: 2026, publicityDays: 5 },
        ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-01 00:00:00" },
      },
    });
    const saved = await on.notice({ startDate: "2026-11-21" }, { planId: plan.id });
    expect(saved.publicity).toMatchObject({ endDate: "2026-11-27", workingDays: 5 });
  });

  it("counts by the hospital's own holidays and make-up days", async () => {
    const days = [
      ["recruit_holiday", "2026-11-23"],
      ["recruit_workday", "2026-11-22"],
      ["recruit_workday", "2026-11-28"],
    ] as const;
    const ids = days.map(() => hospital.services.ids.next());
    await hospital.db
      .insertInto("bladeDictBiz")
      .values(
        days.map(([code, dictKey], sort) => ({
          id: ids[sort] ?? "",
          parentId: "1",
          code,
          dictKey,
          dictValue: dictKey,
          sort,
        })),
      )
      .execute();
    // Friday, Sunday, Tuesday to Friday, Saturday.
    expect((await on.notice(week)).publicity).toMatchObject({ endDate: "2026-11-28", workingDays: 7 });
    await hospital.db.deleteFrom("bladeDictBiz").where("id", "in", ids).execute();
  });

  it("is refused by field where it cannot be", async () => {
    const wrong = (publicity: object, more = {}) => fieldsOf(on.notice({ ...week, ...publicity }, more));
    expect(await wrong({ startDate: "2026-02-30" })).toEqual(["publicity.startDate"]);
    for (const startDate of ["1999-12-31", "2100-01-01", "9999-12-31"])
      expect((await refusal(on.notice({ ...week, startDate }))).data.fields).toMatchObject([
        { field: "publicity.startDate", message: unknownDate.zh },
      ]);
    expect(await wrong({ startDate: "2026-11-19" })).toEqual(["publicity.startDate"]);
    expect(await wrong({ endDate: "2026-11-29" })).toEqual(["publicity.endDate"]);
    expect(await wrong({ endDate: "2026-11-19" })).toEqual(["publicity.endDate"]);
    expect(await wrong({ endDate: "2026-11-31" })).toEqual(["publicity.endDate"]);
    expect(await wrong({ endDate: "9999-12-31" })).toEqual(["publicity.endDate"]);
    expect(await fieldsOf(on.notice({ startDate: "2026-11-20" }))).toEqual(["publicity.endDate"]);
    expect(await wrong({}, { kind: "announcement" })).toEqual(["publicity"]);
    expect(await wrong({}, { expireTime: "2026-11-30 12:00:00" })).toEqual(["expireTime"]);
    for (const publicity of [
      { ...week, workingDays: 61 },
      { ...week, maskPolicy: "some" },
      { ...week, more: 1 },
    ])
      expect((await refusal(on.notice(publicity as never))).status).toBe(400);
  });

  it("lasts a day at least and 366 more at most, and its notice is there until the last second of it", async () => {
    const last = async (publicity: object, more = {}) =>
      (await on.notice({ startDate: "2026-11-20", ...publicity }, more)).publicity?.endDate;
    for (const endDate of ["2026-11-20", "2027-11-21"]) expect(await last({ endDate })).toBe(endDate);
    expect(await fieldsOf(last({ endDate: "2027-11-22" }))).toEqual(["publicity.endDate"]);
    expect(await last({ endDate: "2026-11-30", workingDays: 7 })).toBe("2026-11-30");
    expect(await fieldsOf(last(week, { expireTime: "2026-11-30 23:59:59" }))).toEqual(["expireTime"]);
    expect(await last(week, { expireTime: "2026-12-01 00:00:00" })).toBe("2026-11-30");
    expect(await last(week, { releaseTime: "2026-11-20 23:59:59" })).toBe("2026-11-30");
    expect(await fieldsOf(last(week, { releaseTime: "2026-11-21 00:00:00" }))).toEqual(["publicity.startDate"]);
  });
});

describe("a list", () => {
  it("is made of who has passed, is published with its notice, and shows no more than it says", async () => {
    const jobId = await on.post();
    const zhang = await on.chosen("张小明", jobId);
    const ouyang = await on.chosen("欧阳小丽", jobId);
    const late = await on.candidate("李敏");
    const { applicationId } = await late.submit(jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    expect((await refusal(on.read(id))).status).toBe(404);

    expect((await on.hr.detail(zhang.id)).allowedActions).toContain("startPublicity");
    expect(await on.start(id)).toEqual({ count: 2 });
    const list = await on.read(id);
    expect(list).toMatchObject({ phase: "running", endDate: "2026-11-30", takesObjections: true, corrections: [] });
    expect(list.items).toEqual([
      expect.objectContaining({ applicationNo: zhang.applicationNo, nameMasked: "张*明" }),
      expect.objectContaining({ applicationNo: ouyang.applicationNo, nameMasked: "欧阳*丽", leftAt: "" }),
    ]);
    expect(list.items[0]).toEqual({
      applicationNo: zhang.applicationNo,
      nameMasked: "张*明",
      sex: "male",
      jobTitle: "心血管内科医师",
      jobCode: jobId,
      education: "硕士研究生",
      school: "浙江大学",
      leftAt: "",
    });
    // The code of the post is its number here, which can hold any digits.
    expect(JSON.stringify(list).replaceAll(jobId, "")).not.toMatch(/1390000|110105|1990-03|小/);

    expect(await zhang.guest.own(zhang.id)).toMatchObject({
      ...{ state: "active", stage: "publicity", result: "pending" },
      ...{ publicityArticleId: id, publicityEnd: "2026-11-30" },
    });
    expect((await zhang.guest.own(zhang.id)).timeline[0]?.action).toBe("startPublicity");
    const inbox = await zhang.guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(inbox.records[0]).toMatchObject({
      action: "startPublicity",
      content: expect.stringContaining("2026-11-30"),
    });
    expect((await on.hr.detail(applicationId)).stage).toBe("screen");
    expect(await on.listed(id)).toMatchObject([
      { candidateName: "张小明", applicationId: zhang.id, hasOpenCase: false },
      { candidateName: "欧阳小丽" },
    ]);
  });

  it("takes all of the named or none", async () => {
    const [jobId, elsewhere] = [await on.post(), await on.post()];
    const one = await on.chosen("王一", jobId);
    const other = await on.chosen("王二", elsewhere);
    const guest = await on.candidate("王三");
    const { applicationId: fresh } = await guest.submit(jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    expect((await refusal(on.start(id, [one.id, other.id]))).status).toBe(404);
    expect((await refusal(on.start(id, [one.id, "404"]))).status).toBe(404);
    const illegal = await refusal(on.start(id, [one.id, fresh]));
    expect(illegal).toMatchObject({ status: 409, error: "illegal_transition" });
    // The actions left to a member of staff who writes notices and reviews nobody.
    expect(illegal.data.allowedActions).toEqual([]);
    // The notice was published with nothing.
    expect(
      (await on.clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } })).publishState,
    ).toBe("draft");
    expect(await on.start(id, [one.id])).toEqual({ count: 1 });
    expect((await refusal(on.start(id))).error).toBe("conflict");
  });

  it("is made once when two members of staff do it at the same time", async () => {
    const jobId = await on.post();
    const people = [await on.chosen("赵一", jobId), await on.chosen("赵二", jobId)];
    const { id } = await on.notice(week, { jobIds: [jobId] });
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () =>
        on.start(
          id,
          people.map((one) => one.id),
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await on.read(id)).items).toHaveLength(2);
    for (const { guest, id: own } of people) {
      const { timeline } = await guest.own(own);
      expect(timeline.filter(({ action }) => action === "startPublicity")).toHaveLength(1);
    }
  });

  it("stays as it was made: who comes later on the first day is noted, who leaves too, and nobody joins afterwards", async () => {
    const jobId = await on.post();
    const [first, second, third] = [
      await on.chosen("陈一", jobId),
      await on.chosen("陈二", jobId),
      await on.chosen("陈三", jobId),
    ];
    const { id, version } = await on.notice({ ...week, maskPolicy: "full" }, { jobIds: [jobId] });
    await on.start(id, [first.id]);
    await hospital.db.updateTable("recruitApplication").set({ school: "别处" }).where("id", "=", first.id).execute();
    await on.start(id, [second.id]);
    const list = await on.read(id);
    expect(list.items.map(({ nameMasked, school }) => [nameMasked, school])).toEqual([
      ["***", "浙江大学"],
      ["***", "浙江大学"],
    ]);
    expect(list.corrections).toEqual([{ at: "2026-11-20 12:00:00", reason: `增列 1 人：${second.applicationNo}` }]);

    hospital.setNow("2026-11-21 00:00:00");
    expect(await refusal(on.start(id, [third.id]))).toMatchObject({ status: 409, error: "conflict" });
    await on.hr.review([second.id], "fail", { reasonCode: "other", note: "本人放弃" });
    const after = await on.read(id);
    expect(after.items.map(({ leftAt }) => leftAt)).toEqual(["", "2026-11-21 00:00:00"]);

    const change = (publicity: object, more = {}) =>
      on.notice({ ...week, maskPolicy: "full", ...publicity }, { id, version: version + 2, jobIds: [jobId], ...more });
    const reason = { correctionReason: "更正" };
    expect(await fieldsOf(change({ startDate: "2026-11-23" }, reason))).toContain("publicity.startDate");
    expect(await fieldsOf(change({ maskPolicy: "none" }, reason))).toEqual(["publicity.maskPolicy"]);
    expect(await fieldsOf(change({ workingDays: 5 }, reason))).toEqual(["publicity.endDate"]);
    expect(await fieldsOf(change({ showScores: true }, reason))).toEqual(["publicity.showScores"]);
    expect(await fieldsOf(change({}, { ...reason, kind: "announcement", publicity: undefined }))).toEqual(["kind"]);
    expect(await fieldsOf(change({ hotline: "1" }))).toEqual(["correctionReason"]);
    expect((await change({ workingDays: 8 }, reason)).publicity).toMatchObject({ endDate: "2026-12-01", count: 2 });
    expect((await on.read(id)).corrections.at(-1)).toMatchObject({ reason: "更正" });
    expect(await refusal(on.publish(id, "offline"))).toMatchObject({ status: 409, error: "conflict" });
  });

  it("is not hidden by a later release of its notice while its days run", async () => {
    const jobId = await on.post();
    await on.chosen("卫一", jobId);
    const { id } = await on.notice({ ...week, startDate: "2026-11-23" }, { jobIds: [jobId] });
    await on.start(id);
    const release = async (releaseTime: string) => {
      const { version } = await on.clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", { params: { query: { id } } });
      return on.notice(undefined, { id, version, releaseTime, correctionReason: "更正", jobIds: [jobId] });
    };
    expect(await fieldsOf(release("2026-11-22 08:00:00"))).toEqual(["releaseTime"]);
    hospital.setNow("2026-11-23 09:00:00");
    expect(await fieldsOf(release("2026-11-23 23:00:00"))).toEqual(["releaseTime"]);
    expect((await on.read(id)).phase).toBe("running");
    await release("2026-11-23 08:59:00");
    await release("2026-11-19 08:00:00");
    expect((await on.read(id)).phase).toBe("running");
  });

  it("is read in its days alone, unless it is kept", async () => {
    const jobId = await on.post();
    await on.chosen("钱一", jobId);
    await on.chosen("钱二", jobId);
    const [gone, kept] = [
      await on.notice({ ...week, startDate: "2026-11-23" }, { jobIds: [jobId] }),
      await on.notice({ ...week, startDate: "2026-11-23", keepAfter: true }, { jobIds: [jobId] }),
    ];
    const rows = await on.hr.list({ jobId });
    await on.start(gone.id, [rows.records[0]?.id ?? ""]);
    await on.start(kept.id, [rows.records[1]?.id ?? ""]);
    const look = async (now: string) => {
      hospital.setNow(now);
      const lists = [await on.read(gone.id), await on.read(kept.id)];
      return lists.map(({ phase, items, takesObjections }) => [phase, items.length, takesObjections]);
    };
    hospital.setNow("2026-11-22 23:59:59");
    for (const { id } of [gone, kept]) expect((await refusal(on.read(id))).status).toBe(404);
    expect(await look("2026-11-23 00:00:00")).toEqual(Array(2).fill(["running", 1, true]));
    expect(await look("2026-12-01 23:59:59")).toEqual(Array(2).fill(["running", 1, true]));
    expect(await look("2026-12-02 00:00:00")).toEqual([
      ["over", 0, false],
      ["over", 1, false],
    ]);
    await on.publish(gone.id, "offline");
    expect((await refusal(on.read(gone.id))).status).toBe(410);
  });

  it("says how many working days are left, and its notice says its days", async () => {
    const jobId = await on.post();
    await on.chosen("钱三", jobId);
    const notice = await on.notice({ ...week, startDate: "2026-11-21" }, { jobIds: [jobId] });
    const article = () =>
      on.visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", {
        params: { query: { id: notice.id } },
      });
    await on.publish(notice.id, "published");
    hospital.setNow("2026-11-21 00:00:00");
    expect((await article()).publicity).toBeUndefined();
    await on.start(notice.id);
    const days = { startDate: "2026-11-21", endDate: "2026-12-01", workingDays: 7 };
    const left = async (now: string) => {
      hospital.setNow(now);
      const { phase, workingDaysLeft } = await on.read(notice.id);
      expect((await article()).publicity).toEqual({ ...days, phase });
      return workingDaysLeft;
    };
    expect(await left("2026-11-23 00:00:00")).toBe(7);
    expect(await left("2026-11-24 23:59:59")).toBe(6);
    expect(await left("2026-11-28 12:00:00")).toBe(2);
    expect(await left("2026-12-01 23:59:59")).toBe(1);
    expect(await left("2026-12-02 00:00:00")).toBe(0);
  });
});

describe("hiring", () => {
  it("waits for the end of the last day, then needs no further judgement", async () => {
    const jobId = await on.post();
    const { id: applicationId } = await on.chosen("孙一", jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    await on.start(id);
    for (const now of ["2026-11-20 12:00:00", "2026-11-30 23:59:59"]) {
      hospital.setNow(now);
      const early = await refusal(on.hr.review([applicationId], "hire"));
      expect(early).toMatchObject({ status: 409, error: "publicity_running" });
      expect(early.data.allowedActions).toEqual(["fail", "reserve", "decline"]);
      expect((await refusal(on.hr.review([applicationId], "pass"))).error).toBe("publicity_running");
    }
    hospital.setNow("2026-12-01 00:00:00");
    expect((await on.hr.detail(applicationId)).allowedActions).toContain("hire");
    await on.hr.review([applicationId], "hire");
    expect(await on.hr.detail(applicationId)).toMatchObject({ state: "hired", result: "passed" });
  });

  it("needs a list anew for whoever left one", async () => {
    const jobId = await on.post();
    const { id: applicationId } = await on.chosen("周一", jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    await on.start(id);
    await on.hr.review([applicationId], "fail", { reasonCode: "other" });
    await on.hr.reopen([applicationId], "复核");
    hospital.setNow("2026-12-01 00:00:00");
    expect(await on.hr.detail(applicationId)).toMatchObject({ stage: "interview", result: "passed" });
    expect((await refusal(on.hr.review([applicationId], "hire"))).error).toBe("illegal_transition");
  });
});

describe("another hospital", () => {
  it("knows nothing of a list", async () => {
    const jobId = await on.post();
    const { id: applicationId } = await on.chosen("吴一", jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    await on.start(id);
    const clerk = await signInClerk(hospital, "200002");
    const calls = [
      on.read(id, clientOf(hospital, "200002")),
      on.listed(id, clerk),
      on.start(id, undefined, clerk),
      on.start(id, [applicationId], clerk),
    ];
    const answers = await Promise.all(calls.map(refusal));
    const nowhere = await Promise.all(
      [on.read("404"), on.listed("404"), on.start("404"), on.start("404", ["405"])].map(refusal),
    );
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      nowhere.map(({ status, message }) => [status, message]),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe("staff whose data scope hides applications", () => {
  it("read the notice, and not who is on its list", async () => {
    const jobId = await on.post();
    await on.chosen("郑一", jobId);
    const { id } = await on.notice(week, { jobIds: [jobId] });
    await on.start(id);
    await addStaff(hospital, "100001", "narrow", recruitPermissions);
    const scopeValue = JSON.stringify({ userIds: ["1"] });
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
    const narrow = await signIn(hospital, "100001", "narrow", "staff");
    expect((await on.listed(id)).map(({ candidateName }) => candidateName)).toEqual(["郑一"]);
    expect(await on.listed(id, narrow)).toEqual([]);
    // The public list is the same for everybody.
    expect((await on.read(id)).items.map(({ nameMasked }) => nameMasked)).toEqual(["郑*"]);
  });
});
