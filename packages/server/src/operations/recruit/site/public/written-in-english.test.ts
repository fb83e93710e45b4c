import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addStaff, clientOf, signIn } from "../../../../testing/index.ts";
import { addJob, type Hospital, openHospital } from "../../recruit-fixture.ts";

let hospital: Hospital;
let visitor: BladeClient;
let staff: BladeClient;
const ids: Record<string, string> = {};
const english = { headers: { "accept-language": "en" } };

beforeAll(async () => {
  hospital = await openHospital();
  visitor = clientOf(hospital, hospital.tenantId);
  const codes = ["plan_view", "plan_edit", "plan_publish", "job_view", "job_edit", "article_view", "article_edit"];
  await addStaff(hospital, hospital.tenantId, "writer", [...codes, "job_publish", "article_publish"]);
  staff = await signIn(hospital, hospital.tenantId, "writer", "staff");
  const plan = { name: "第一批公开招聘", year: 2026, description: "<p>说明</p>" };
  const { id } = await staff.POST("/mrhr-zpgl-new/recruitPlan/submit", {
    body: {
      ...{ ...plan, nameEn: "First round", descriptionEn: "<p>About it<script>x</script></p>" },
      ...{ applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00" },
    },
  });
  ids.plan = id;
  await staff.POST("/mrhr-zpgl-new/recruitPlan/publish", { params: { query: { ids: id, publishState: "published" } } });
  const said = { duty: "<p>门诊</p>", requirement: "<p>负责</p>", planId: id };
  const written = { titleEn: "Cardiologist", dutyEn: "<p>Clinics</p>", requirementEn: "<p>Care</p>" };
  ids.whole = await addJob(hospital, { ...said, ...written, title: "心内科医师" });
  ids.half = await addJob(hospital, { ...said, title: "影像技师", titleEn: "Radiographer" });
  ids.none = await addJob(hospital, { ...said, title: "护士" });
});
afterAll(() => hospital.close());

const job = (name: string, language: object = {}) =>
  visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobDetails", {
    ...language,
    params: { query: { id: ids[name] ?? "" } },
  });

it("a post is in English for English readers, and in Chinese where the hospital wrote nothing else", async () => {
  expect(await job("whole", english)).toMatchObject({
    ...{ title: "Cardiologist", duty: "<p>Clinics</p>", requirement: "<p>Care</p>", planName: "First round" },
    hasEnglish: true,
  });
  expect(await job("whole")).toMatchObject({ title: "心内科医师", duty: "<p>门诊</p>", planName: "第一批公开招聘" });
  expect(await job("half", english)).toMatchObject({ title: "Radiographer", duty: "<p>门诊</p>", hasEnglish: false });
  expect(await job("none", english)).toMatchObject({ title: "护士", hasEnglish: false });
  expect(await job("none")).not.toHaveProperty("titleEn");
  const list = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList", english);
  expect(list.records.map(({ title }) => title).sort()).toEqual(["Cardiologist", "Radiographer", "护士"]);
});

it("a search finds a post by its English title, in either language", async () => {
  for (const language of [{}, english]) {
    const { records } = await visitor.GET("/mrhr-zpgl-new/openness/front/searchFrontJobs", {
      ...language,
      params: { query: { title: "cardiolog" } },
    });
    expect(records.map(({ id }) => id)).toEqual([ids.whole]);
  }
});

it("a plan has its English name and text, cleaned like the Chinese one", async () => {
  const query = { params: { query: { id: ids.plan ?? "" } } };
  const plan = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPlanDetails", { ...english, ...query });
  expect(plan).toMatchObject({ name: "First round", description: "<p>About it</p>", hasEnglish: true });
  expect(await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontPlanDetails", query)).toMatchObject({
    name: "第一批公开招聘",
  });
  const tree = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontTreeList", english);
  expect(tree.map(({ title }) => title)).toEqual(["First round"]);
});

it("a notice, its neighbours and its list are in English, and a search finds it by both titles", async () => {
  const categoryId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitCategory")
    .values({ id: categoryId, name: "公告", code: "announcement" })
    .execute();
  const add = async (title: string, more: object) => {
    const { id } = await staff.POST("/mrhr-zpgl-new/recruitArticle/submit", {
      body: {
        ...{ articleCategoryId: categoryId, title, content: "<p>正文</p>", source: "人事处" },
        ...{ releaseTime: "2026-11-01 08:00:00", ...more },
      },
    });
    const query = { ids: id, publishState: "published" } as const;
    await staff.POST("/mrhr-zpgl-new/recruitArticle/publish", { params: { query } });
    return id;
  };
  const card = '<figure data-file="upload/x.pdf">file</figure><p>Text</p>';
  const written = { titleEn: "Announcement one", summaryEn: "In short", contentEn: card };
  const first = await add("公告一", written);
  await add("公告二", { releaseTime: "2026-11-02 08:00:00" });
  const query = { params: { query: { id: first } } };
  const shown = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", {
    ...english,
    ...query,
  });
  expect(shown).toMatchObject({ title: "Announcement one", summary: "In short", hasEnglish: true });
  expect(shown.content).toContain("<p>Text</p>");
  expect(shown.content).not.toContain("data-file");
  expect(shown.previous).toMatchObject({ title: "公告二" });
  expect(shown).not.toHaveProperty("contentEn");
  for (const title of ["announcement", "公告一"]) {
    const page = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", {
      ...english,
      params: { query: { title } },
    });
    expect([title, page.records.map((row) => row.title)]).toEqual([title, ["Announcement one"]]);
  }
});
