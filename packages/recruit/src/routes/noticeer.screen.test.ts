import { addJob, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";

let hospital: Hospital;
let notice: string;
let alone: string;
let carded: string;
let plan: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { services, db } = hospital;
  const id = () => services.ids.next();
  const [news, lists] = [id(), id()];
  [notice, alone, carded, plan] = [id(), id(), id(), id()];
  await db
    .insertInto("recruitCategory")
    .values([
      { id: news, name: "公告", code: "announcement", sort: 1 },
      { id: lists, name: "公示", code: "publicity", sort: 2 },
    ])
    .execute();
  await db
    .insertInto("recruitPlan")
    .values({
      ...{ id: plan, name: "冬季招聘", year: 2026, publishState: "published" },
      ...{ applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 00:00:00" },
    })
    .execute();
  const written = (title: string, day: number, categoryId = news) => ({
    ...{ id: id(), categoryId, title, publishState: "published" as const },
    releaseTime: `2026-11-${String(day).padStart(2, "0")} 08:00:00`,
  });
  const attachments = JSON.stringify([{ name: "岗位表.pdf", file: "upload/20261120/7f3c1c9e.pdf", size: 2048 }]);
  await db
    .insertInto("recruitArticle")
    .values([
      { ...written("冬季招聘公告", 12), id: notice, planId: plan, summary: "共六个岗位。", isTop: true, attachments },
      ...Array.from({ length: 10 }, (_, index) => written(`往期公告 ${index + 1}`, index + 1)),
      { ...written("拟聘用人员", 5, lists), id: alone },
    ])
    .execute();
  const [open, closed, gone] = await Promise.all([
    addJob(hospital, { title: "护士", headcount: 0 }),
    addJob(hospital, { title: "放射科技师", applyEnd: "2026-11-19 17:30:00" }),
    addJob(hospital, { title: "药师", publishState: "offline" }),
  ]);
  const files = ["报名表.docx", "岗位表.pdf"].map((name, index) => ({
    name,
    file: `upload/20261120/a${index}.pdf`,
    size: 2048,
  }));
  const post = (job: string) => `<figure data-post="${job}">旧名</figure>`;
  await db
    .insertInto("recruitArticle")
    .values({
      ...written("急需岗位", 4, lists),
      id: carded,
      content: `<h3>一、岗位</h3>${post(open)}${post(closed)}${post(gone)}<p>请下载：</p><figure data-file="${files[0]?.file}">旧名</figure><h4>二</h4>`,
      attachments: JSON.stringify(files),
    })
    .execute();
  await db
    .insertInto("recruitArticleJob")
    .values([open, closed].map((jobId) => ({ articleId: carded, jobId })))
    .execute();
  const posts = Array.from({ length: 6 }, () => addJob(hospital, { planId: plan }));
  await db
    .insertInto("recruitArticleJob")
    .values((await Promise.all(posts)).map((jobId) => ({ articleId: notice, jobId })))
    .execute();
});
afterAll(() => hospital.close());

test("notices stand on pages, those on top first and with their summary, and are found by category and title", async () => {
  const { screen, user, path } = await openSite(hospital, "/recruit/noticeer");
  const titles = () =>
    screen.getAllByRole("link", { name: /公告$|公告 \d|拟聘用/ }).map(({ textContent }) => textContent);
  await screen.findByRole("link", { name: "冬季招聘公告" });
  expect(titles().filter((title) => title !== "通知公告" && title !== "公告")[0]).toBe("冬季招聘公告");
  expect(screen.getByText("共六个岗位。")).toBeTruthy();
  expect(screen.getAllByText("置顶")).toHaveLength(1);
  expect(screen.getByText("共 13 条")).toBeTruthy();
  const categories = within(screen.getByRole("navigation", { name: "公告类别" }));
  expect(categories.getByRole("link", { current: true }).textContent).toBe("全部");

  const pages = within(screen.getByRole("navigation", { name: "分页" }));
  expect(pages.queryByRole("link", { name: "上一页" })).toBeNull();
  expect(document.title).not.toContain("第 1 页");
  await user.click(pages.getByRole("link", { name: "下一页" }));
  await screen.findByRole("link", { name: "往期公告 1" });
  await expect.poll(() => document.title).toContain("（第 2 页）");
  expect(path()).toContain("current=2");
  expect(screen.queryByRole("link", { name: "下一页" })).toBeNull();
  expect(screen.getByRole("link", { name: "上一页" })).toBeTruthy();

  await user.click(categories.getByRole("link", { name: "公示" }));
  await expect.poll(() => screen.queryByRole("link", { name: "往期公告 1" })).toBeNull();
  expect(await screen.findByRole("link", { name: "拟聘用人员" })).toBeTruthy();
  expect(categories.getByRole("link", { current: true }).textContent).toBe("公示");
  // A single notice needs no paging.
  expect(screen.queryByRole("navigation", { name: "分页" })).toBeNull();

  await user.type(screen.getByRole("searchbox", { name: "搜索公告标题" }), "冬季{Enter}");
  expect(await screen.findByText("暂无公告")).toBeTruthy();
  expect(path()).toMatch(/category=\d+/);
  await user.click(screen.getByRole("link", { name: "清除筛选" }));
  expect(await screen.findByText("共 13 条")).toBeTruthy();
});

