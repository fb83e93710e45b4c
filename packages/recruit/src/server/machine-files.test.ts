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
  const { body } = await site.draw({ url: path, host, origin: `http://${host}`, cookies: "", address: "192.0.2.1" });
  const document = new new Window().DOMParser().parseFromString(body, "application/xml") as unknown as Document;
  return { body, document };
};

/** Adds notices that are published, the first of them the newest. */
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
  const { body } = await get("/sitemap-pages.xml");
  const places = body.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
  const times = new Map([...places].map(([, path = "", time]) => [path, time]));
  expect(times.get(`/sign-up/detail?id=${planId}`)).toBe("2026-11-18T10:00:00+08:00");
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
  const all: string[] = [];
  for (const part of parts) {
    const { body } = await get(new URL(part).pathname);
    all.push(...[...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = ""]) => place));
  }
  expect(all.length).toBeGreaterThan(1_049);
  expect(new Set(all).size).toBe(all.length);
  expect(all.every((place) => place.includes("/recruit/noticeer/details?id="))).toBe(true);
});
