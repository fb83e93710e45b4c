import type { RecruitArticleInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { addJob, type Hospital, openHospital, refusal, uploadPicture } from "../../recruit-fixture.ts";
import { articleInput, signInClerk } from "../../staff-fixture.ts";

const base = "/mrhr-zpgl-new/recruitArticle";
const front = "/mrhr-zpgl-new/openness/front";
let hospital: Hospital;
let clerk: BladeClient;
let stranger: BladeClient;
let visitor: BladeClient;
let categoryId: string;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  clerk = await signInClerk(hospital, "100001");
  stranger = await signInClerk(hospital, "200002");
  visitor = clientOf(hospital, "100001");
  categoryId = (await addCategory("announcement")).id;
});
afterAll(() => hospital.close());

const addCategory = (code: string, more = {}) =>
  clerk.POST("/mrhr-zpgl-new/recruitArticleCategory/submit", { body: { name: code, code, sort: 1, ...more } });
const removeCategory = (ids: string, client = clerk) =>
  client.POST("/mrhr-zpgl-new/recruitArticleCategory/remove", { params: { query: { ids } } });
const submit = (overrides: Partial<RecruitArticleInput> = {}, client = clerk) =>
  client.POST(`${base}/submit`, { body: articleInput(categoryId, overrides) });
const publish = (ids: string, publishState: "published" | "offline" = "published", client = clerk) =>
  client.POST(`${base}/publish`, { params: { query: { ids, publishState } } });
const detail = (id: string, client = clerk) => client.GET(`${base}/detail`, { params: { query: { id } } });
const remove = (ids: string, client = clerk) => client.POST(`${base}/remove`, { params: { query: { ids } } });
const list = (query = {}) => clerk.GET(`${base}/list`, { params: { query } });
const shown = (id: string) =>
  visitor.GET(`${front}/getFrontRecruitArticleDetails`, { params: { query: { id } } }).then(
    ({ title }) => title,
    () => undefined,
  );
const fieldsOf = async (call: Promise<unknown>) => (await refusal(call)).data.fields?.map(({ field }) => field);

describe("categories of notices", () => {
  it("have a code of their own, which is free again after a removal", async () => {
    const { id } = await addCategory("medical");
    expect(await refusal(addCategory("medical"))).toMatchObject({
      status: 409,
      message: expect.stringContaining("编号"),
    });
    await removeCategory(id);
    expect(await addCategory("medical")).toMatchObject({
      isSealed: 0,
      showOnHome: true,
      createTime: expect.any(String),
    });
    expect(await fieldsOf(addCategory("blank", { name: "  " }))).toEqual(["name"]);
  });

  it("go by their English name on the notices that staff read in English, where they have one", async () => {
    const named = await addCategory("exam", { name: "考试", nameEn: "Exams" });
    const { id } = await submit({ articleCategoryId: named.id });
    const read = async (language: string) => {
      const call = { params: { query: { id } }, headers: { "accept-language": language } };
      return (await clerk.GET(`${base}/detail`, call)).categoryName;
    };
    expect([await read("en"), await read("zh")]).toEqual(["Exams", "考试"]);
    const found = async (name: string) => {
      const { records } = await clerk.GET("/mrhr-zpgl-new/recruitArticleCategory/list", {
        params: { query: { name } },
      });
      return records.map((row) => row.name);
    };
    expect([await found("exam"), await found("考"), await found("简章")]).toEqual([["考试"], ["考试"], []]);
    await remove(id);
    await removeCategory(named.id);
  });

  it("that hold notices stay, and say which", async () => {
    const { id } = await addCategory("full");
    const { id: article } = await submit({ articleCategoryId: id, title: "面试名单" });
    expect(await refusal(removeCategory(id))).toMatchObject({ status: 409, error: "in_use" });
    expect((await refusal(removeCategory(id))).message).toContain("面试名单");
    await remove(article);
    await removeCategory(id);
  });

  it("that are sealed are not offered, and keep what they have", async () => {
    const category = await addCategory("sealed");
    const { id, version } = await submit({ articleCategoryId: category.id });
    await addCategory("sealed", { id: category.id, isSealed: 1 });
    const offered = await visitor.GET(`${front}/getFrontRecruitArticleCategoryList`);
    expect(offered.map(({ code }) => code)).not.toContain("sealed");
    expect(await fieldsOf(submit({ articleCategoryId: category.id }))).toEqual(["articleCategoryId"]);
    expect(await submit({ id, version, articleCategoryId: category.id })).toMatchObject({ version: 1 });
  });
});

