import { addJob, type Hospital, openHospital } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";
import { unwell } from "../testing/unwell.ts";

let hospital: Hospital;
let busy: string;
beforeAll(async () => {
  hospital = await openHospital();
  const { db } = hospital;
  const winter = plan("冬季招聘", "2026-11-01 00:00:00", "2026-12-31 00:00:00");
  await db
    .insertInto("recruitPlan")
    .values([winter, plan("夏季招聘", "2026-06-01 00:00:00", "2026-07-01 00:00:00")])
    .execute();
  busy = winter.id;
});
afterAll(() => hospital.close());

const plan = (name: string, applyStart: string, applyEnd: string) => ({
  ...{ id: hospital.services.ids.next(), name, year: 2026, publishState: "published" as const },
  ...{ applyStart, applyEnd },
});

const part = async (screen: Awaited<ReturnType<typeof openSite>>["screen"], name: string) => {
  const heading = await screen.findByRole("heading", { level: 2, name });
  return within(heading.closest("section") as HTMLElement);
};

const titlesOf = (place: Awaited<ReturnType<typeof part>>) =>
  place.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

test("a hospital without an open plan says so, and counts nothing; each list leads to all of its records", async () => {
  const publish = (publishState: "published" | "offline") =>
    hospital.db.updateTable("recruitPlan").set({ publishState }).where("id", "=", busy).execute();
  await publish("offline");
  const { screen } = await openSite(hospital, "/recruit/home");
  expect(await (await part(screen, "正在进行的招聘计划")).findByText("暂无招聘计划")).toBeTruthy();
  expect(screen.queryByText(/个计划/)).toBeNull();
  expect(screen.getAllByRole("link", { name: /更多/ }).map((link) => link.getAttribute("href"))).toEqual([
    ...["/sign-up/home", "/recruit/post", "/recruit/post?status=closing", "/recruit/noticeer"],
  ]);
  await publish("published");
});

test("a hospital that publishes nothing says so in each part, and counts no posts", async () => {
  const { screen } = await openSite(hospital, "/recruit/home");
  expect(await (await part(screen, "最新岗位")).findByText("没有符合条件的岗位")).toBeTruthy();
  expect(await (await part(screen, "即将截止")).findByText("近三天没有截止的岗位")).toBeTruthy();
  expect(await (await part(screen, "通知公告")).findByText("暂无公告")).toBeTruthy();
  expect(await screen.findByText("1 个计划 · 0 个岗位 · 0 人")).toBeTruthy();
});

