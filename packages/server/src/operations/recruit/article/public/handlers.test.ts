import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "../../../../testing/index.ts";
import { addJob, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";

let hospital: Hospital;
let visitor: BladeClient;
let categoryId: string;
const ids: Record<string, string> = {};

async function addArticle(name: string, overrides = {}): Promise<void> {
  const id = hospital.services.ids.next();
  ids[name] = id;
  await hospital.db
    .insertInto("recruitArticle")
    .values({
      id,
      categoryId,
      title: `${name} 招聘公告`,
      releaseTime: "2026-11-01 08:00:00",
      publishState: "published",
      ...overrides,
    })
    .execute();
}

beforeAll(async () => {
  hospital = await openHospital();
  visitor = clientOf(hospital, "100001");
  categoryId = hospital.services.ids.next();
  const other = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitCategory")
    .values([
      { id: categoryId, name: "公告", nameEn: "Announcement", code: "announcement", sort: 1 },
      { id: other, name: "公示", nameEn: "", code: "publicity", sort: 2 },
    ])
    .execute();
  await addArticle("old");
  await addArticle("middle", { content: "<p>正文</p>", releaseTime: "2026-11-02 08:00:00" });
  await addArticle("new", { releaseTime: "2026-11-03 08:00:00" });
  await addArticle("top", { isTop: true });
  await addArticle("elsewhere", { categoryId: other, releaseTime: "2026-11-02 09:00:00" });
  await addArticle("scheduled", { releaseTime: "2026-11-20 12:00:01" });
  await addArticle("offline", { publishState: "offline" });
});
afterAll(() => hospital.close());

const detail = (id = "") =>
  visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", { params: { query: { id } } });
const list = (query = {}) =>
  visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", { params: { query } });

describe("notices", () => {
  it("are listed with those on top first, by category and by title", async () => {
    const page = await list();
    expect(page.records.map(({ id }) => id)).toEqual([ids.top, ids.new, ids.elsewhere, ids.middle, ids.old]);
    expect(page.records[0]).toMatchObject({ categoryName: "公告", categoryCode: "announcement", isTop: true });
    expect((await list({ articleCategoryId: categoryId })).total).toBe(4);
    expect((await list({ title: "middle 招" })).records.map(({ id }) => id)).toEqual([ids.middle]);
    const latest = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", {
      params: { query: { size: 2 } },
    });
    expect(latest.map(({ id }) => id)).toEqual([ids.top, ids.new]);
  });

  it("do not have the pages about the hospital among them, but in their own list", async () => {
    const about = hospital.services.ids.next();
    await hospital.db
      .insertInto("recruitCategory")
      .values({ id: about, name: "走进医院", nameEn: "", code: "hospital", sort: 3, showOnHome: false })
      .execute();
    await addArticle("page", { categoryId: about, releaseTime: "2026-11-04 08:00:00" });
    expect((await list()).records.map(({ id }) => id)).not.toContain(ids.page);
    expect((await list({ articleCategoryId: about })).records.map(({ id }) => id)).toEqual([ids.page]);
    const latest = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", {
      params: { query: { size: 20 } },
    });
    expect(latest.map(({ id }) => id)).not.toContain(ids.page);
    expect((await detail(ids.page)).id).toBe(ids.page);
    const rows = hospital.db.updateTable("recruitCategory").set({ isDeleted: 1 }).where("id", "=", about);
    await rows.execute();
  });

  it("say their categories in English where the hospital has named them", async () => {
    const english = { headers: { "accept-language": "en" } };
    const categories = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleCategoryList", english);
    expect(categories.map(({ name }) => name)).toEqual(["Announcement", "公示"]);
    const page = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", english);
    expect(new Set(page.records.map(({ categoryName }) => categoryName))).toEqual(new Set(["Announcement", "公示"]));
    const latest = await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleList", english);
    expect(latest[0]?.categoryName).toBe("Announcement");
    const one = { params: { query: { id: ids.old ?? "" } }, ...english };
    expect((await visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", one)).categoryName).toBe(
      "Announcement",
    );
    expect(latest[0]).not.toHaveProperty("categoryNameEn");
  });

  it("know their neighbours in the list of their category", async () => {
    expect(await detail(ids.middle)).toMatchObject({
      content: "<p>正文</p>",
      previous: { id: ids.new },
      next: { id: ids.old },
    });
    expect(await detail(ids.top)).not.toHaveProperty("previous");
    expect(await detail(ids.top)).toMatchObject({ next: { id: ids.new } });
    expect(await detail(ids.old)).not.toHaveProperty("next");
  });

  it("bring their posts, without those that may not be seen, and their files", async () => {
    const [shown, hidden] = [await addJob(hospital), await addJob(hospital, { publishState: "draft" })];
    await hospital.db
      .insertInto("recruitArticleJob")
      .values([shown, hidden].map((jobId) => ({ articleId: ids.old ?? "", jobId })))
      .execute();
    const file = "upload/20261120/7f3c1c9e.pdf";
    await hospital.db
      .updateTable("recruitArticle")
      .set({ attachments: JSON.stringify([{ name: "岗位表.pdf", file, size: 9 }]) })
      .where("id", "=", ids.old ?? "")
      .execute();
    const { jobs, attachments } = await detail(ids.old);
    expect(jobs.map(({ id }) => id)).toEqual([shown]);
    expect(attachments).toMatchObject([{ name: "岗位表.pdf", size: 9, link: expect.stringContaining("sign=") }]);
  });

  it("that may not be seen do not exist", async () => {
    expect((await refusal(detail(ids.scheduled))).status).toBe(404);
    // It was public once.
    expect((await refusal(detail(ids.offline))).status).toBe(410);
  });

  it("count each view once, together", async () => {
    const { viewCount } = await detail(ids.new);
    await Promise.all(Array.from({ length: 9 }, () => detail(ids.new)));
    await hospital.services.views.flush();
    await hospital.services.views.flush();
    expect((await detail(ids.new)).viewCount).toBeGreaterThanOrEqual(viewCount + 10);
    expect((await detail(ids.new)).viewCount).toBeLessThanOrEqual(viewCount + 12);
  });

  it("count no view that nobody has yet", async () => {
    const ahead = (purpose: string) =>
      visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleDetails", {
        params: { query: { id: ids.elsewhere ?? "" }, header: { "Sec-Purpose": purpose } },
      });
    for (const purpose of ["prefetch", "prefetch;prerender"]) await ahead(purpose);
    await hospital.services.views.flush();
    expect((await ahead("prefetch")).viewCount).toBe(0);
    await ahead("");
    await hospital.services.views.flush();
    expect((await ahead("prefetch")).viewCount).toBe(1);
  });
});
