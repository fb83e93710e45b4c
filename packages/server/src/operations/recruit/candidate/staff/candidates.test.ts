import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { sheetTexts } from "../../../../lists/sheets/filled-sheet-fixture.ts";
import { addGuest, addStaff, addTenant, signIn } from "../../../../testing/index.ts";
import { giveDataScope } from "../../../system/scope/scope-fixture.ts";
import { callsOf } from "../../application/application-calls-fixture.ts";
import { anonymiseApplications } from "../../privacy/anonymise.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";

const permissions = ["candidate_view", "candidate_export", "application_view"];

let hospital: Hospital;
let hr: BladeClient;
/** Applications by the phone of their candidate, the first one first. */
const applied = new Map<string, string[]>();
const [twice, once] = ["13800000001", "13800000002"] as const;
let surgery: string;
let jobs: string[];

beforeAll(async () => {
  hospital = await openHospital();
  surgery = hospital.services.ids.next();
  await hospital.db.insertInto("bladeDept").values({ id: surgery, deptName: "普外科" }).execute();
  jobs = [await addJob(hospital), await addJob(hospital, { deptId: surgery, title: "普外科医师" })];
  for (const [phone, posts] of [
    [twice, jobs],
    [once, jobs.slice(0, 1)],
    ["13800000003", []],
  ] as const) {
    await addGuest(hospital, "100001", phone);
    const guest = callsOf(await signIn(hospital, "100001", phone));
    await fillResume(guest.client);
    for (const jobId of posts) {
      const { applicationId } = await guest.submit(jobId);
      applied.set(phone, [...(applied.get(phone) ?? []), applicationId]);
      hospital.setNow("2026-11-20 12:10:00");
    }
    hospital.setNow("2026-11-20 12:00:00");
  }
  await addStaff(hospital, "100001", "hr", permissions);
  hr = await signIn(hospital, "100001", "hr", "staff");
});
afterAll(() => hospital.close());

type Query = { keyword?: string; jobId?: string; education?: string; ascs?: string };
const list = async (client: BladeClient, query: Query = {}) =>
  (await client.GET("/mrhr-zpgl-new/recruitCandidate/list", { params: { query } })).records;
const read = (client: BladeClient, id: string) =>
  client.GET("/mrhr-zpgl-new/recruitCandidate/detail", { params: { query: { id } } });

describe("candidates", () => {
  it("are the people who have applied, once each, with the latest of their applications", async () => {
    const rows = await list(hr);
    expect(rows).toMatchObject([
      {
        applyCount: 2,
        applicationId: applied.get(twice)?.[1],
        jobTitle: "普外科医师",
        state: "active",
        stage: "screen",
      },
      { applyCount: 1, applicationId: applied.get(once)?.[0], jobTitle: "心血管内科医师" },
    ]);
    expect((await list(hr, { ascs: "submitTime" })).map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
  });

  it("are found by any of their applications", async () => {
    const counts = async (query: Query) => (await list(hr, query)).map(({ applyCount }) => applyCount);
    expect(await counts({ keyword: "普外科" })).toEqual([2]);
    expect(await counts({ keyword: "心血管" })).toEqual([2, 1]);
    expect(await counts({ keyword: once })).toEqual([1]);
    expect(await counts({ jobId: jobs[1] ?? "" })).toEqual([2]);
    expect(await counts({ education: "master" })).toEqual([2, 1]);
    expect(await counts({ education: "doctor" })).toEqual([]);
  });

  it("have masked numbers, and all of their applications with them", async () => {
    const [first] = await list(hr);
    const { applications, idNoMasked, candidatePhone } = await read(hr, first?.id ?? "");
    expect(applications.map(({ id }) => id)).toEqual([...(applied.get(twice) ?? [])].reverse());
    for (const { id } of applications) expect((await callsOf(hr).detail(id)).guestId).toBe(first?.id);
    expect(candidatePhone).toBe("138****0001");
    expect(idNoMasked).toMatch(/^\d{3}\*+\d{3}[\dX]$/);
  });

  it("are a sheet with the columns that were chosen", async () => {
    const query = { columns: "candidateName,candidatePhone,applyCount,status" };
    const file = await hr.download("/mrhr-zpgl-new/recruitCandidate/export", { params: { query } });
    const [head, first] = await sheetTexts(new Uint8Array(await file.arrayBuffer()));
    expect(head).toEqual(["姓名", "手机", "投递次数", "状态"]);
    expect(first?.slice(1)).toEqual(["138****0001", "2", "已投递，待审核"]);
  });

  it("are those of posts within a data scope, with no word of their other applications", async () => {
    await addStaff(hospital, "100001", "narrow", permissions);
    for (const scopeClass of ["listCandidates", "getCandidate"])
      await giveDataScope(hospital, "100001", "narrow", {
        scopeClass,
        scopeType: 5,
        scopeValue: JSON.stringify({ deptIds: [hospital.deptId] }),
      });
    const narrow = await signIn(hospital, "100001", "narrow", "staff");
    const rows = await list(narrow);
    expect(rows.map(({ applyCount, applicationId }) => [applyCount, applicationId])).toEqual([
      [1, applied.get(once)?.[0]],
      [1, applied.get(twice)?.[0]],
    ]);
    expect(await list(narrow, { keyword: "普外科" })).toEqual([]);
    const { applications } = await read(
      narrow,
      rows.find(({ applicationId }) => applicationId === applied.get(twice)?.[0])?.id ?? "",
    );
    expect(applications).toHaveLength(1);
  });

  it("of another hospital cannot be read", async () => {
    const [{ id } = { id: "" }] = await list(hr);
    await addTenant(hospital, "100002");
    await addStaff(hospital, "100002", "other", permissions);
    const other = await signIn(hospital, "100002", "other", "staff");
    expect(await list(other)).toEqual([]);
    expect((await refusal(read(other, id))).status).toBe(404);
  });

  it("are gone once their applications are anonymous", async () => {
    const [, { id } = { id: "" }] = await list(hr);
    const db = forTenant(hospital.services.platform, "100001");
    await anonymiseApplications(db, applied.get(once) ?? [], "2026-11-20 14:00:00");
    expect(await list(hr)).toMatchObject([{ applyCount: 2 }]);
    expect((await refusal(read(hr, id))).status).toBe(404);
    expect((await callsOf(hr).detail(applied.get(once)?.[0] ?? "")).guestId).toBe("");
  });
});