test("open plans, the newest posts of both kinds, those that close soon and the news stand on the first page", async () => {
  const { services, db } = hospital;
  const [applyEnd, later] = ["2026-11-21 18:00:00", "2026-11-22 18:00:00"];
  await addJob(hospital, { title: "急诊医师", hireMode: 2, applyEnd });
  const category = { id: services.ids.next(), name: "公告", code: "announcement" };
  await db.insertInto("recruitCategory").values(category).execute();
  const articles = Array.from({ length: 9 }, (_, index) => ({
    ...{ id: services.ids.next(), categoryId: category.id, title: `公告 ${index + 1}`, summary: `摘要 ${index + 1}` },
    ...{ publishState: "published" as const, isTop: index === 0, releaseTime: `2026-11-0${index + 1} 08:00:00` },
  }));
  await db.insertInto("recruitArticle").values(articles.slice(0, 1)).execute();
  // With one post of each kind there is still a list.
  const single = await openSite(hospital, "/recruit/home");
  for (const name of ["最新岗位", "即将截止"])
    expect(await (await part(single.screen, name)).findByRole("link", { name: "急诊医师" })).toBeTruthy();
  expect(await (await part(single.screen, "通知公告")).findByRole("link", { name: "公告 1" })).toBeTruthy();

  await db.insertInto("recruitArticle").values(articles.slice(1)).execute();
  await addJob(hospital, { title: "儿科医师", planId: busy, headcount: 3, isTop: true, salaryNote: "年薪 20 万" });
  await addJob(hospital, { title: "住院医师", planId: busy, hireMode: 2, releaseTime: "2026-11-20 09:00:00" });
  await addJob(hospital, { title: "急诊护士", headcount: 0, isTop: true, applyEnd: later });
  await addJob(hospital, { title: "营养师", applyStart: "2026-12-01 08:00:00", applyEnd: "2026-12-20 18:00:00" });

  const { screen } = await openSite(hospital, "/recruit/home");
  const plans = await part(screen, "正在进行的招聘计划");
  expect(await plans.findByRole("link", { name: "冬季招聘" })).toBeTruthy();
  expect(plans.queryByRole("link", { name: "夏季招聘" })).toBeNull();
  expect(await screen.findByText("1 个计划 · 2 个岗位 · 5 人")).toBeTruthy();

  const latest = await part(screen, "最新岗位");
  const rows = async () => (await latest.findAllByRole("article")).map((row) => within(row));
  await expect.poll(async () => (await rows()).length).toBe(4);
  const row = async (title: string) =>
    within((await latest.findByRole("link", { name: title })).closest("article") as HTMLElement);
  // The newest post of both kinds comes first.
  expect(latest.getAllByRole("link")[1]?.textContent).toBe("住院医师");
  expect((await row("住院医师")).getByText("校招")).toBeTruthy();
  const paediatrician = await row("儿科医师");
  expect(paediatrician.queryByText("校招")).toBeNull();
  expect(paediatrician.queryByText("招聘中")).toBeNull();
  for (const text of ["置顶", "年薪 20 万", "招聘 3 人", "编制内"]) expect(paediatrician.getByText(text)).toBeTruthy();
  expect((await row("急诊护士")).getByText("招聘若干人")).toBeTruthy();
  expect((await row("急诊护士")).getByText("即将截止")).toBeTruthy();

  const opening = await part(screen, "即将开始报名");
  expect(opening.getByRole("link", { name: "营养师" })).toBeTruthy();
  expect(opening.getByRole("article").textContent).toContain("2026-12-01 08:00 开始报名");
  expect(latest.queryByText("营养师")).toBeNull();

  const closing = await part(screen, "即将截止");
  await expect
    .poll(() => closing.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent))
    .toEqual(["急诊医师", "急诊护士"]);
  for (const text of ["校招", "置顶", "即将截止", "编制内"])
    expect(closing.queryByText(text, { selector: ".tag, li" })).toBeNull();
  expect(closing.getByText(/^剩余 1 天/)).toBeTruthy();

  const news = await part(screen, "通知公告");
  expect((await news.findAllByRole("link", { name: /^公告 \d/ })).map(({ textContent }) => textContent)).toEqual(
    [1, 9, 8, 7, 6, 5, 4, 3].map((number) => `公告 ${number}`),
  );
  expect(news.getAllByText("置顶")).toHaveLength(1);
  expect(news.queryByText(/^摘要/)).toBeNull();
  await db.deleteFrom("recruitJob").where("title", "=", "营养师").execute();
});

const parts = ["正在进行的招聘计划", "最新岗位", "即将截止", "通知公告"];

test("where several parts could not be read, the first page says so once, shows the others, and reads all of them again", async () => {
  const { server, msg, recover } = unwell(hospital, /getFront(?!RecruitArticle)/);
  const { screen, user } = await openSite(server, "/recruit/home");
  expect(await (await part(screen, "通知公告")).findByRole("link", { name: "公告 1" })).toBeTruthy();
  await expect.poll(() => screen.queryAllByRole("status", { name: "正在加载" })).toEqual([]);
  expect(screen.getAllByText(msg)).toHaveLength(1);
  expect(screen.queryByText(/个计划/)).toBeNull();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts.slice(3));
  recover();
  await user.click(screen.getByRole("button", { name: "重试" }));
  for (const name of parts) await screen.findByRole("heading", { name });
  expect(screen.queryByText(msg)).toBeNull();
});

test("of two parts that stand beside each other one is shown alone where the other and a third could not be read", async () => {
  for (const [calls, missing] of [
    [/getFront(NewJobList|RecruitArticle)/, "最新岗位"],
    [/getFront(PostJobList|CampusJobList|RecruitArticle)/, "即将截止"],
  ] as const) {
    const { server, msg } = unwell(hospital, calls);
    const { screen } = await openSite(server, "/recruit/home");
    expect(await screen.findByText(msg)).toBeTruthy();
    const left = parts.slice(0, 3).filter((name) => name !== missing);
    await expect
      .poll(() => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent))
      .toEqual(left);
  }
});

