import type { RecruitJobInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../../application/application-calls-fixture.ts";
import { fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { jobInput, signInClerk } from "../../staff-fixture.ts";

const base = "/mrhr-zpgl-new/recruitJob";
let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;
let visitor: BladeClient;
let guest: ApplicationCalls;
let number = 0;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
  visitor = clientOf(hospital, "100001");
  await addGuest(hospital, "100001", "13800000001");
  guest = callsOf(await signIn(hospital, "100001", "13800000001"));
  await fillResume(guest.client);
});
afterAll(() => hospital.close());

const submit = (overrides: Partial<RecruitJobInput> = {}, client = clerk) =>
  client.POST(`${base}/submit`, {
    body: jobInput(hospital.deptId, { jobCode: `S2026-${String(++number).padStart(3, "0")}`, ...overrides }),
  });
const publish = (ids: string, publishState: "published" | "offline" = "published", client = clerk) =>
  client.POST(`${base}/publish`, { params: { query: { ids, publishState } } });
const close = (ids: string, more: { reason?: string; cancelApplications?: boolean } = {}, client = clerk) =>
  client.POST(`${base}/close`, { params: { query: { ids, reason: "岗位取消", ...more } } });
const copy = (id: string, planId?: string, client = clerk) =>
  client.POST(`${base}/copy`, { params: { query: { id, ...(planId !== undefined && { planId }) } } });
const detail = (id: string, client = clerk) => client.GET(`${base}/detail`, { params: { query: { id } } });
const remove = (ids: string, client = clerk) => client.POST(`${base}/remove`, { params: { query: { ids } } });
const list = (query = {}, client = clerk) => client.GET(`${base}/list`, { params: { query } });
const shown = (id: string) =>
  visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", { params: { query: { id } } }).then(
    ({ title }) => title,
    () => undefined,
  );
const problemsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields ?? [];
const fieldsOf = async (call: Promise<unknown>) => (await problemsOf(call)).map(({ field }) => field);
const addPlan = async (name: string) =>
  (
    await clerk.POST("/mrhr-zpgl-new/recruitPlan/submit", {
      body: { name, year: 2027, applyStart: "2027-01-01 08:00:00", applyEnd: "2027-02-01 17:30:00" },
    })
  ).id;

/** A post that is open for applications. */
async function openJob(overrides: Partial<RecruitJobInput> = {}): Promise<string> {
  const { id } = await submit(overrides);
  await publish(id);
  return id;
}

describe("a post", () => {
  it("keeps a code in plain characters, and finds it however it is typed", async () => {
    const { id, jobCode } = await submit({ jobCode: "Ｐ２０２６－０１３" });
    expect(jobCode).toBe("P2026-013");
    for (const query of ["P2026-013", "ｐ２０２６－０１３", "p2026—013"])
      expect((await list({ jobCode: query })).records.map((row) => row.id)).toEqual([id]);
    expect((await list({ jobCode: "P2026%013" })).records).toEqual([]);
    await remove(id);
  });

  it("is a draft that nobody sees, then published, then offline", async () => {
    const { id, ...draft } = await submit();
    expect(draft).toMatchObject({ publishState: "draft", deptName: "心血管内科", version: 0 });
    expect(await shown(id)).toBeUndefined();
    expect((await refusal(publish(id, "offline"))).status).toBe(409);
    await publish(id);
    expect(await shown(id)).toBe("心血管内科医师");
    await publish(id, "offline");
    expect(await shown(id)).toBeUndefined();
    await remove(id);
    expect((await refusal(detail(id))).status).toBe(404);
  });

  it("is new on the day it is published, and waits for a release that lies ahead", async () => {
    const now = await submit({ releaseTime: "2026-01-01 08:00:00" });
    const later = await submit({ releaseTime: "2026-11-25 08:00:00" });
    await publish(`${now.id},${later.id}`);
    expect(await detail(now.id)).toMatchObject({ publishState: "published", releaseTime: "2026-11-20 12:00:00" });
    expect(await detail(later.id)).toMatchObject({ publishState: "scheduled", releaseTime: "2026-11-25 08:00:00" });
    expect((await list({ publishState: "scheduled" })).records.map(({ id }) => id)).toEqual([later.id]);
  });

  it("is changed from its present version only, and readers see it at once", async () => {
    const id = await openJob();
    const { version, jobCode } = await detail(id);
    expect((await refusal(submit({ id, jobCode, version: version - 1 }))).error).toBe("stale_version");
    expect(await fieldsOf(submit({ id, jobCode }))).toEqual(["version"]);
    const attempts = ["甲", "乙", "丙"].map((title) =>
      submit({ id, jobCode, version, title }).then(
        () => title,
        () => "",
      ),
    );
    const won = (await Promise.all(attempts)).filter(Boolean);
    expect(won).toHaveLength(1);
    expect(await shown(id)).toBe(won[0]);
    expect(await fieldsOf(submit({ id, jobCode, version: version + 1, requirement: "<p> </p>" }))).toEqual([
      "requirement",
    ]);
  });

  it("has a code of its own in its plan, however many ask at once", async () => {
    const planId = await addPlan("第一批");
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => submit({ jobCode: "A-1", planId })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(submit({ jobCode: "A-1", planId }))).toMatchObject({ status: 409, error: "conflict" });
    await submit({ jobCode: "A-1" });
    expect((await refusal(submit({ jobCode: "A-1" }))).message).toContain("岗位编号");
  });

  it("keeps what a submit does not name, and conditions only as they are asked for", async () => {
    const { id, version, jobCode } = await submit({
      locations: ["本部", " ", "本部"],
      talks: [],
      conditions: { degreeMin: "", ageCutoffDate: "", majors: [" "], graduationYears: [2027, 2026, 2027], ageMax: 40 },
    });
    const saved = await submit({ id, version, jobCode, title: "护师", conditions: { ageMax: 40 } });
    expect(saved).toMatchObject({ title: "护师", locations: ["本部"], conditions: { ageMax: 40 } });
    expect((await detail(id)).conditions).toEqual({ ageMax: 40 });
  });
});