describe("a notice", () => {
  it("is a draft that nobody sees, then published, then offline", async () => {
    const { id, publishState, publisher } = await submit();
    expect({ publishState, publisher }).toEqual({ publishState: "draft", publisher: "clerk" });
    expect(await shown(id)).toBeUndefined();
    expect((await refusal(publish(id, "offline"))).status).toBe(409);
    await publish(id);
    expect(await shown(id)).toBe("2026 年公开招聘公告");
    expect((await refusal(remove(id))).error).toBe("in_use");
    await publish(id, "offline");
    expect(await shown(id)).toBeUndefined();
    await remove(id);
    expect((await refusal(detail(id))).status).toBe(404);
  });

  it("is scheduled until its release and gone after its end", async () => {
    const { id } = await submit({ releaseTime: "2026-11-21 08:00:00", expireTime: "2026-11-22 08:00:00" });
    await publish(id);
    expect((await detail(id)).publishState).toBe("scheduled");
    const inState = async (publishState: "scheduled" | "published") =>
      (await list({ publishState, size: 200 })).records.some((row) => row.id === id);
    expect([await shown(id), await inState("scheduled"), await inState("published")]).toEqual([undefined, true, false]);
    hospital.setNow("2026-11-21 08:00:00");
    expect([await shown(id), await inState("scheduled"), await inState("published")]).toEqual([
      expect.any(String),
      false,
      true,
    ]);
    hospital.setNow("2026-11-22 08:00:00");
    expect(await shown(id)).toBeUndefined();
    await publish(id, "offline");
    expect((await refusal(publish(id))).message).toContain("失效时间");
    hospital.setNow("2026-11-20 12:00:00");
  });

  it("keeps the reason of each correction once readers have seen it", async () => {
    const { id } = await submit({ title: "笔试安排" });
    await publish(id);
    const { version } = await detail(id);
    expect(await fieldsOf(submit({ id, version, title: "笔试安排（更正）" }))).toEqual(["correctionReason"]);
    const changed = await submit({ id, version, title: "笔试安排（更正）", correctionReason: "更正地点" });
    expect(changed.corrections).toEqual([{ at: "2026-11-20 12:00:00", by: "clerk", reason: "更正地点" }]);
    expect(await shown(id)).toBe("笔试安排（更正）");
    // The same once more corrects nothing.
    const again = { id, version: changed.version ?? 0, title: "笔试安排（更正）", correctionReason: "照旧" };
    expect((await submit(again)).corrections).toEqual(changed.corrections);
    expect((await refusal(submit({ id, version, correctionReason: "旧页面" }))).error).toBe("stale_version");
    const { version: _, ...noVersion } = { version, id, correctionReason: "x" };
    expect(await fieldsOf(submit(noVersion))).toEqual(["version"]);
  });

  it("brings posts and files, and no file of a candidate", async () => {
    const jobs = [await addJob(hospital), await addJob(hospital)];
    await addGuest(hospital, "100001", "13800000009");
    const private_ = await uploadPicture(await signIn(hospital, "100001", "13800000009"));
    const own = await uploadPicture(clerk);
    const attachments = [{ name: "岗位表.png", file: private_ }];
    expect(await fieldsOf(submit({ attachments, coverImg: private_ }))).toEqual(["coverImg", "attachments.0.file"]);
    const saved = await submit({
      jobIds: jobs,
      coverImg: own,
      attachments: [{ name: "岗位表.png", file: own, size: 1 }],
    });
    expect(saved).toMatchObject({
      jobIds: jobs,
      coverImg: own,
      attachments: [{ file: own, size: expect.any(Number) }],
    });
    expect(saved.attachments[0]?.size).toBeGreaterThan(1);
    const other = await submit({ id: saved.id, version: 0, jobIds: [] });
    expect(other).toMatchObject({ jobIds: [], coverImg: own, version: 1 });
  });

  it("shows files and posts as cards in its text, as they are today", async () => {
    const [open, gone] = [await addJob(hospital, { title: "护士" }), await addJob(hospital)];
    const file = await uploadPicture(clerk);
    const attachments = [{ name: "<岗位> & 表.png", file }];
    const cards = [`<figure data-post="${open}">`, `<figure data-post="${gone}">`, `<figure data-file="${file}">`];
    const content = `<p>一</p>${cards.map((card) => `${card}<a href="https://evil.test">旧<b>名</b></a></figure>`).join("")}<p>二</p>`;
    const { id, content: kept } = await submit({ attachments, content });
    expect(kept).toBe(`<p>一</p>${cards.map((card) => `${card}旧 名</figure>`).join("")}<p>二</p>`);
    await publish(id);
    const read = () => visitor.GET(`${front}/getFrontRecruitArticleDetails`, { params: { query: { id } } });
    const before = await read();
    expect(before.contentJobs?.map((job) => job.id).toSorted()).toEqual([open, gone].toSorted());
    await clerk.POST("/mrhr-zpgl-new/recruitJob/publish", {
      params: { query: { ids: gone, publishState: "offline" } },
    });
    const { content: shown, contentJobs } = await read();
    expect(contentJobs).toMatchObject([{ id: open, title: "护士", status: "open" }]);
    const link = before.attachments[0]?.link.replaceAll("&", "&amp;");
    expect(shown).toBe(
      `<p>一</p>${cards[0]}<a href="/recruit/post/details?id=${open}">护士</a></figure>` +
        `${cards[2]}<a href="${link}">&lt;岗位&gt; &amp; 表.png</a></figure><p>二</p>`,
    );
    // The card of a file that is no attachment leaves no hole, and no new notice takes it.
    await hospital.db.updateTable("recruitArticle").set({ attachments: "[]" }).where("id", "=", id).execute();
    expect((await read()).content).toBe(
      `<p>一</p>${cards[0]}<a href="/recruit/post/details?id=${open}">护士</a></figure><p>二</p>`,
    );
    expect(await fieldsOf(submit({ content }))).toEqual(["content"]);
  });

  it("has cards of what is there alone, and none inside of a table", async () => {
    const job = await addJob(hospital);
    const file = await uploadPicture(clerk);
    const refused = await refusal(
      submit({ content: `<figure data-post="404">护士</figure><figure data-file="${file}">岗位表</figure>` }),
    );
    expect(refused.data.fields).toEqual([
      { field: "content", message: expect.stringContaining("“护士”") },
      { field: "content", message: expect.stringContaining("“岗位表”") },
    ]);
    const foreign = articleInput(categoryId, { content: `<figure data-post="${job}">护士</figure>` });
    expect(await fieldsOf(stranger.POST(`${base}/submit`, { body: foreign }))).toEqual([
      "content",
      "articleCategoryId",
    ]);
    const figure = '<figure class="rt-center"';
    const inTable = (tag: string) => `<table><tbody><tr><td>${tag}>护士</figure></td></tr></tbody></table>`;
    const { content } = await submit({ content: inTable(`${figure} data-post="${job}"`) });
    expect(content).toBe(inTable(figure));
  });

  it("names what is wrong with it", async () => {
    expect(
      await fieldsOf(
        submit({
          title: " ",
          source: " ",
          kind: "nonsense",
          releaseTime: "2026-02-31 08:00:00",
          articleCategoryId: "404",
          planId: "404",
          jobIds: ["404"],
        }),
      ),
    ).toEqual(["title", "source", "releaseTime", "kind", "articleCategoryId", "planId", "jobIds"]);
    expect(await fieldsOf(submit({ expireTime: "2026-11-20 08:00:00" }))).toEqual(["expireTime"]);
    expect(await fieldsOf(submit({ content: "&".repeat(50_000) }))).toEqual(["content"]);
    const { id } = await submit({ content: "<p>&nbsp;</p>" });
    expect((await refusal(publish(id))).message).toContain("没有正文");
  });

  it("is published with all others or none", async () => {
    const [good, blank] = [await submit(), await submit({ content: "" })];
    await refusal(publish(`${good.id},${blank.id}`));
    expect((await refusal(publish(`${good.id},404`))).status).toBe(404);
    expect((await detail(good.id)).publishState).toBe("draft");
  });

  it("is found by what its list is narrowed to", async () => {
    const { id } = await submit({ title: "体检%通知", releaseTime: "2026-10-01 08:00:00", kind: "announcement" });
    const found = async (query: object) => (await list(query)).records.map((row) => row.id);
    expect(await found({ title: "检%通" })).toEqual([id]);
    expect(await found({ title: "%" })).toEqual([id]);
    expect(await found({ title: "_" })).toEqual([]);
    expect(await found({ releaseTime_datelt: "2026-10-02 00:00:00" })).toEqual([id]);
    expect(await found({ releaseTime_datelt: "2026-10-02 00:00:00", articleCategoryId: "404" })).toEqual([]);
    expect((await list({ size: 1 })).records).toHaveLength(1);
  });

  it("stands before others by its number, and neighbours follow", async () => {
    const { id: category } = await addCategory("ordered");
    const ids: string[] = [];
    for (const sort of [3, 1, 2]) {
      const { id } = await submit({ articleCategoryId: category, title: String(sort), sort });
      ids.push(id);
      await publish(id);
    }
    const { records } = await visitor.GET(`${front}/getFrontRecruitArticleVOList`, {
      params: { query: { articleCategoryId: category } },
    });
    expect(records.map(({ title }) => title)).toEqual(["1", "2", "3"]);
    const middle = await visitor.GET(`${front}/getFrontRecruitArticleDetails`, {
      params: { query: { id: ids[2] ?? "" } },
    });
    expect(middle).toMatchObject({ previous: { title: "1" }, next: { title: "3" } });
  });
});