test("two parts that could not be read are told once, in the words of the first; social posts stand for both kinds", async () => {
  const openWithout = async (...refused: readonly [calls: RegExp, msg: string][]) => {
    const fetch = async (request: Request) => {
      const [, msg] = refused.find(([calls]) => calls.test(request.url)) ?? [];
      if (msg === undefined) return hospital.fetch(request);
      return Response.json({ code: 403, success: false, msg, data: {} }, { status: 403 });
    };
    const { screen } = await openSite({ ...hospital, fetch }, "/recruit/home");
    const shown = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    return { screen, shown };
  };
  const news = [/getFrontRecruitArticle/, "公告不可用"] as const;
  const plansFail = await openWithout([/getFrontPlanList/, "计划不可用"], [...news]);
  expect(await plansFail.screen.findByText("计划不可用")).toBeTruthy();
  await expect.poll(plansFail.shown).toEqual(parts.slice(1, 3));
  expect(plansFail.screen.queryByText("公告不可用")).toBeNull();
  for (const [calls, left] of [
    [/getFrontNewJobList.*hireMode=1/, [parts[0], parts[2]]],
    [/getFrontPostJobList/, parts.slice(0, 2)],
    [/getFrontNewJobList.*hireMode=2/, parts.slice(0, 3)],
    [/getFrontCampusJobList/, parts.slice(0, 3)],
  ] as const) {
    const { shown } = await openWithout([calls, "岗位不可用"], [...news]);
    await expect.poll(shown).toEqual(left);
  }
});

test("five of many posts that close soon are shown, and the first of several banners", async () => {
  const { db } = hospital;
  for (let hour = 10; hour < 14; hour += 1)
    await addJob(hospital, {
      title: `急诊 ${hour}`,
      hireMode: hour % 2 === 0 ? 1 : 2,
      applyEnd: `2026-11-21 ${hour}:00:00`,
    });
  const banners = ["/brand/one.svg", "/brand/two.svg"];
  await db.insertInto("recruitSetting").values({ banners }).execute();
  const { screen } = await openSite(hospital, "/recruit/home");
  const closing = await part(screen, "即将截止");
  await expect.poll(() => titlesOf(closing)).toEqual(["急诊 10", "急诊 11", "急诊 12", "急诊 13", "急诊医师"]);
  expect(document.querySelector(".hero img")?.getAttribute("src")).toMatch(/one\.svg$/);
});

test("a part that alone could not be read says so in its place; of many open plans the first four are shown", async () => {
  await hospital.db
    .insertInto("recruitPlan")
    .values(["一", "二", "三", "四"].map((name) => plan(name, "2026-11-01 00:00:00", "2026-12-31 00:00:00")))
    .execute();
  const { server, msg } = unwell(hospital, /getFrontRecruitArticle/);
  const { screen } = await openSite(server, "/recruit/home");
  expect(await (await part(screen, "正在进行的招聘计划")).findAllByRole("heading", { level: 3 })).toHaveLength(4);
  expect(await (await part(screen, "通知公告")).findByText(msg)).toBeTruthy();
  expect(screen.getAllByText(msg)).toHaveLength(1);
  for (const name of parts) await screen.findByRole("heading", { name });
});

test("the pages about the hospital stand first, each with its sentence, and lead from one to the other", async () => {
  const { services, db } = hospital;
  const id = services.ids.next();
  const page = (title: string, summary: string, releaseTime: string) => ({
    ...{ id: services.ids.next(), categoryId: id, title, summary, releaseTime, content: `<p>${title}的正文</p>` },
    publishState: "published" as const,
  });
  expect((await openSite(hospital, "/recruit/home")).screen.queryByText("走进医院")).toBeNull();
  const category = { id, name: "走进医院", code: "hospital", showOnHome: false };
  await db.insertInto("recruitCategory").values(category).execute();
  const [first, second] = [
    page("重点科室", "哪些科室在发展", "2026-11-02 08:00:00"),
    page("待遇", "食堂与公寓", "2026-11-01 08:00:00"),
  ];
  await db.insertInto("recruitArticle").values([first, second]).execute();
  const { screen } = await openSite(hospital, "/recruit/home");
  const about = await part(screen, "走进医院");
  expect(about.getByText("哪些科室在发展")).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe("走进医院");
  expect(about.getByRole("link", { name: "待遇" }).getAttribute("href")).toBe(`/recruit/hospital?id=${second.id}`);
  const opened = await openSite(hospital, "/recruit/hospital");
  expect(await opened.screen.findByRole("heading", { level: 1, name: "重点科室" })).toBeTruthy();
  await opened.user.click(opened.screen.getByRole("link", { name: "待遇" }));
  expect(await opened.screen.findByText("待遇的正文")).toBeTruthy();
});
