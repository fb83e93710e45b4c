import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { addGuest, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { callsOf } from "../../application/application-calls-fixture.ts";
import {
  addJob,
  fillResume,
  type Hospital,
  NOON,
  nameInEnglish,
  openHospital,
  refusal,
} from "../../recruit-fixture.ts";
import { jobStatuses } from "../job-status.ts";

let hospital: Hospital;
let visitor: BladeClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  hospital = await openHospital();
  visitor = clientOf(hospital, "100001");
  ids.open = await addJob(hospital, { title: "麻醉科医师" });
  ids.top = await addJob(hospital, {
    isTop: true,
    title: "ICU护士",
    category: "nurse",
    employment: "contract",
    releaseTime: "2026-11-01 00:00:00",
  });
  ids.closing = await addJob(hospital, { applyEnd: "2026-11-23 12:00:00", educationMin: "doctor" });
  ids.lastSecond = await addJob(hospital, { applyEnd: NOON });
  ids.closed = await addJob(hospital, { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-11-20 11:59:59" });
  ids.upcoming = await addJob(hospital, { applyStart: "2026-11-20 12:00:01" });
  ids.campus = await addJob(hospital, { hireMode: 2 });
  ids.draft = await addJob(hospital, { publishState: "draft" });
  ids.scheduled = await addJob(hospital, { releaseTime: "2026-11-20 12:00:01" });
  await addTenant(hospital, "200002");
  const other = forTenant(hospital.services.platform, "200002");
  await other.insertInto("bladeDept").values({ id: "7", deptName: "麻醉科" }).execute();
  ids.foreign = await addJob({ ...hospital, db: other, deptId: "7" }, { title: "麻醉科医师" });
});
afterAll(() => hospital.close());

const social = (query = {}) => visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", { params: { query } });
const idsOf = (page: { records: { id: string }[] }) => page.records.map(({ id }) => id);
const detail = (id: string, client = visitor) =>
  client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", { params: { query: { id } } });

describe("the lists of posts", () => {
  it("show what is published by now, of one hire mode and one tenant, those on top first", async () => {
    const page = await social();
    expect(page.total).toBe(6);
    expect(idsOf(page)).toEqual([ids.top, ids.upcoming, ids.closed, ids.lastSecond, ids.closing, ids.open]);
    const { records } = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontCampusJobList");
    expect(records).toMatchObject([{ id: ids.campus, hireMode: 2, deptName: "心血管内科", categoryName: "医师" }]);
  });

  it("know each status, and find it again", async () => {
    const { records } = await social();
    const found: string[] = [];
    for (const status of jobStatuses) {
      const expected = records.filter((job) => job.status === status).map(({ id }) => id);
      expect(idsOf(await social({ status }))).toEqual(expected);
      found.push(...expected);
    }
    expect(found.sort()).toEqual(idsOf({ records }).sort());
    expect(records.find(({ id }) => id === ids.lastSecond)).toMatchObject({ status: "closing", remainingSeconds: 0 });
    expect(records.find(({ id }) => id === ids.closing)).toMatchObject({
      status: "closing",
      remainingSeconds: 3 * 86_400,
    });
  });

  it("order by deadline, what has passed last", async () => {
    const page = idsOf(await social({ sort: "deadline" }));
    expect(page[0]).toBe(ids.lastSecond);
    expect(page[1]).toBe(ids.closing);
    expect(page.at(-1)).toBe(ids.closed);
  });

  it("find a title by any part of it, in either case", async () => {
    for (const title of ["麻醉", "麻", "醉科医", " 麻醉 "]) expect(idsOf(await social({ title }))).toEqual([ids.open]);
    for (const title of ["icu", "ICU护", "护士"]) expect(idsOf(await social({ title }))).toEqual([ids.top]);
    for (const title of ["%", "_", "麻%师", "' or 1=1--", "\\"]) expect((await social({ title })).total).toBe(0);
  });

  it("filter by keys, several at once, and by department", async () => {
    expect(idsOf(await social({ category: "nurse" }))).toEqual([ids.top]);
    expect((await social({ category: "nurse,doctor" })).total).toBe(6);
    expect((await social({ category: "nurse", employment: "staff" })).total).toBe(0);
    expect(idsOf(await social({ educationMin: "doctor" }))).toEqual([ids.closing]);
    expect((await social({ deptId: hospital.deptId })).total).toBe(6);
    expect((await social({ deptId: "404" })).total).toBe(0);
  });

  it("page without losing or doubling a row", async () => {
    const pages = await Promise.all([1, 2, 3].map((current) => social({ current, size: 2 })));
    expect(pages.flatMap(idsOf)).toEqual(idsOf(await social()));
    expect(pages[0]).toMatchObject({ total: 6, pages: 3, size: 2, current: 1 });
  });

  it("tell the pay in numbers, beside what the hospital says in words", async () => {
    const [salaryMin, salaryMax] = [200_000, 300_000];
    const id = await addJob(hospital, { title: "病理科医师", salaryMin, salaryMax });
    const { records } = await social({ title: "病理科医师", salaryMin: 250_000 });
    expect(records).toMatchObject([{ id, salaryMin, salaryMax, salaryNote: "" }]);
    expect(await detail(id)).toMatchObject({ salaryMin, salaryMax });
    expect(await detail(ids.open ?? "")).toMatchObject({ salaryMin: 0, salaryMax: 0 });
    await hospital.db.deleteFrom("recruitJob").where("id", "=", id).execute();
  });

  it("offer the newest that can still be applied for", async () => {
    const jobs = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontNewJobList", {
      params: { query: { size: 20 } },
    });
    const found = jobs.map(({ id }) => id);
    expect(found).toContain(ids.campus);
    expect(found).not.toContain(ids.closed);
    expect(found).not.toContain(ids.upcoming);
  });
});

