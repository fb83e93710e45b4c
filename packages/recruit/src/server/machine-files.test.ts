import { readFile } from "node:fs/promises";
import { addJob, type Hospital, openHospital } from "@bladekit/server/testing";
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSite, type DrawnSite } from "./index.ts";

let hospital: Hospital;
let site: DrawnSite;
let host: string;
let categoryId: string;

beforeAll(async () => {
  hospital = await openHospital();
  host = `t${hospital.tenantId}.test`;
  const template = await readFile(new URL("../../index.html", import.meta.url), "utf8");
  site = createSite({ template, fetch: hospital.fetch, readBuilt: async () => "" });
  categoryId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitCategory")
    .values({ id: categoryId, name: "公告", code: "announcement" })
    .execute();
});
afterAll(() => hospital.close());

const get = async (path: string) => {
  const request = { url: path, host, origin: `http://${host}`, cookies: "", address: "192.0.2.1" };
  const { body, status } = await site.draw(request);
  expect(status).toBe(200);
  const document = new new Window().DOMParser().parseFromString(body, "application/xml") as unknown as Document;
  return { body, document };
};

/** Adds published notices, the newest first. */
async function addNotices(titles: readonly string[]): Promise<void> {
  const rows = titles.map((title, index) => ({
    ...{ id: hospital.services.ids.next(), categoryId, title, publishState: "published" as const },
    releaseTime: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString().slice(0, 19).replace("T", " "),
  }));
  await hospital.db.insertInto("recruitArticle").values(rows).execute();
}

it("the feed has all that Atom asks for, and nothing that XML forbids", async () => {
  await addNotices(['A < B & "C"', "竖\u000b排\u0001"]);
  await addJob(hospital, { title: "儿科医师" });
  const { body, document } = await get("/feed.xml");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 cannot have in any spelling.
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  expect(document.querySelector("parsererror")).toBeNull();
  const feed = document.documentElement;
  const textOf = (parent: Element, name: string) =>
    [...parent.children].filter(({ localName }) => localName === name).map(({ textContent }) => textContent ?? "");
  const entries = [...feed.children].filter(({ localName }) => localName === "entry");
  expect(entries.length).toBeGreaterThan(2);
  for (const part of [feed, ...entries]) {
    const [title, ...noTitles] = textOf(part, "title");
    const [id, ...noIds] = textOf(part, "id");
    const [updated, ...noTimes] = textOf(part, "updated");
    expect([noTitles, noIds, noTimes]).toEqual([[], [], []]);
    expect(title?.trim()).toBeTruthy();
    expect(id).toMatch(/^http:\/\/\S+$/);
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/);
  }
  expect(textOf(feed, "author")).toHaveLength(1);
  const ids = entries.flatMap((entry) => textOf(entry, "id"));
  expect(new Set(ids).size).toBe(ids.length);
  expect(entries.flatMap((entry) => textOf(entry, "title"))).toContain('A < B & "C"');
  const links = [...feed.children].filter(({ localName }) => localName === "link");
  expect(links.map((link) => link.getAttribute("rel") ?? "alternate").sort()).toEqual(["alternate", "self"]);
  // The feed has the time of its newest entry.
  expect(textOf(feed, "updated")).toEqual([textOf(entries[0] as Element, "updated")[0]]);
});

it("the feed speaks the language that its address names, and calls the hospital by its name there", async () => {
  const chinese = (await get("/feed.xml")).body;
  expect(chinese).toContain('xml:lang="zh-CN"');
  expect(chinese).toContain(`rel="self" href="http://${host}/feed.xml"`);
  const named = { hospitalName: "仁和医院", hospitalNameEn: "Renhe Hospital" };
  await hospital.db.insertInto("recruitSetting").values(named).execute();
  const author = async (address: string) => (await get(address)).body.match(/<author><name>(.*?)<\/name>/)?.[1];
  expect([await author("/feed.xml"), await author("/feed.xml?lang=en")]).toEqual(["仁和医院", "Renhe Hospital"]);
  const english = (await get("/feed.xml?lang=en")).body;
  expect(english).toContain('xml:lang="en"');
  expect(english).toContain(`rel="self" href="http://${host}/feed.xml?lang=en"`);
  await hospital.db.updateTable("recruitSetting").set({ hospitalNameEn: "" }).execute();
  expect(await author("/feed.xml?lang=en")).toBe("仁和医院");
});

