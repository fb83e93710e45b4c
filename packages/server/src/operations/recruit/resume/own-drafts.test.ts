import type { ResumeDraft, ResumeSectionName } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, signIn } from "../../../testing/index.ts";
import { type Hospital, NOON, openHospital, refusal, removalOf } from "../recruit-fixture.ts";

let hospital: Hospital;
let phone: BladeClient;
let laptop: BladeClient;
let other: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addGuest(hospital, "100001", "13800000002");
  phone = await signIn(hospital, "100001", "13800000001");
  laptop = await signIn(hospital, "100001", "13800000001");
  other = await signIn(hospital, "100001", "13800000002");
});
afterAll(() => hospital.close());

const list = (client: BladeClient) => client.GET("/mrhr-zpgl-new/recruitGuestDraft/list");
const keep = (client: BladeClient, section: ResumeSectionName, version: number, drafts: ResumeDraft[]) =>
  client.POST("/mrhr-zpgl-new/recruitGuestDraft/submit", { body: { section, version, drafts } });
const typed = (value: string): ResumeDraft[] => [{ slot: "record", changes: { phone: { value, base: "", at: 1 } } }];

describe("drafts of the résumé", () => {
  it("begin with one letter and go on at another device", async () => {
    expect(await list(phone)).toEqual([]);
    expect(await keep(phone, "basic", 0, typed("1"))).toMatchObject({ version: 1, updateTime: NOON });
    expect(await list(laptop)).toEqual([{ section: "basic", version: 1, updateTime: NOON, drafts: typed("1") }]);
    expect(await keep(laptop, "basic", 1, typed("13"))).toMatchObject({ version: 2 });
  });

  it("refuse the device that was slower, of this section alone", async () => {
    expect(await refusal(keep(phone, "basic", 1, typed("2")))).toMatchObject({ status: 409, error: "stale_version" });
    expect(await refusal(keep(phone, "basic", 0, typed("2")))).toMatchObject({ status: 409, error: "stale_version" });
    expect(await keep(phone, "work", 0, typed("2"))).toMatchObject({ version: 1 });
  });

  it("let one of two first saves through", async () => {
    const both = await Promise.allSettled([keep(phone, "title", 0, typed("a")), keep(laptop, "title", 0, typed("b"))]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("change no résumé, and are taken away by an empty list that keeps the version", async () => {
    const { resume } = await phone.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    expect(resume.basic.phone).toBe("13800000001");
    expect(await keep(phone, "work", 1, [])).toMatchObject({ version: 2, drafts: [] });
  });

  it("are the candidate's alone, and part of the own data", async () => {
    expect(await list(other)).toEqual([]);
    const own = await phone.GET("/mrhr-zpgl-new/recruitGuestPrivacy/export");
    expect(own.drafts.map(({ section }) => section)).toEqual(["basic", "title", "work"]);
  });

  it("go with the account", async () => {
    await keep(other, "family", 0, typed("1"));
    await other.POST("/mrhr-zpgl-new/recruitGuestPrivacy/removeAccount", { body: removalOf(hospital) });
    const left = hospital.db.selectFrom("recruitResumeDraft").select("guestId").where("section", "=", "family");
    expect(await left.execute()).toEqual([]);
  });
});
