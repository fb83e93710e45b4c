import type { RecruitPlanInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addTenant, clientOf } from "../../../../testing/index.ts";
import { type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { articleInput, jobInput, signInClerk } from "../../staff-fixture.ts";

const base = "/mrhr-zpgl-new/recruitPlan";
let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
});
afterAll(() => hospital.close());

const submit = (overrides: Partial<RecruitPlanInput> = {}, client = clerk) =>
  client.POST(`${base}/submit`, {
    body: {
      name: "2026 年第二批公开招聘",
      year: 2026,
      applyStart: "2026-11-01 08:00:00",
      applyEnd: "2026-12-20 17:30:00",
      ...overrides,
    },
  });
const publish = (ids: string, publishState: "published" | "offline" = "published", client = clerk) =>
  client.POST(`${base}/publish`, { params: { query: { ids, publishState } } });
const detail = (id: string, client = clerk) => client.GET(`${base}/detail`, { params: { query: { id } } });
const remove = (ids: string, client = clerk) => client.POST(`${base}/remove`, { params: { query: { ids } } });
const shown = async () => {
  const plans = await clientOf(hospital, "100001").GET("/mrhr-zpgl-new/openness/front/getFrontPlanList");
  return plans.map(({ id }) => id);
};
const asVisitor = (id: string) =>
  clientOf(hospital, "100001").GET("/mrhr-zpgl-new/openness/front/getFrontPlanDetails", { params: { query: { id } } });
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);

describe("a plan", () => {
  it("keeps the subjects and instructions of its exam, and names a subject that is not whole", async () => {
    const subject = { name: "医学基础知识", start: "2026-12-27 09:00:00", minutes: 120 };
    const { id } = await submit({ examSubjects: [subject], examNotice: "手机请关机" });
    expect(await submit({ id, version: 0 })).toMatchObject({ examSubjects: [subject], examNotice: "手机请关机" });
    const faulty = [subject, { ...subject, name: " " }, { ...subject, start: "2026-13-27 09:00:00" }];
    expect(await fieldsOf(submit({ examSubjects: faulty }))).toEqual(["examSubjects.1.name", "examSubjects.2.start"]);
  });

  it("is a draft, then shown, then offline", async () => {
    const { id, ...plan } = await submit({ timeline: [{ label: "笔试", from: "2026-12-27 09:00:00" }] });
    expect(plan).toMatchObject({
      ...{ publishState: "draft", state: "open", startDate: "", examTime: "", version: 0 },
      timeline: [{ label: "笔试", from: "2026-12-27 09:00:00", to: "" }],
      stats: { jobs: 0, headcount: 0, applied: 0 },
    });
    expect((await refusal(publish(id, "offline"))).status).toBe(409);
    await publish(id);
    expect(await shown()).toEqual([id]);
    await publish(id, "offline");
    expect(await shown()).toEqual([]);
    expect((await refusal(publish(`${id},404`))).status).toBe(404);
  });

  it("is read by visitors once it is published, and gone once it is no more", async () => {
    const { id } = await submit();
    expect(await refusal(asVisitor(id))).toMatchObject({ status: 404, error: "not_found" });
    await publish(id);
    const listed = await clientOf(hospital, "100001").GET("/mrhr-zpgl-new/openness/front/getFrontPlanList");
    expect(await asVisitor(id)).toEqual(listed.find((plan) => plan.id === id));
    await publish(id, "offline");
    expect(await refusal(asVisitor(id))).toMatchObject({ status: 410, error: "gone" });
    await remove(id);
    expect((await refusal(asVisitor(id))).status).toBe(410);
    expect((await refusal(asVisitor("404"))).status).toBe(404);
  });

  it("keeps times until they are cleared", async () => {
    const { id } = await submit({ examTime: "2026-12-27 09:00:00", startDate: "2026-11-01", batch: "第二批" });
    expect(await submit({ id, version: 0 })).toMatchObject({
      examTime: "2026-12-27 09:00:00",
      startDate: "2026-11-01",
    });
    const cleared = await submit({ id, version: 1, examTime: "", startDate: "" });
    expect(cleared).toMatchObject({ examTime: "", startDate: "", batch: "第二批", version: 2 });
    expect((await refusal(submit({ id, version: 1 }))).error).toBe("stale_version");
  });

  it("names what is wrong with it", async () => {
    expect(
      await fieldsOf(
        submit({
          name: " ",
          applyStart: "2026-12-20 17:30:00",
          reviewStart: "2026-12-02 08:00:00",
          reviewEnd: "2026-12-01 08:00:00",
          examTime: "2026-13-01 08:00:00",
          startDate: "2026-02-30",
          timeline: [{ label: "面试", from: "2026-12-02 08:00:00", to: "2026-12-01 08:00:00" }],
          resultNoticeIds: ["404"],
        }),
      ),
    ).toEqual(["name", "examTime", "startDate", "applyEnd", "reviewEnd", "timeline.0.to", "resultNoticeIds"]);
  });

  it("is cleaned on the way in", async () => {
    const { description } = await submit({ description: "<p>说明</p><script>alert(1)</script><svg onload=alert(1)>" });
    expect(description).toBe("<p>说明</p>");
  });

  it("with posts or notices stays, and says which", async () => {
    const { id } = await submit();
    await clerk.POST("/mrhr-zpgl-new/recruitJob/submit", { body: jobInput(hospital.deptId, { planId: id }) });
    expect(await refusal(remove(id))).toMatchObject({
      error: "in_use",
      message: expect.stringContaining("心血管内科医师"),
    });
    expect(await detail(id)).toMatchObject({ stats: { jobs: 1, headcount: 2, applied: 0 } });
    const category = await clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", {
      body: { name: "公示", code: "publicity", sort: 1 },
    });
    const other = await submit();
    const notice = await clerk.POST("/mrhr-zpgl-new/recruitArticle/submit", {
      body: articleInput(category.id, { planId: other.id, title: "拟聘用公示" }),
    });
    expect((await refusal(remove(other.id))).message).toContain("拟聘用公示");
    const third = await submit({ resultNoticeIds: [notice.id] });
    const removal = clerk.POST("/mrhr-zpgl-new/recruitArticle/remove", { params: { query: { ids: notice.id } } });
    expect((await refusal(removal)).message).toContain("2026 年第二批公开招聘");
    await remove(third.id);
    expect((await refusal(detail(third.id))).status).toBe(404);
  });

  it("is found by what the list is narrowed to", async () => {
    const { id } = await submit({ name: "2030 年%招聘", year: 2030 });
    for (const query of [{ name: "年%" }, { year: 2030 }, { year: 2030, publishState: "draft" as const }]) {
      const { records } = await clerk.GET(`${base}/list`, { params: { query } });
      expect(records.map((row) => row.id)).toEqual([id]);
    }
    expect((await clerk.GET(`${base}/list`, { params: { query: { publishState: "scheduled" } } })).total).toBe(0);
  });

  it("belongs to its hospital", async () => {
    const { id } = await submit({ name: "只属于本院" });
    const attempts = [
      () => detail(id, stranger),
      () => publish(id, "published", stranger),
      () => submit({ id, version: 0 }, stranger),
    ];
    for (const attempt of attempts) expect((await refusal(attempt())).status).toBe(404);
    await remove(id, stranger);
    expect(await detail(id)).toMatchObject({ name: "只属于本院", version: 0 });
    expect((await stranger.GET(`${base}/list`)).total).toBe(0);
  });
});
