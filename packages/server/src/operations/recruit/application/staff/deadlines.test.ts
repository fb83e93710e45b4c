import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addStaff, signIn } from "../../../../testing/index.ts";
import { addJob, type Hospital, NOON, openHospital } from "../../recruit-fixture.ts";
import { signInClerk } from "../../staff-fixture.ts";

let hospital: Hospital;
let clerk: BladeClient;
let reviewer: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  clerk = await signInClerk(hospital, "100001");
  await addStaff(hospital, "100001", "reviewer", ["application_view"]);
  reviewer = await signIn(hospital, "100001", "reviewer", "staff");
  hospital.setNow(NOON);
});
afterAll(() => hospital.close());

const read = async () => (await reviewer.GET("/mrhr-zpgl-new/recruitApplication/figures")).deadlines;

it("names the last day of lists that are public, today and for 14 days, and of no others", async () => {
  const { services, db } = hospital;
  const categoryId = services.ids.next();
  await db.insertInto("recruitCategory").values({ id: categoryId, name: "公示", code: "publicity" }).execute();
  const addList = async (title: string, endDate: string, more: { retractTime?: string; isDeleted?: 1 } = {}) => {
    const { isDeleted = 0, retractTime = null } = more;
    const id = services.ids.next();
    await db.insertInto("recruitArticle").values({ id, categoryId, title, isDeleted }).execute();
    const list = { articleId: id, startDate: "2026-11-10", endDate, workingDays: 7 };
    await db
      .insertInto("recruitPublicity")
      .values({ ...list, listTime: title === "未开始" ? null : NOON, retractTime })
      .execute();
    return id;
  };
  await addList("昨日结束", "2026-11-19");
  const today = await addList("今日结束", "2026-11-20");
  const last = await addList("十四日内", "2026-12-03");
  await addList("十四日后", "2026-12-04");
  await addList("未开始", "2026-11-25");
  await addList("已撤回", "2026-11-25", { retractTime: NOON });
  await addList("已删除", "2026-11-25", { isDeleted: 1 });
  const end = { kind: "publicityEnd", of: "publicity", posts: 0 };
  expect(await read()).toEqual([
    { ...end, id: today, name: "今日结束", time: "2026-11-20 23:59:59" },
    { ...end, id: last, name: "十四日内", time: "2026-12-03 23:59:59" },
  ]);
  await db.deleteFrom("recruitPublicity").execute();
});

it("names the dates of the next 14 days in their order, and no others", async () => {
  expect(await read()).toEqual([]);
  const { id: planId } = await clerk.POST("/mrhr-zpgl-new/recruitPlan/submit", {
    body: {
      ...{ name: "2026 年公开招聘", year: 2026, applyStart: "2026-11-01 08:00:00", applyEnd: "2026-11-25 17:30:00" },
      // The last one falls beyond the 14 days, the first one before them.
      ...{ reviewEnd: "2026-11-20 08:00:00", ticketStart: "2026-12-01 09:00:00", examTime: "2026-12-03 09:00:00" },
      interviewFrom: "2026-12-04 09:00:00",
    },
  });
  await clerk.POST("/mrhr-zpgl-new/recruitPlan/publish", {
    params: { query: { ids: planId, publishState: "published" } },
  });
  for (const title of ["内科医师", "外科医师"])
    await addJob(hospital, { planId, title, applyEnd: "2026-11-25 17:30:00" });
  const alone = await addJob(hospital, { title: "药师", applyEnd: "2026-11-25 18:00:00" });
  await addJob(hospital, { title: "护士", applyEnd: "2026-11-26 18:00:00", publishState: "draft" });
  await addJob(hospital, { title: "技师", applyEnd: "2026-12-26 18:00:00" });
  const plan = { of: "plan", id: planId, name: "2026 年公开招聘" };
  expect(await read()).toEqual([
    { kind: "applyEnd", ...plan, time: "2026-11-25 17:30:00", posts: 2 },
    { kind: "applyEnd", of: "job", id: alone, name: "药师", time: "2026-11-25 18:00:00", posts: 1 },
    { kind: "ticketStart", ...plan, time: "2026-12-01 09:00:00", posts: 0 },
    { kind: "examTime", ...plan, time: "2026-12-03 09:00:00", posts: 0 },
  ]);
});