test("a notice brings its file, its neighbours, and the first five of its posts with the way to all", async () => {
  const { screen } = await openSite(hospital, `/recruit/noticeer/details?id=${notice}`);
  expect(await screen.findByRole("heading", { level: 1, name: "冬季招聘公告" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "岗位表.pdf" })).toBeTruthy();
  expect(screen.getByText("2.0 KB")).toBeTruthy();
  const place = within(screen.getByRole("navigation", { name: "当前位置" })).getAllByRole("listitem");
  expect(place.findIndex((part) => part.getAttribute("aria-current") === "page")).toBe(place.length - 1);
  expect(screen.getByRole("link", { name: "冬季招聘" }).getAttribute("href")).toMatch(/^\/sign-up\/detail\?id=/);
  const neighbours = within(screen.getByRole("navigation", { name: "上一篇与下一篇" }));
  expect(neighbours.getByText(/没有了/)).toBeTruthy();
  expect(neighbours.getByRole("link").textContent).toBe("往期公告 10");
  expect(screen.getAllByRole("heading", { level: 3, name: /心血管内科医师/ })).toHaveLength(5);
  expect(screen.getByRole("link", { name: "查看全部 6 个相关岗位" })).toBeTruthy();
});

test("a notice without posts, files and a plan shows no headings for them", async () => {
  const { screen } = await openSite(hospital, `/recruit/noticeer/details?id=${alone}`);
  expect(await screen.findByRole("heading", { level: 1, name: "拟聘用人员" })).toBeTruthy();
  const article = within(screen.getByRole("article"));
  expect(article.queryAllByRole("heading", { level: 2 })).toEqual([]);
  // It links only to its neighbours, because it has neither a plan nor a public list.
  const neighbours = within(screen.getByRole("navigation", { name: "上一篇与下一篇" }));
  expect(article.getAllByRole("link")).toEqual(neighbours.getAllByRole("link"));
  expect(screen.queryByRole("heading", { name: "相关岗位" })).toBeNull();
  expect(screen.queryByRole("link", { name: /相关岗位/ })).toBeNull();
});

test("files and posts stand in the text of a notice as they are today, and not once more below it", async () => {
  const { screen } = await openSite(hospital, `/recruit/noticeer/details?id=${carded}`);
  const article = within(await screen.findByRole("article"));
  expect(article.getByRole("heading", { level: 2, name: "一、岗位" })).toBeTruthy();
  expect(article.getByRole("heading", { level: 3, name: "二" })).toBeTruthy();
  const card = (name: string) => within(article.getByRole("link", { name }).closest(".notice-card") as HTMLElement);
  expect(card("护士").getByText("招聘若干人")).toBeTruthy();
  expect(card("护士").queryByText("已截止")).toBeNull();
  expect(card("放射科技师").getByText("已截止")).toBeTruthy();
  expect(card("报名表.docx").getByText("DOCX · 2.0 KB")).toBeTruthy();
  expect(article.queryByText(/旧名|药师/)).toBeNull();
  const below = within(article.getByRole("heading", { name: "附件" }).closest("section") as HTMLElement);
  expect(below.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["岗位表.pdf"]);
  expect(screen.queryByRole("heading", { name: "相关岗位" })).toBeNull();
});

test("five posts of a notice need no way to all of them, and those of no plan have none", async () => {
  const { db } = hospital;
  const setPlan = (planId: string | null) =>
    db.updateTable("recruitArticle").set({ planId }).where("id", "=", notice).execute();
  const ways = async () => {
    const { screen } = await openSite(hospital, `/recruit/noticeer/details?id=${notice}`);
    expect(await screen.findAllByRole("heading", { level: 3, name: /心血管内科医师/ })).toHaveLength(5);
    return screen.queryAllByRole("link", { name: /^查看全部/ });
  };
  await setPlan(null);
  expect(await ways()).toEqual([]);
  await setPlan(plan);
  const ofNotice = db.selectFrom("recruitArticleJob").select("jobId").where("articleId", "=", notice);
  const { jobId } = await ofNotice.orderBy("jobId").limit(1).executeTakeFirstOrThrow();
  await db.deleteFrom("recruitArticleJob").where("articleId", "=", notice).where("jobId", "=", jobId).execute();
  expect(await ways()).toEqual([]);
});

test("a search by title alone that finds nothing leads back to all notices", async () => {
  const { screen } = await openSite(hospital, "/recruit/noticeer?title=夏季");
  const none = (await screen.findByText("暂无公告")).parentElement as HTMLElement;
  expect(within(none).getByRole("link", { name: "清除筛选" }).getAttribute("href")).toBe("/recruit/noticeer");
});
