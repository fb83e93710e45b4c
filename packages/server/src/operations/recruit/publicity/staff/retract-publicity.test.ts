import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, addTenant, signIn } from "../../../../testing/index.ts";
import { giveDataScope } from "../../../system/scope/scope-fixture.ts";
import { type Hospital, NOON, openHospital, refusal } from "../../recruit-fixture.ts";
import { recruitPermissions, signInClerk } from "../../staff-fixture.ts";
import { openPublicHospital, type PublicHospital } from "../publicity-fixture.ts";

let hospital: Hospital;
let on: PublicHospital;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  on = await openPublicHospital(hospital);
});
afterAll(() => hospital.close());

const week = { startDate: "2026-11-20", workingDays: 7 };
const afterwards = "2026-12-01 09:00:00";

/** One person on a list that runs. */
async function listed(name = "张小明") {
  const jobId = await on.post();
  const person = await on.chosen(name, jobId);
  const { id: articleId } = await on.notice(week, { jobIds: [jobId] });
  await on.start(articleId);
  return { ...person, jobId, articleId };
}

describe("a list that is retracted", () => {
  it("is read no more, says why, and puts who is on it back where they waited, and tells them", async () => {
    const { id, articleId, guest } = await listed();
    expect(await on.retract(articleId, "成绩核算有误")).toEqual({ count: 1 });

    const list = await on.read(articleId);
    expect(list).toMatchObject({ phase: "retracted", items: [], takesObjections: false });
    expect(list.corrections).toEqual([{ at: NOON, reason: "公示名单撤回：成绩核算有误" }]);
    expect(await on.listed(articleId)).toHaveLength(1);
    const own = await guest.own(id);
    expect(own).toMatchObject({ state: "active", stage: "interview", result: "passed", publicityArticleId: "" });
    expect(own.timeline[0]).toMatchObject({ action: "retractPublicity", note: "成绩核算有误" });
    const inbox = await guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(inbox.records[0]).toMatchObject({ action: "retractPublicity", applicationId: id });
    expect(inbox.records[0]?.content).toContain("成绩核算有误");
  });

  it("lets nobody be hired from it, takes nobody more, and another list takes its place", async () => {
    const { id, articleId, jobId } = await listed();
    await on.retract(articleId, "程序有误");
    hospital.setNow(afterwards);
    expect((await refusal(on.hr.review([id], "hire"))).error).toBe("illegal_transition");
    hospital.setNow(NOON);
    expect((await refusal(on.start(articleId))).error).toBe("conflict");
    expect((await refusal(on.retract(articleId, "再撤一次"))).error).toBe("conflict");
    const { id: next } = await on.notice(week, { jobIds: [jobId] });
    expect(await on.start(next)).toEqual({ count: 1 });
    hospital.setNow(afterwards);
    expect(await on.hr.review([id], "hire")).toEqual({ count: 1 });
  });

  it("can be taken offline before its days are over", async () => {
    const { articleId } = await listed();
    expect((await refusal(on.publish(articleId, "offline"))).error).toBe("conflict");
    await on.retract(articleId, "程序有误");
    await on.publish(articleId, "offline");
    expect((await refusal(on.read(articleId))).status).toBe(410);
  });

  it("is retracted once by two at the same time", async () => {
    const { articleId, guest } = await listed();
    const ends = await Promise.allSettled([on.retract(articleId, "其一"), on.retract(articleId, "其二")]);
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { records } = await guest.client.GET("/mrhr-zpgl-new/recruitGuestInbox/list");
    expect(records.filter(({ action }) => action === "retractPublicity")).toHaveLength(1);
  });

  it("is not one from which somebody is hired, until that is taken back", async () => {
    const { id, articleId, guest } = await listed();
    hospital.setNow(afterwards);
    await on.hr.review([id], "hire");
    expect((await refusal(on.retract(articleId, "举报属实"))).error).toBe("conflict");
    expect(await on.hr.revoke([id], "revokeHire", "逾期未报到")).toEqual({ count: 1 });
    expect(await guest.own(id)).toMatchObject({ state: "rejected", stage: "onboard", result: "failed" });
    expect((await on.listed(articleId))[0]?.leftAt).toBe(afterwards);
    // A leader may take that back too; the candidates then wait for a new list.
    await on.hr.reopen([id], "已说明原因");
    expect(await guest.own(id)).toMatchObject({ state: "active", stage: "interview", result: "passed" });
    expect(await on.retract(articleId, "举报属实")).toEqual({ count: 0 });
  });

  it("is not for who sees only some of those on it: it is retracted whole", async () => {
    const [mine, theirs] = [await on.post({ category: "nurse" }), await on.post()];
    const people = [await on.chosen("冯一", mine), await on.chosen("冯二", theirs)];
    const { id: articleId } = await on.notice(week, { jobIds: [mine, theirs] });
    await on.start(articleId);
    await addStaff(hospital, "100001", "narrow", recruitPermissions);
    const scopeValue = JSON.stringify({ values: { jobId: [mine] } });
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
    const narrow = await signIn(hospital, "100001", "narrow", "staff");
    expect((await refusal(on.retract(articleId, "程序有误", narrow))).error).toBe("conflict");
    expect((await on.read(articleId)).phase).toBe("running");
    for (const { guest, id } of people) expect((await guest.own(id)).stage).toBe("publicity");
    // A person who has left cannot be moved.
    await on.hr.review([people[1]?.id ?? ""], "fail", { reasonCode: "other" });
    expect(await on.retract(articleId, "程序有误", narrow)).toEqual({ count: 1 });
  });

  it("needs a reason, a list, the permission and one's own hospital", async () => {
    const { articleId } = await listed();
    const stranger = await signInClerk(hospital, "200002");
    expect((await refusal(on.retract(articleId, "理由", stranger))).status).toBe(404);
    await addStaff(hospital, "100001", "starter", ["publicity_start", "application_review"]);
    const starter = await signIn(hospital, "100001", "starter", "staff");
    expect((await refusal(on.retract(articleId, "理由", starter))).status).toBe(403);
    expect((await refusal(on.retract(articleId, " "))).status).toBe(400);
    const { id: empty } = await on.notice(week);
    expect((await refusal(on.retract(empty, "理由"))).error).toBe("conflict");
    expect((await on.read(articleId)).phase).toBe("running");
  });
});