it("the sitemap dates plans and public lists by themselves, and a list by its newest record", async () => {
  const planId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: planId, name: "第一批", year: 2026, publishState: "published", openRatioDefault: "" },
      ...{ applyStart: "2026-11-01 08:00:00", applyEnd: "2026-12-20 17:30:00", updateTime: "2026-11-18 10:00:00" },
    })
    .execute();
  const closedId = hospital.services.ids.next();
  await hospital.db
    .insertInto("recruitPlan")
    .values({
      ...{ id: closedId, name: "夏季", year: 2026, publishState: "published", openRatioDefault: "" },
      ...{ applyStart: "2026-06-01 08:00:00", applyEnd: "2026-07-01 17:30:00", updateTime: "2026-07-02 10:00:00" },
    })
    .execute();
  const { body } = await get("/sitemap-pages.xml");
  const places = body.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
  const times = new Map([...places].map(([, path = "", time]) => [path, time]));
  expect(times.get(`/sign-up/detail?id=${planId}`)).toBe("2026-11-18T10:00:00+08:00");
  expect(times.has(`/sign-up/detail?id=${closedId}`)).toBe(false);
  expect(times.get("/sign-up/home")).toBe("2026-11-18T10:00:00+08:00");
  expect(times.get("/recruit/post")).toBe("2026-11-19T12:00:00+08:00");
  expect(times.get("/recruit/about")).toBeUndefined();
});

it("a sitemap of more than a thousand notices has parts, and each notice is in one of them", async () => {
  await addNotices(Array.from({ length: 1_050 }, (_, index) => `通知 ${index}`));
  const index = await get("/sitemap.xml");
  const parts = [...index.body.matchAll(/<loc>([^<]*notices[^<]*)<\/loc>/g)].map(([, part = ""]) => part);
  expect(parts.length).toBe(2);
  const times = [...index.body.matchAll(/<sitemap><loc>.*?<\/loc>(.*?)<\/sitemap>/g)].map(([, time]) => time);
  expect(times.length).toBeGreaterThan(3);
  for (const time of times) expect(time).toMatch(/^<lastmod>2026-11-\d\dT\d\d:\d\d:\d\d\+08:00<\/lastmod>$/);
  // Each part has the time of its newest notice.
  const dated = index.body.matchAll(/sitemap-notices-(\d)\.xml<\/loc><lastmod>(.*?)</g);
  const [one, two] = [...dated].map(([, , time = ""]) => time);
  expect([one, one !== undefined && two !== undefined && one > two]).toEqual([expect.any(String), true]);
  const all: string[] = [];
  for (const part of parts) {
    const { body } = await get(new URL(part).pathname);
    all.push(...[...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = ""]) => place));
  }
  expect(all.length).toBeGreaterThan(1_049);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((place) => place.includes("/recruit/noticeer/details?id="))).toBe(true);
  // The feed has only the newest notices.
  expect((await get("/feed.xml")).body.match(/<id>[^<]*\/recruit\/noticeer\/details/g)).toHaveLength(20);
});

it("the feed has twenty notices, twenty posts of each kind, and of all of them the forty newest", async () => {
  for (let index = 0; index < 21; index += 1)
    for (const hireMode of [1, 2] as const) {
      const releaseTime = `2026-11-20 11:${String(10 + index)}:0${hireMode}`;
      await addJob(hospital, { title: `医师 ${hireMode}-${index}`, hireMode, releaseTime });
    }
  const entries = [...(await get("/feed.xml")).body.matchAll(/<entry><title>(.*?)<\/title>.*?href="(.*?)"/g)];
  expect(entries.length).toBe(40);
  const isOf = (path: string) => entries.filter(([, , href = ""]) => href.includes(path)).length;
  expect([isOf("/recruit/post/details"), isOf("/recruit/campus/details")]).toEqual([20, 20]);
  expect(entries[0]?.[1]).toMatch(/^医师 2-20/);
});

