import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, signIn } from "../../../testing/index.ts";
import { callsOf } from "../application/application-calls-fixture.ts";
import { addJob, fillResume, type Hospital, NOON, openHospital, refusal } from "../recruit-fixture.ts";
import { tellSaved } from "./tell-saved.ts";

const base = "/mrhr-zpgl-new/recruitGuestSaved";
let hospital: Hospital;
let guest: BladeClient;
let other: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  for (const phone of ["13800000001", "13800000002"]) await addGuest(hospital, "100001", phone);
  guest = await signIn(hospital, "100001", "13800000001");
  other = await signIn(hospital, "100001", "13800000002");
});
afterAll(() => hospital.close());

const list = (client = guest) => client.GET(`${base}/list`);
const saveJob = (jobId: string, saved = true, client = guest) => client.POST(`${base}/job`, { body: { jobId, saved } });
const saveSearch = (name: string, criteria: object, client = guest) =>
  client.POST(`${base}/search`, { body: { name, criteria } });
const inbox = async (client = guest, language = "zh") => {
  const call = { params: { query: { size: 50 } }, headers: { "accept-language": language } };
  return (await client.GET("/mrhr-zpgl-new/recruitGuestInbox/list", call)).records;
};
const texts = async () => (await hospital.db.selectFrom("messageOutbox").select("content").execute()).length;

describe("saved posts", () => {
  it("are one's own, the one that closes first in front, and go again", async () => {
    const late = await addJob(hospital);
    const soon = await addJob(hospital, { applyEnd: "2026-11-28 12:00:00" });
    await saveJob(late);
    await saveJob(soon);
    expect((await saveJob(soon)).jobs.map(({ id }) => id)).toEqual([soon, late]);
    expect((await list(other)).jobs).toEqual([]);
    expect((await saveJob(late, false)).jobs.map(({ id }) => id)).toEqual([soon]);
    await saveJob(soon, false);
    expect(await list()).toEqual({ jobs: [], searches: [] });
  });

  it("must be there to be seen, and are not saved without end", async () => {
    const draft = await addJob(hospital, { publishState: "draft" });
    expect((await refusal(saveJob(draft))).status).toBe(404);
    const { userId } = (await guest.session.get()) ?? { userId: "" };
    const ids = await Promise.all(Array.from({ length: 101 }, () => addJob(hospital, { title: "护士" })));
    await hospital.db
      .insertInto("recruitSavedJob")
      .values(ids.slice(1).map((jobId) => ({ guestId: userId, jobId })))
      .execute();
    expect((await refusal(saveJob(ids[0] ?? ""))).status).toBe(409);
    await hospital.db.deleteFrom("recruitJob").where("title", "=", "护士").execute();
    expect((await list()).jobs).toEqual([]);
  });

  it("are told of once when they close soon, unless one has applied", async () => {
    const [jobId, applied] = [await addJob(hospital, { title: "药师" }), await addJob(hospital, { title: "技师" })];
    await fillResume(guest);
    await callsOf(guest).submit(applied);
    await saveJob(jobId);
    await saveJob(applied);
    const before = [(await inbox()).length, await texts()];
    await tellSaved(hospital.services);
    expect([(await inbox()).length, await texts()]).toEqual(before);
    hospital.setNow("2026-11-28 12:00:00");
    for (let round = 0; round < 2; round += 1) await tellSaved(hospital.services);
    const [message] = await inbox();
    expect(message).toMatchObject({
      action: "savedClosing",
      applicationId: "",
      content: "您收藏的药师将于 2026-11-30 12:00 截止报名，如需应聘请尽快投递。",
      link: `/recruit/post/details?id=${jobId}`,
      readTime: "",
    });
    const [english] = await inbox(guest, "en");
    expect(english?.content).toBe(
      "Applications for 药师, which you saved, close at 2026-11-30 12:00. Apply soon if you want the post.",
    );
    expect([(await inbox()).length, await texts()]).toEqual(before.map((count) => count + 1));
    hospital.setNow(NOON);
  });
});

describe("posts that were saved before they open", () => {
  it("are told of once when they open, and not when they were open already", async () => {
    const opening = await addJob(hospital, { title: "超声医师", applyStart: "2026-11-23 08:00:00" });
    const open = await addJob(hospital, { title: "营养师" });
    const missed = await addJob(hospital, {
      ...{ title: "康复师", applyStart: "2026-11-21 08:00:00", applyEnd: "2026-11-22 08:00:00" },
    });
    for (const jobId of [opening, open, missed]) await saveJob(jobId, true, other);
    await tellSaved(hospital.services);
    expect(await inbox(other)).toEqual([]);
    hospital.setNow("2026-11-23 08:00:00");
    for (let round = 0; round < 2; round += 1) await tellSaved(hospital.services);
    expect(await inbox(other)).toMatchObject([
      {
        action: "savedOpened",
        content: "您收藏的超声医师已开始报名，截止时间 2026-11-30 12:00。",
        link: `/recruit/post/details?id=${opening}`,
      },
    ]);
    hospital.setNow(NOON);
    for (const jobId of [opening, open, missed]) await saveJob(jobId, false, other);
    await hospital.db.deleteFrom("recruitJob").where("id", "in", [opening, open, missed]).execute();
  });
});

