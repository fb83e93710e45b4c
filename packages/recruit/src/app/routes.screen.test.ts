import { addGuest, addJob, fillResume, type Hospital, openHospital, signIn } from "@bladekit/server/testing";
import { within } from "@testing-library/dom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite } from "../testing/open-site.ts";
import { routes } from "./routes.ts";

const phone = "13800000001";

let hospital: Hospital;
const ids = { job: "", campus: "", plan: "", article: "", none: "1", application: "" };
beforeAll(async () => {
  hospital = await openHospital();
  const { services, db } = hospital;
  ids.plan = services.ids.next();
  const dates = { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-12-31 00:00:00" };
  await db
    .insertInto("recruitPlan")
    .values({ id: ids.plan, name: "冬季招聘", year: 2026, publishState: "published", ...dates })
    .execute();
  ids.job = await addJob(hospital, { title: "儿科医师", planId: ids.plan });
  ids.campus = await addJob(hospital, { title: "住院医师", hireMode: 2 });
  ids.article = services.ids.next();
  const category = { id: services.ids.next(), name: "公告", code: "announcement" };
  await db.insertInto("recruitCategory").values(category).execute();
  await db
    .insertInto("recruitArticle")
    .values({
      ...{ id: ids.article, categoryId: category.id, title: "冬季招聘公告", publishState: "published" },
      releaseTime: "2026-11-20 08:00:00",
    })
    .execute();
  await addGuest(hospital, hospital.tenantId, phone);
  const guest = await signIn(hospital, hospital.tenantId, phone);
  await fillResume(guest);
  const query = { jobId: ids.job };
  const receipt = await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params: { query } });
  ids.application = receipt.applicationId;
});
afterAll(() => hospital.close());

/** A text that identifies each page, and the record that some pages need. A page that is missing here has no story. */
const pages: Readonly<Record<string, readonly [text: string | RegExp, record?: keyof typeof ids]>> = {
  "/recruit/home": ["最新岗位"],
  "/recruit/noticeer": ["冬季招聘公告"],
  "/recruit/noticeer/details": ["冬季招聘公告", "article"],
  "/recruit/noticeer/post-detail": ["儿科医师", "job"],
  "/recruit/publicity": ["公示名单"],
  "/recruit/publicity/details": [/不存在|找不到/, "none"],
  "/recruit/search": ["搜索岗位"],
  "/recruit/post": ["儿科医师"],
  "/recruit/post/details": ["儿科医师", "job"],
  "/recruit/post/details-job": ["儿科医师", "job"],
  "/recruit/campus": ["住院医师"],
  "/recruit/campus/details": ["住院医师", "campus"],
  "/sign-up/home": ["冬季招聘"],
  "/sign-up/detail": ["冬季招聘", "plan"],
  "/recruit/help": ["应聘指南"],
  "/recruit/notice": ["应聘须知"],
  "/recruit/about": ["联系我们"],
  "/recruit/hospital": ["走进医院"],
  "/login/:type": ["应聘者登录"],
  "/outbox": ["演示发件箱"],
  "/recruit/user": ["儿科医师"],
  "/recruit/user/info": ["我的简历"],
  "/recruit/user/inbox": ["消息"],
  "/recruit/user/saved": [/收藏/],
  "/recruit/user/ticket": ["暂无准考证", "application"],
  "/recruit/user/receipt": ["投递成功", "application"],
  "/recruit/user/form": [/公开招聘报名表/, "application"],
  "/recruit/user/privacy": ["我的数据与授权"],
  "/recruit/user/password": ["修改密码"],
  "/404": [/404/],
  "/403": [/403/],
  "/500": [/500/],
};

test("every page of the site has its line here", () => {
  expect(Object.keys(pages).sort()).toEqual(routes.flatMap(({ path, page }) => (page ? [path] : [])).sort());
});

test.each(Object.entries(pages))("%s shows what it is for", async (path, [text, record]) => {
  const { session } = routes.find((route) => route.path === path) ?? {};
  const query = record ? `?id=${ids[record]}` : "";
  const { screen } = await openSite(hospital, path.replace(":type", "userlogin") + query, session ? { as: phone } : {});
  const main = within(await screen.findByRole("main"));
  expect((await main.findAllByText(text)).length).toBeGreaterThan(0);
});

const guarded = routes.filter(({ session }) => session).map(({ path }) => path);
test.each(guarded)("a visitor is asked to sign in before %s", async (address) => {
  const { path } = await openSite(hospital, address);
  await expect.poll(path).toBe(`/login/userlogin?redirect=${encodeURIComponent(address)}`);
});

const han = /\p{Script=Han}/u;

/** Chinese texts of the page without their language, which a screen reader would read as English. */
const misread = () =>
  [...document.body.querySelectorAll("*")].flatMap((element) => {
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const words = own.map(({ textContent }) => textContent).join("");
    return han.test(words) && !element.closest('script, style, [lang^="zh"]') ? [words.trim()] : [];
  });

test.each(Object.entries(pages))("%s in English marks what is Chinese", async (path, [, record]) => {
  const { session } = routes.find((route) => route.path === path) ?? {};
  const query = record ? `?id=${ids[record]}` : "";
  const { screen } = await openSite(hospital, path.replace(":type", "userlogin") + query, {
    language: "en",
    ...(session && { as: phone }),
  });
  await screen.findByRole("main");
  await expect.poll(() => screen.queryAllByRole("status", { name: "Loading" })).toEqual([]);
  expect(misread()).toEqual([]);
});

/** Pages that show more with a record than without one. */
const withRecords = ["/recruit/user", "/recruit/user/info?section=education", "/recruit/user/info?section=attachment"];

test.each(withRecords)("%s with a record in English marks what is Chinese", async (path) => {
  const address = path.includes("?") ? path : `${path}?id=${ids.application}`;
  const { screen } = await openSite(hospital, address, { language: "en", as: phone });
  await screen.findByRole("heading", { level: 1 });
  await expect.poll(() => screen.queryAllByRole("status", { name: "Loading" })).toEqual([]);
  expect(misread()).toEqual([]);
});

const failure = "系统繁忙，请稍后再试";

/** A server that answers only who the hospital and the candidate are, and fails otherwise. */
const failing = (request: Request): Promise<Response> => {
  const isFrame = /\/(tenant\/info|get-zp-setting|settingNavbar|oauth)/.test(request.url);
  if (isFrame || request.method !== "GET") return hospital.fetch(request);
  return Promise.resolve(Response.json({ code: 403, success: false, msg: failure, data: {} }, { status: 403 }));
};

test.each(Object.entries(pages))("%s says a failure once in each of its parts", async (path, [, record]) => {
  const { session } = routes.find((route) => route.path === path) ?? {};
  const query = record ? `?id=${ids[record]}` : "";
  const { screen } = await openSite(
    { ...hospital, fetch: failing },
    path.replace(":type", "userlogin") + query,
    session ? { as: phone } : {},
  );
  await screen.findByRole("main");
  await expect.poll(() => screen.queryAllByRole("status", { name: "正在加载" })).toEqual([]);
  const parts = screen.queryAllByText(failure).map((said) => said.closest("section, aside, main, dialog"));
  expect(parts).not.toContain(null);
  expect(new Set(parts).size).toBe(parts.length);
});