describe("being hired", () => {
  it("is taken back with a reason, which frees the place, by who may", async () => {
    const jobId = await on.post({ headcount: 1, stages: ["screen", "onboard"] });
    const first = await (await on.candidate("赵云")).submit(jobId);
    const second = await (await on.candidate("钱进")).submit(jobId);
    const ids = [first.applicationId, second.applicationId];
    await on.hr.review(ids, "pass");
    await on.hr.review(ids.slice(0, 1), "hire");
    expect((await refusal(on.hr.review(ids.slice(1), "hire"))).error).toBe("headcount_full");

    const reviewer = await signIn(hospital, "100001", "starter", "staff");
    const body = { ids: ids.slice(0, 1), action: "revokeHire" as const, note: "逾期未报到" };
    const call = reviewer.POST("/mrhr-zpgl-new/recruitApplication/revoke", { body });
    expect((await refusal(call)).status).toBe(403);
    expect((await refusal(on.hr.revoke(ids.slice(0, 1), "revokeHire", " "))).status).toBe(400);
    expect((await refusal(on.hr.revoke(ids, "revokeHire", "全部取消"))).error).toBe("illegal_transition");
    await on.hr.revoke(ids.slice(0, 1), "revokeHire", "逾期未报到");
    expect(await on.hr.review(ids.slice(1), "hire")).toEqual({ count: 1 });
  });
});