describe("what a post may ask", () => {
  it.each([
    ["conditions.otherText", { conditions: { otherText: "限男性，身高 170cm 以上" } }],
    ["conditions.majors.0", { conditions: { majors: ["临床医学（女）"] } }],
    ["conditions.language", { conditions: { language: "unmarried" } }],
    ["requirement", { requirement: "<p>要求：<b>未</b>婚，未婚优先</p>" }],
    ["title", { title: "导医（限女性）" }],
  ])("is not sex, height, marriage or origin: %s", async (field, overrides) => {
    const [problem] = await problemsOf(submit(overrides));
    expect(problem?.field).toBe(field);
    expect(problem?.message).toContain("不得设置性别、身高、婚育");
  });

  it("is checked, field by field", async () => {
    expect(
      await fieldsOf(
        submit({
          title: " ",
          deptId: "404",
          planId: "404",
          category: "nonsense",
          applyStart: "2026-12-20 17:30:00",
          salaryMin: 5,
          salaryMax: 4,
          stages: ["interview", "screen"],
          conditions: { ageCutoffDate: "2026-02-30", titleMin: "nonsense" },
          contact: { name: " ", phone: "1", email: "nobody" },
          materials: [{ category: "nonsense", name: " ", required: true }],
          talks: [{ school: "浙江大学", time: "2026-11-31 08:00:00" }],
        }),
      ),
    ).toEqual([
      ...["title", "applyEnd", "salaryMax", "stages", "conditions.ageCutoffDate", "contact.name", "contact.email"],
      ...["materials.0.name", "talks", "talks.0.time"],
      ...["category", "conditions.titleMin", "materials.0.category", "deptId", "planId"],
    ]);
    expect(await fieldsOf(submit({ applyEnd: "2026-02-31 08:00:00" }))).toContain("applyEnd");
  });

  it("is cleaned on the way in", async () => {
    const { duty, requirement } = await submit({
      duty: "<p>门诊</p><img src=x onerror=alert(1)><script>alert(1)</script>",
      requirement: '<p onclick="alert(1)">本科</p><a href="javascript:alert(1)">x</a>',
    });
    expect(duty + requirement).not.toMatch(/onerror|onclick|script/i);
    expect(requirement).toContain("<p>本科</p>");
  });
});

describe("publishing", () => {
  it("needs what candidates need to see, and is for all or none", async () => {
    const good = await submit();
    const lacking: readonly Partial<RecruitJobInput>[] = [
      { duty: "" },
      { requirement: "<p>&nbsp;</p>" },
      { applyStart: "2026-10-01 08:00:00", applyEnd: "2026-11-20 11:59:59" },
      { hireMode: 2, jobCode: "C-1" },
    ];
    for (const overrides of lacking) {
      const { id, title } = await submit(overrides);
      const error = await refusal(publish(`${good.id},${id}`));
      expect([error.status, error.message]).toEqual([409, expect.stringContaining(title)]);
    }
    expect((await refusal(publish(`${good.id},404`))).status).toBe(404);
    expect(await detail(good.id)).toMatchObject({ publishState: "draft", version: 0 });
    const campus = await openJob({ hireMode: 2, conditions: { graduationYears: [2027] } });
    expect((await detail(campus)).publishState).toBe("published");
  });
});