describe("the search over all posts", () => {
  const search = (query = {}) =>
    visitor.GET("/mrhr-zpgl-new/openness/front/searchFrontJobs", { params: { query: { size: 50, ...query } } });
  const found = async (query = {}) => idsOf(await search(query)).sort();

  it("has posts of both kinds", async () => {
    expect((await search()).total).toBe(7);
    expect(await found({ status: "live" })).not.toContain(ids.closed);
    expect((await search({ status: "live" })).total).toBe(6);
  });

  it("looks into titles, codes, majors and departments, for all words of the text", async () => {
    const conditions = JSON.stringify({
      majors: ["眼科学"],
      majorsByLevel: [{ level: "master", majors: ["视觉神经学"] }],
    });
    const id = await addJob(hospital, { hireMode: 2, jobCode: "X2026-077", title: "验光师", conditions });
    for (const title of ["验光", "x2026-077", "眼科", "视觉神经", "验光 X2026", "验光师　眼科"]) {
      expect([title, await found({ title })]).toEqual([title, [id]]);
    }
    expect(await found({ title: "验光 护士" })).toEqual([]);
    // The level of a major is no word of the post.
    expect(await found({ title: "master" })).toEqual([]);
    expect((await found({ title: "血管内" })).length).toBe(8);
    await hospital.db.deleteFrom("recruitJob").where("id", "=", id).execute();
  });

  it("finds a post by a word in full width or in traditional characters, and a post that is written so", async () => {
    const id = await addJob(hospital, { hireMode: 2, jobCode: "X2026-078", title: "藥劑師（ＰＩＶＡＳ）" });
    for (const title of [
      "藥劑師",
      "药剂师",
      "pivas",
      "ＰＩＶＡＳ",
      "Ｘ２０２６－０７８",
      "X2026—078",
      "\u202d药\u200b剂\u202c",
    ]) {
      expect([title, await found({ title })]).toEqual([title, [id]]);
    }
    expect(await found({ title: "ＩＣＵ" })).toEqual([ids.top]);
    await hospital.db.deleteFrom("recruitJob").where("id", "=", id).execute();
  });

  it("knows the hospital's synonyms, as they are now", async () => {
    expect(await found({ title: "监护室护士" })).toEqual([]);
    const head = { id: hospital.services.ids.next(), code: "recruit_synonym", dictKey: "-1", dictValue: "同义词" };
    const entry = { id: hospital.services.ids.next(), parentId: head.id, code: "recruit_synonym", dictKey: "icu" };
    await hospital.db.insertInto("bladeDictBiz").values(head).execute();
    await hospital.db
      .insertInto("bladeDictBiz")
      .values({ ...entry, dictValue: "重症医学、ICU、监护室" })
      .execute();
    expect(await found({ title: "监护室护士" })).toEqual([ids.top]);
    await hospital.db.updateTable("bladeDictBiz").set({ isSealed: 1 }).where("id", "=", entry.id).execute();
    expect(await found({ title: "监护室护士" })).toEqual([]);
  });

  it("says a hospital's own names in English where it has given them, and finds departments by them", async () => {
    await nameInEnglish(hospital, { 心血管内科: "Cardiology", 东院: "East campus", 带薪年假: "Paid annual leave" });
    const id = await addJob(hospital, {
      ...{ title: "英文岗位", locations: ["东院", "西院"], benefits: ["带薪年假", "食堂"] },
      materials: JSON.stringify([{ category: "diploma", name: "东院", required: true }]),
    });
    const english = { headers: { "accept-language": "en" } };
    const one = { params: { query: { id } } };
    const list = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", {
      ...english,
      params: { query: { title: "英文岗位" } },
    });
    expect(list.records).toMatchObject([{ id, deptName: "Cardiology", locations: ["East campus", "西院"] }]);
    expect(
      await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", { ...one, ...english }),
    ).toMatchObject({
      ...{ deptName: "Cardiology", benefits: ["Paid annual leave", "食堂"] },
      materials: [{ category: "diploma", name: "East campus", required: true }],
    });
    expect(await detail(id)).toMatchObject({ deptName: "心血管内科", locations: ["东院", "西院"] });
    const facets = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontJobFacets", english);
    expect(facets.depts).toMatchObject([{ key: hospital.deptId, name: "Cardiology" }]);
    expect(facets.locations).toMatchObject([
      { key: "东院", name: "East campus" },
      { key: "西院", name: "西院" },
    ]);
    const tree = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontDeptTreeList", english);
    expect(tree).toMatchObject([{ title: "Cardiology" }]);
    expect(await found({ title: "cardio 英文" })).toEqual([id]);
    await hospital.db.deleteFrom("recruitJob").where("id", "=", id).execute();
  });

  it("narrows by campus, pay and deadline", async () => {
    const id = await addJob(hospital, {
      locations: ["东院", "西院"],
      salaryMin: 120_000,
      salaryMax: 180_000,
      applyEnd: "2026-11-26 12:00:00",
    });
    expect(await found({ location: "东院" })).toEqual([id]);
    expect(await found({ location: "南院,西院" })).toEqual([id]);
    expect(await found({ location: "南院" })).toEqual([]);
    expect(await found({ salaryMin: 150_000 })).toEqual([id]);
    expect(await found({ salaryMin: 180_001 })).toEqual([]);
    expect(await found({ deadlineDays: 5 })).not.toContain(id);
    expect(await found({ deadlineDays: 6 })).toContain(id);
    const facets = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontJobFacets");
    expect(facets.locations.map(({ key }) => key).sort()).toEqual(["东院", "西院"]);
    expect(facets.salaries).toEqual([
      { key: "100000", name: "10 万元/年及以上", count: 1 },
      { key: "150000", name: "15 万元/年及以上", count: 1 },
    ]);
    expect(facets.deadlines.map(({ key }) => key)).toEqual(["3", "7", "14", "30"]);
    await hospital.db.deleteFrom("recruitJob").where("id", "=", id).execute();
  });
});

