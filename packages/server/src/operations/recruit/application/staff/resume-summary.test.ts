import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { downloadedSheet, type FilledRow, rowsOf } from "../../../../lists/sheets/filled-sheet-fixture.ts";
import { addStaff, createTestApp, signIn, type TestApp, testPassword } from "../../../../testing/index.ts";
import { refusalOf } from "../../../../testing/refusal.ts";
import { type Actors, createDemoActors, hospital } from "../../../../testing/walks/actors.ts";
import { giveDataScope } from "../../../system/scope/scope-fixture.ts";

const path = "/mrhr-zpgl-new/recruitApplication/export-resumes";
let app: TestApp;
let actors: Actors;
let officer: BladeClient;
beforeAll(async () => {
  app = await createTestApp({ config: { demoPassword: testPassword } });
  actors = await createDemoActors(app);
  officer = actors.of("officer");
});
afterAll(() => app.close());

const exported = async (query: object = {}, client = officer): Promise<FilledRow[]> =>
  rowsOf(await downloadedSheet(client, path, query));
const views = () =>
  forTenant(app.services.platform, hospital)
    .selectFrom("privacyViewLog")
    .select(["applicationId", "viewerName", "fields", "reason"])
    .orderBy("id")
    .execute();
const clearNumber = /(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dX]/;

describe("the summary of résumés", () => {
  test("has a line for each application of the list, in its order and with its filters, numbers masked", async () => {
    const query = { tab: "screen", ascs: "submitTime" } as const;
    const list = await officer.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { ...query, size: 200 } },
    });
    const rows = await exported(query);
    expect(list.total).toBeGreaterThan(2);
    expect(rows.map((row) => row.受理编号)).toEqual(list.records.map((row) => row.applicationNo));
    const numbers = rows.flatMap((row) => [row.手机, row.证件号码]);
    expect(numbers.every((text) => String(text).includes("***"))).toBe(true);
    expect(numbers.join(" ")).not.toMatch(clearNumber);
    expect(await views()).toEqual([]);
  });

  test("says what the résumé said when it was handed in", async () => {
    const rows = await exported();
    const { records } = await officer.GET("/mrhr-zpgl-new/recruitApplication/list", {
      params: { query: { size: 200 } },
    });
    const [first] = records;
    const detail = await officer.GET("/mrhr-zpgl-new/recruitApplication/detail", {
      params: { query: { id: first?.id ?? "" } },
    });
    const row = rows.find((each) => each.受理编号 === first?.applicationNo);
    const { education, basic } = detail.snapshot;
    expect(row).toMatchObject({ 姓名: basic.name, 最高学历: detail.educationName, 最高院校: detail.school });
    for (const { school, major } of education) {
      expect(row?.教育经历).toContain(school);
      expect(row?.教育经历).toContain(major);
    }
    for (const { org } of detail.snapshot.work) expect(row?.工作经历).toContain(org);
    expect(rows.some((each) => each.执业资格 !== "")).toBe(true);
  });

  test("has numbers in clear for a reason, and each candidate's is kept in the view log", async () => {
    const query = { tab: "screen" };
    const before = (await views()).length;
    const rows = await exported({ ...query, revealReason: " 资格复审 " });
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.every((row) => clearNumber.test(String(row.手机)))).toBe(true);
    expect(rows.some((row) => clearNumber.test(String(row.证件号码)))).toBe(true);
    const kept = (await views()).slice(before);
    expect(kept).toHaveLength(rows.length);
    const viewerName = kept[0]?.viewerName;
    expect(new Set(kept.map((view) => JSON.stringify({ ...view, applicationId: "" })))).toEqual(
      new Set([JSON.stringify({ applicationId: "", viewerName, fields: ["phone", "idNo"], reason: "资格复审" })]),
    );
    const { total } = await officer.GET("/mrhr-zpgl-new/privacyViewLog/list", {
      params: { query: { applicationId: kept[0]?.applicationId ?? "" } },
    });
    expect(total).toBe(1);
  });

  test("shows none in clear without a reason or without the permission to", async () => {
    expect(await refusalOf(exported({ revealReason: "  " }))).toMatchObject({ status: 400 });
    await addStaff(app, hospital, "summariser", ["resume_export"]);
    const client = await signIn(app, hospital, "summariser", "staff");
    const before = (await views()).length;
    expect(await refusalOf(exported({ revealReason: "资格复审" }, client))).toMatchObject({ status: 403 });
    expect((await views()).length).toBe(before);
    expect((await exported({}, client)).length).toBeGreaterThan(2);
  });

  test("has the columns that were asked for, and only what the caller's data scope shows", async () => {
    const [titles] = await downloadedSheet(officer, path, { columns: "candidateName,works" }, "en");
    expect(titles).toEqual(["Name", "Work"]);
    await addStaff(app, hospital, "narrow-summary", ["resume_export"]);
    await giveDataScope(app, hospital, "narrow-summary", { scopeClass: "listApplications", scopeType: 2 });
    const client = await signIn(app, hospital, "narrow-summary", "staff");
    expect(await exported({}, client)).toEqual([]);
  });

  test("is for who has its own button", async () => {
    expect(await refusalOf(exported({}, actors.of("clerk")))).toMatchObject({ status: 403 });
  });
});