describe("closing", () => {
  it("hides the post, keeps who applied, and can be undone", async () => {
    const id = await openJob();
    const { applicationId } = await guest.submit(id);
    await close(id);
    expect(await detail(id)).toMatchObject({
      publishState: "closed",
      closeReason: "岗位取消",
      counters: { applied: 1 },
    });
    expect(await shown(id)).toBeUndefined();
    // No recall: what is called back could not be handed in again.
    expect(await guest.own(applicationId)).toMatchObject({ state: "active", allowedActions: ["withdraw"] });
    expect((await refusal(close(id))).message).toContain("已关闭");
    expect((await refusal(publish(id, "offline"))).status).toBe(409);
    expect(await refusal(remove(id))).toMatchObject({
      error: "in_use",
      message: expect.stringContaining("份应聘申请"),
    });
    await publish(id);
    expect(await detail(id)).toMatchObject({ publishState: "published", closeReason: "" });
    expect((await guest.own(applicationId)).allowedActions).toContain("recall");
  });

  it("can end what is running, with the reason", async () => {
    const id = await openJob();
    const { applicationId } = await guest.submit(id);
    await close(id, { cancelApplications: true, reason: "招聘计划调整" });
    const own = await guest.own(applicationId);
    expect(own).toMatchObject({ state: "cancelled", note: "招聘计划调整", allowedActions: [] });
    expect(own.timeline[0]).toMatchObject({ action: "cancel", note: "招聘计划调整" });
  });

  it("needs a reason and a post that was published", async () => {
    const { id } = await submit();
    expect((await refusal(close(id))).status).toBe(409);
    expect(await fieldsOf(close(id, { reason: "  " }))).toEqual(["reason"]);
  });

  it("lets no application slip in", async () => {
    const id = await openJob();
    const [application] = await Promise.allSettled([guest.submit(id), close(id, { cancelApplications: true })]);
    if (application.status === "rejected") return;
    expect((await guest.own(application.value.applicationId)).state).toBe("cancelled");
  });

  it("leaves the kind of hire of those who applied", async () => {
    const id = await openJob();
    await guest.submit(id);
    const { version, jobCode } = await detail(id);
    const campus: Partial<RecruitJobInput> = { hireMode: 2, conditions: { graduationYears: [2027] } };
    expect(await fieldsOf(submit({ id, version, jobCode, ...campus }))).toEqual(["hireMode"]);
    expect(await submit({ id, version, jobCode, title: "改名" })).toMatchObject({
      counters: { applied: 1, pending: 1 },
    });
  });
});

describe("a copy", () => {
  it("is a draft with a code of its own", async () => {
    const id = await openJob({ jobCode: "COPY", isTop: true, materials: [] });
    await guest.submit(id);
    const first = await copy(id);
    expect(first).toMatchObject({
      ...{ jobCode: "COPY-2", publishState: "draft", version: 0, isTop: false },
      conditions: { degreeMin: "master" },
      counters: { applied: 0 },
    });
    expect((await copy(id, "")).jobCode).toBe("COPY-3");
  });

  it("takes the period of another plan, and keeps the code where it is free", async () => {
    const planId = await addPlan("第二批");
    const { id } = await submit({ jobCode: "PLAN" });
    expect(await copy(id, planId)).toMatchObject({
      ...{ planId, planName: "第二批", jobCode: "PLAN", applyStart: "2027-01-01 08:00:00" },
      applyEnd: "2027-02-01 17:30:00",
    });
    expect(await fieldsOf(copy(id, "404"))).toEqual(["planId"]);
    expect((await refusal(copy("404"))).status).toBe(404);
  });
});

describe("the list", () => {
  it("finds by what it is narrowed to", async () => {
    const { id } = await submit({
      ...{ title: "麻醉科100%医师", category: "nurse", jobCode: "N_1" },
      ...{ applyStart: "2028-01-01 08:00:00", applyEnd: "2028-02-01 08:00:00" },
    });
    const queries = [
      ...[{ title: "0%医" }, { title: "麻" }, { jobCode: "N_" }, { category: "nurse" }],
      ...[{ applyEnd_datege: "2028-02-01 08:00:00" }, { deptId: hospital.deptId, title: "麻醉", hireMode: 1 }],
    ];
    for (const query of queries) expect((await list(query)).records.map((row) => row.id)).toEqual([id]);
    for (const query of [{ title: "_" }, { deptId: "404" }, { applyEnd_datege: "2029-01-01 00:00:00" }]) {
      expect((await list(query)).total).toBe(0);
    }
    const { total } = await list();
    const pages = await Promise.all([1, 2].map((current) => list({ current, size: Math.ceil(total / 2) })));
    expect(new Set(pages.flatMap(({ records }) => records.map((row) => row.id))).size).toBe(total);
  });
});

describe("the tenant wall", () => {
  it("hides and keeps what belongs to another hospital", async () => {
    const { id, jobCode } = await submit({ title: "只属于本院" });
    const attempts = [
      () => detail(id, stranger),
      () => publish(id, "published", stranger),
      () => close(id, {}, stranger),
      () => copy(id, undefined, stranger),
      () => submit({ id, jobCode, version: 0 }, stranger),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).status).toBe(404);
    await remove(id, stranger);
    expect(await detail(id)).toMatchObject({ title: "只属于本院", publishState: "draft", version: 0 });
    expect((await list({}, stranger)).total).toBe(0);
    expect(await fieldsOf(submit({}, stranger))).toContain("deptId");
  });
});