it("a post is in the list of its kind, and no longer once it is closed", async () => {
  const closed = { applyStart: "2026-10-01 08:00:00", applyEnd: "2026-11-01 17:30:00" };
  const ids = {
    social: await addJob(hospital, { title: "外科医师" }),
    campus: await addJob(hospital, { title: "规培医师", hireMode: 2 }),
    closed: await addJob(hospital, { title: "放射科医师", ...closed }),
  };
  const social = (await get("/sitemap-social-1.xml")).body;
  expect(social).toContain(`/recruit/post/details?id=${ids.social}<`);
  for (const id of [ids.campus, ids.closed]) expect(social).not.toContain(id);
  const campus = (await get("/sitemap-campus-1.xml")).body;
  expect(campus).toContain(`/recruit/campus/details?id=${ids.campus}<`);
  expect(campus).not.toContain(ids.social);
});

it("knows what a page depends on besides its path, and which addresses are files", () => {
  const request = { host, origin: `http://${host}`, cookies: "", address: "192.0.2.1" };
  const languageOf = (url: string) => JSON.parse(site.variantOf({ ...request, url })).language;
  expect([languageOf("/recruit/home"), languageOf("/recruit/home?lang=en")]).toEqual(["zh", "en"]);
  expect(["/robots.txt", "/sitemap-pages.xml", "/recruit/home"].map((path) => site.hasFile(path))).toEqual([
    ...[true, true, false],
  ]);
});

it("the manifest names the site, its colour and signs that every phone can draw", async () => {
  const request = { url: "/manifest.webmanifest", host, origin: `http://${host}`, cookies: "", address: "192.0.2.1" };
  const { body, headers } = await site.draw(request);
  expect(headers["content-type"]).toMatch(/^application\/manifest\+json/);
  const { name, start_url, theme_color, icons } = JSON.parse(body);
  expect(name).toMatch(/人才招聘$/);
  expect([start_url, theme_color]).toEqual(["/recruit/home", expect.stringMatching(/^#[0-9a-f]{6}$/i)]);
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
});

it("a post that is written in English, too, says so to search engines, in the feed and as a JobPosting", async () => {
  const written = { titleEn: "Paediatrician", dutyEn: "<p>Clinics</p>", requirementEn: "<p>Care</p>" };
  const said = { title: "儿童保健医师", duty: "<p>门诊</p>", requirement: "<p>负责</p>" };
  const whole = await addJob(hospital, { ...said, ...written, releaseTime: "2026-11-20 11:59:00" });
  const half = await addJob(hospital, { ...said, title: "儿科技师", titleEn: "Technician" });
  const draw = async (id: string, more = "&lang=en") => {
    const url = `/recruit/post/details?id=${id}${more}`;
    return (await site.draw({ url, host, origin: `http://${host}`, cookies: "", address: "192.0.2.1" })).body;
  };
  const english = await draw(whole);
  expect(english).toMatch(/<title>Paediatrician/);
  expect(english).toMatch(/hreflang="en" href="[^"]+lang=en"/);
  expect(english).toMatch(/rel="canonical" href="[^"]+lang=en"/);
  const facts = JSON.parse(english.match(/ld\+json">(.*?)<\/script>/s)?.[1] ?? "{}");
  expect(facts).toMatchObject({ title: "Paediatrician", description: "<p>Clinics</p><p>Care</p>" });
  expect(english).toMatch(/<div class="rich-text"><p>Clinics/);
  expect(await draw(whole, "")).toMatch(/hreflang="en"/);
  // What is missing is shown in Chinese, marked as that, and the page has no English address.
  const partly = await draw(half);
  expect(partly).toContain("Technician");
  expect(partly).toMatch(/<div class="rich-text" lang="zh-CN"><p>门诊/);
  expect(partly).not.toContain("hreflang");
  const feed = await get("/feed.xml?lang=en");
  expect(feed.body).toContain("Paediatrician");
});