describe("the facets", () => {
  it("add up to the posts that are not closed, by status to all", async () => {
    const { categories, educations, employments, depts, statuses } = await visitor.GET(
      "/mrhr-zpgl-new/openness/front/getFrontJobFacets",
      { params: { query: { hireMode: 1 } } },
    );
    const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
    for (const list of [categories, educations, employments, depts]) expect(sum(list)).toBe(5);
    expect(sum(statuses)).toBe(6);
    expect(categories).toEqual([
      { key: "doctor", name: "医师", count: 4 },
      { key: "nurse", name: "护理", count: 1 },
    ]);
    expect(educations.map(({ key }) => key)).toEqual(["master", "doctor"]);
    expect(statuses.map(({ key }) => key)).toEqual(["upcoming", "open", "closing", "closed"]);
  });
});

describe("one post", () => {
  it("is there only where it belongs and only when it may be seen", async () => {
    expect(await detail(ids.closed ?? "")).toMatchObject({
      status: "closed",
      appliedCount: 0,
      contact: { name: "", phone: "" },
    });
    for (const name of ["draft", "scheduled", "foreign", "campus"]) {
      expect((await refusal(detail(ids[name] ?? ""))).status).toBe(404);
    }
  });

  it("is gone once it was public and is no more", async () => {
    const id = await addJob(hospital);
    const set = (values: object) => hospital.db.updateTable("recruitJob").set(values).where("id", "=", id).execute();
    await set({ publishState: "offline" });
    expect(await refusal(detail(id))).toMatchObject({ status: 410, error: "gone" });
    await set({ publishState: "draft" });
    expect((await refusal(detail(id))).status).toBe(404);
    await set({ publishState: "published", isDeleted: 1 });
    expect((await refusal(detail(id))).status).toBe(410);
  });

  it("names its conditions and counts who applied; a candidate sees the own application", async () => {
    const conditions = JSON.stringify({ degreeMin: "master", majors: ["麻醉学"], ageMax: 35 });
    const id = await addJob(hospital, { conditions });
    await addGuest(hospital, "100001", "13800000001");
    const guest = await signIn(hospital, "100001", "13800000001");
    await fillResume(guest);
    const { applicationId } = await callsOf(guest).submit(id);
    const job = await detail(id, guest);
    expect(job.conditions).toEqual({ degreeMin: "master", degreeName: "硕士", majors: ["麻醉学"], ageMax: 35 });
    expect(job).toMatchObject({ appliedCount: 1, myApplication: { id: applicationId, state: "active" } });
    expect(await detail(id)).not.toHaveProperty("myApplication");
    const inList = async () => (await social({ size: 50 })).records.find((row) => row.id === id);
    expect(await inList()).toMatchObject({ appliedCount: 1 });
    expect(await inList()).not.toHaveProperty("passedCount");
    const show = (competition: "none" | "passed") =>
      hospital.db
        .insertInto("recruitSetting")
        .values({ competition })
        .onConflict((conflict) => conflict.column("tenantId").doUpdateSet({ competition }))
        .execute();
    await show("passed");
    expect(await inList()).toMatchObject({ appliedCount: 1, passedCount: 0 });
    await show("none");
    expect(await inList()).not.toHaveProperty("appliedCount");
    await show("passed");
    await callsOf(guest).act(applicationId, "withdraw");
    expect(await detail(id)).toMatchObject({ appliedCount: 0 });
  });
});