describe("saved searches", () => {
  it("are told of posts that were released since and fit", async () => {
    await addJob(hospital, { title: "眼科医师" });
    const { searches } = await saveSearch("眼科", { title: "眼科", category: "doctor" });
    expect(searches).toMatchObject([{ name: "眼科", criteria: { title: "眼科", category: "doctor" }, saveTime: NOON }]);
    const before = (await inbox()).length;
    hospital.setNow("2026-11-20 13:00:00");
    await tellSaved(hospital.services);
    expect(await inbox()).toHaveLength(before);
    await addJob(hospital, { title: "眼科副主任医师", releaseTime: "2026-11-20 14:00:00" });
    await addJob(hospital, { title: "眼科护士", category: "nurse", releaseTime: "2026-11-20 14:00:00" });
    hospital.setNow("2026-11-20 15:00:00");
    for (let round = 0; round < 2; round += 1) await tellSaved(hospital.services);
    const [message] = await inbox();
    expect(message).toMatchObject({
      action: "savedFound",
      content: "您订阅的“眼科”有新岗位：眼科副主任医师。",
      link: `/recruit/search?${new URLSearchParams({ title: "眼科", category: "doctor" })}`,
    });
    expect((await inbox(guest, "en"))[0]?.content).toBe("Your saved search “眼科” found new posts: 眼科副主任医师.");
    expect(await inbox()).toHaveLength(before + 1);
    hospital.setNow(NOON);
  });

  it("lead to the list of the posts that they find", async () => {
    const criteria = { title: "麻醉" };
    const lists = { post: 1, campus: 2 } as const;
    for (const [name, hireMode] of Object.entries(lists)) {
      await saveSearch(name, { ...criteria, hireMode });
      await addJob(hospital, { title: "麻醉医师", hireMode, releaseTime: "2026-11-20 14:00:00" });
    }
    hospital.setNow("2026-11-20 15:00:00");
    await tellSaved(hospital.services);
    const links = (await inbox()).slice(0, 2).map(({ link }) => link);
    const query = new URLSearchParams(criteria);
    expect(links.sort()).toEqual([`/recruit/campus?${query}`, `/recruit/post?${query}`]);
    hospital.setNow(NOON);
  });

  it("are saved once, however often and fast, so that one message comes of a post", async () => {
    const criteria = { title: "口腔", category: "doctor", hireMode: 1 } as const;
    const { category, ...rest } = criteria;
    await Promise.all(Array.from({ length: 4 }, () => saveSearch("口腔", criteria)));
    const { searches } = await saveSearch("口腔", { category, ...rest });
    expect(searches.filter(({ name }) => name === "口腔")).toHaveLength(1);
    await saveSearch("口腔", criteria, other);
    expect((await list(other)).searches).toHaveLength(1);
    await addJob(hospital, { title: "口腔医师", releaseTime: "2026-11-20 14:00:00" });
    const before = await texts();
    hospital.setNow("2026-11-20 15:00:00");
    await tellSaved(hospital.services);
    expect((await inbox()).filter(({ content }) => content.includes("口腔医师"))).toHaveLength(1);
    // One SMS to each of the two candidates.
    expect(await texts()).toBe(before + 2);
    hospital.setNow(NOON);
  });

  it("are told of by no hospital that is closed", async () => {
    await saveSearch("皮肤", { title: "皮肤" });
    await addJob(hospital, { title: "皮肤科医师", releaseTime: "2026-11-20 14:00:00" });
    const before = await texts();
    hospital.setNow("2026-11-20 15:00:00");
    const setStatus = (status: number) =>
      hospital.services.platform.updateTable("bladeTenant").set({ status }).where("tenantId", "=", "100001").execute();
    await setStatus(0);
    await tellSaved(hospital.services);
    expect(await texts()).toBe(before);
    await setStatus(1);
    await tellSaved(hospital.services);
    expect(await texts()).toBe(before + 1);
    hospital.setNow(NOON);
  });

  it("are one's own, at most twenty, and go again", async () => {
    const { searches } = await list();
    const drop = (id: string, client = guest) => client.POST(`${base}/dropSearch`, { params: { query: { id } } });
    expect((await refusal(drop(searches[0]?.id ?? "", other))).status).toBe(404);
    for (let count = searches.length; count < 20; count += 1)
      await saveSearch(`搜索 ${count}`, { title: `医${count}` });
    expect(await refusal(saveSearch("再一个", { title: "医" }))).toMatchObject({ status: 409 });
    expect((await drop(searches[0]?.id ?? "")).searches).toHaveLength(19);
    expect((await refusal(saveSearch("空", {}))).status).toBe(400);
  });
});