describe("hostile notices", () => {
  it.each([
    "<p>x</p><img src=x onerror=alert(1)>",
    "\u003cimg src=x onerror=alert(1)\u003e",
    "<svg onload=alert(1)></svg>",
    '<a href="javascript:alert(1)">x</a>',
    "<style>@import '//evil.test'</style>",
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="//evil.test"><input></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  ])("store nothing that runs: %s", async (content) => {
    const { id } = await submit({ content: `<p>正文</p>${content}` });
    const row = await hospital.db
      .selectFrom("recruitArticle")
      .select("content")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(row.content.replace(/ title="[^"]*"/g, "")).not.toMatch(
      /<(?:script|svg|style|iframe|form|input|math)|\son\w+=|javascript:/i,
    );
    expect(row.content).toContain("<p>正文</p>");
  });

  it("keep markup in plain texts as text", async () => {
    const title = "<img src=x onerror=alert(1)>";
    const { id } = await submit({ title, summary: title });
    expect(await detail(id)).toMatchObject({ title, summary: title });
  });
});

describe("the tenant wall", () => {
  it("hides and keeps what belongs to another hospital", async () => {
    const { id } = await submit({ title: "只属于本院" });
    expect((await refusal(detail(id, stranger))).status).toBe(404);
    expect((await refusal(publish(id, "published", stranger))).status).toBe(404);
    const foreign = articleInput(categoryId, { id, version: 0 });
    expect((await refusal(stranger.POST(`${base}/submit`, { body: foreign }))).status).toBe(404);
    expect(await fieldsOf(stranger.POST(`${base}/submit`, { body: articleInput(categoryId) }))).toEqual([
      "articleCategoryId",
    ]);
    await remove(id, stranger);
    await removeCategory(categoryId, stranger);
    expect(await detail(id)).toMatchObject({ title: "只属于本院", publishState: "draft", version: 0 });
    expect((await stranger.GET(`${base}/list`)).total).toBe(0);
  });
});
