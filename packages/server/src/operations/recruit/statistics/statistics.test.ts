import type { StatisticsSet } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sheetTexts } from "../../../lists/sheets/filled-sheet-fixture.ts";
import { seedDemo } from "../../../seed/demo.ts";
import { addStaff, createTestApp, signIn, type TestApp } from "../../../testing/index.ts";
import { pdfText } from "../../../testing/pdf-text.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";

const tenantId = "100001";
let app: TestApp;
let head: BladeClient;
let year: number;

beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.services);
  await addStaff(app, tenantId, "head", ["statistics_view", "statistics_export", "application_view"]);
  head = await signIn(app, tenantId, "head", "staff");
  const [{ year: found } = { year: 0 }] = await rows<{ year: number }>(
    `select p.year from recruit_application a join recruit_job j on j.tenant_id = a.tenant_id and j.id = a.job_id
     join recruit_plan p on p.tenant_id = j.tenant_id and p.id = j.plan_id
     where a.tenant_id = '${tenantId}' and a.state <> 'draft' group by p.year order by count(*) desc limit 1`,
  );
  year = found;
});
afterAll(() => app.close());

/** The answer of PostgreSQL to SQL written by hand. */
async function rows<Row>(text: string): Promise<Row[]> {
  return (await app.services.platform.executeQuery<Row>(CompiledQuery.raw(text))).rows;
}

const ask = (set: StatisticsSet, more: { planId?: string; year?: number } = {}, client = head) =>
  client.GET("/mrhr-zpgl-new/recruitApplication/statistics", { params: { query: { set, year, ...more } } });

/** Applications of the year, as a person who knows the tables would ask for them. */
const ofYear = (columns: string, more = "") => `
  select ${columns} from recruit_application a
  join recruit_job j on j.tenant_id = a.tenant_id and j.id = a.job_id
  left join recruit_plan p on p.tenant_id = j.tenant_id and p.id = j.plan_id
  where a.tenant_id = '${tenantId}' and a.state <> 'draft'
    and (p.year = ${year} or (j.plan_id is null and extract(year from j.apply_start at time zone 'Asia/Shanghai') = ${year}))
    ${more}`;

const states = `count(*)::int as all, count(*) filter (where a.state in ('active', 'returned'))::int as running,
  count(*) filter (where a.state = 'reserve')::int as reserve, count(*) filter (where a.state = 'hired')::int as hired,
  count(*) filter (where a.state = 'rejected')::int as rejected,
  count(*) filter (where a.state in ('withdrawn', 'declined', 'cancelled'))::int as left`;

const age = "extract(year from age((now() at time zone 'Asia/Shanghai')::date, a.birth_date))";

describe("figures of the demo equal SQL written by hand", () => {
  test.each([
    ["plan", "coalesce(j.plan_id::text, '')"],
    ["post", "j.id::text"],
    ["department", "j.dept_id::text"],
    ["education", "a.education"],
    ["hireMode", "a.hire_mode::text"],
    ["stage", "a.stage"],
    [
      "age",
      `case when a.birth_date is null then '' when ${age} < 25 then '0' when ${age} < 30 then '1' when ${age} < 35 then '2'
        when ${age} < 40 then '3' when ${age} < 45 then '4' else '5' end`,
    ],
  ] as const)("applications by %s", async (set, key) => {
    const expected = await rows<Record<string, number>>(ofYear(`${key} as key, ${states}`, "group by 1"));
    const { rows: found, total } = await ask(set);
    const byKey = (one: { key: unknown }, other: { key: unknown }) => (String(one.key) < String(other.key) ? -1 : 1);
    expect(expected.length).toBeGreaterThan(1);
    expect(found.map(({ key, values }) => ({ key, values })).sort(byKey)).toEqual(
      expected.map(({ key, ...values }) => ({ key, values: Object.values(values) })).sort(byKey as never),
    );
    const [whole = 0, ...parts] = total;
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
    expect(found.every(({ name }) => name !== "")).toBe(true);
  });

  test("how many reached and passed each stage of their posts", async () => {
    const order = "array['screen', 'written', 'interview', 'skill', 'medical', 'review', 'publicity', 'onboard']";
    const expected = await rows<{ stage: string; reached: number; passed: number }>(
      `select s.stage, count(*)::int as reached,
         count(*) filter (where array_position(${order}, x.stage) > s.at or x.state = 'hired')::int as passed
       from unnest(${order}) with ordinality as s(stage, at)
       join (${ofYear("a.stage, a.state, j.stages")}) x
         on s.stage = any (x.stages) and array_position(${order}, x.stage) >= s.at
       group by s.stage, s.at order by s.at`,
    );
    const { rows: found, total } = await ask("conversion");
    expect(expected.length).toBeGreaterThan(2);
    expect(found.map(({ key, values: [reached, passed] }) => ({ stage: key, reached, passed }))).toEqual(expected);
    for (const { values } of found) {
      const [reached, passed, rate] = values as [number, number, number];
      expect(rate).toBeCloseTo((100 * passed) / reached, 0);
    }
    expect(total).toEqual([]);
  });

  test("days in each stage, counted by hand from the history", async () => {
    const events = await rows<{ id: string; stage: string; state: string; at: number }>(
      `select e.application_id::text as id, e.stage, e.state, extract(epoch from e.create_time)::float8 as at
       from recruit_application_event e where e.tenant_id = '${tenantId}'
         and e.application_id in (${ofYear("a.id")}) order by e.application_id, e.create_time, e.id`,
    );
    const stays = new Map<string, number[]>();
    const waiting = new Map<string, number>();
    for (const id of new Set(events.map((event) => event.id))) {
      let here: { stage: string; at: number } | undefined;
      for (const event of events.filter((each) => each.id === id)) {
        const stage = ["active", "returned"].includes(event.state) ? event.stage : undefined;
        if (stage === here?.stage) continue;
        if (here) stays.set(here.stage, [...(stays.get(here.stage) ?? []), (event.at - here.at) / 86_400]);
        here = stage ? { stage, at: event.at } : undefined;
      }
      if (here) waiting.set(here.stage, (waiting.get(here.stage) ?? 0) + 1);
    }
    const share = (of: readonly number[], part: number) => {
      const sorted = [...of].sort((one, other) => one - other);
      const at = part * (sorted.length - 1);
      const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
      return low + (high - low) * (at - Math.floor(at));
    };
    const { rows: found } = await ask("stageDays");
    expect([...stays.values()].some((days) => days.length > 3)).toBe(true);
    expect(found.map(({ key }) => key).sort()).toEqual([...new Set([...stays.keys(), ...waiting.keys()])].sort());
    for (const { key, values } of found) {
      const days = stays.get(key) ?? [];
      const [ended, median, most, still] = values;
      expect([key, ended, still]).toEqual([key, days.length, waiting.get(key) ?? 0]);
      if (days.length === 0) expect([median, most]).toEqual([null, null]);
      else {
        expect(Math.abs((median ?? 0) - share(days, 0.5))).toBeLessThanOrEqual(0.051);
        expect(Math.abs((most ?? 0) - share(days, 0.9))).toBeLessThanOrEqual(0.051);
      }
    }
  });

  test("a plan counts its own posts alone", async () => {
    const { rows: plans } = await ask("plan");
    const plan = plans.find(({ key }) => key);
    const { total } = await ask("post", { planId: plan?.key ?? "" });
    expect(total).toEqual(plan?.values);
    expect((await ask("post", { planId: plan?.key ?? "", year: 2001 })).rows).toEqual([]);
  });
});

describe("a caller of statistics", () => {
  test("counts the applications that a data scope leaves, and no other", async () => {
    await addStaff(app, tenantId, "narrow", ["statistics_view", "application_view"]);
    await giveDataScope(app, tenantId, "narrow", { scopeClass: "listApplications", scopeType: 2 });
    const narrow = await signIn(app, tenantId, "narrow", "staff");
    for (const set of ["post", "conversion", "stageDays"] as const)
      expect((await ask(set, {}, narrow)).rows).toEqual([]);
  });

  test("sees nothing of another hospital", async () => {
    await addStaff(app, "200002", "other", ["statistics_view"]);
    const other = await signIn(app, "200002", "other", "staff");
    const keys = new Set((await ask("post")).rows.map(({ key }) => key));
    expect(keys.size).toBeGreaterThan(0);
    expect((await ask("post", {}, other)).rows.filter(({ key }) => keys.has(key))).toEqual([]);
  });

  test("needs the permission of its own, and names a data set and a year", async () => {
    await addStaff(app, tenantId, "reader", ["application_view", "statistics_view"]);
    await addStaff(app, tenantId, "reviewer", ["application_view"]);
    const reviewer = await signIn(app, tenantId, "reviewer", "staff");
    expect((await refusalOf(ask("post", {}, reviewer))).status).toBe(403);
    const reader = await signIn(app, tenantId, "reader", "staff");
    expect((await refusalOf(reader.download(file, { params: { query: { set: "post", year } } }))).status).toBe(403);
    expect((await refusalOf(ask("salary" as never))).status).toBe(400);
    expect((await refusalOf(ask("post", { year: undefined as never }))).status).toBe(400);
  });
});

const file = "/mrhr-zpgl-new/recruitApplication/export-statistics";

describe("the workbook", () => {
  test("has the table, and its sums in the last row", async () => {
    const { columns, rows: found, total } = await ask("education");
    const blob = await head.download(file, { params: { query: { set: "education", year } } });
    const texts = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    expect(texts).toEqual([
      ["按学历", ...columns.map(({ label }) => label)],
      ...found.map(({ name, values }) => [name, ...values.map(String)]),
      ["合计", ...total.map(String)],
    ]);
  });

  test("is in the language of the caller", async () => {
    const english = { headers: { "Accept-Language": "en" } };
    const blob = await head.download(file, { params: { query: { set: "conversion", year } }, ...english } as never);
    const [titles] = await sheetTexts(new Uint8Array(await blob.arrayBuffer()));
    expect(titles).toEqual(["Conversion between stages", "Reached", "Passed", "Conversion, %"]);
  });
});

describe("the printed list", () => {
  const print = (set: StatisticsSet, language = "zh") =>
    head.download("/mrhr-zpgl-new/recruitApplication/print-statistics", {
      params: { query: { set, year } },
      headers: { "Accept-Language": language },
    } as never);
  const pagesOf = async (file: Promise<Blob>) =>
    pdfText(new Uint8Array(await (await file).arrayBuffer())).map((page) => page.replaceAll("\n", ""));

  test("has posts below their departments with sums, the head on each page, and page numbers", async () => {
    const { rows: posts, total } = await ask("post");
    const { rows: departments } = await ask("department");
    const pages = await pagesOf(print("post"));
    const text = pages.join("");
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((page, index) => {
      expect(page).toContain(`第 ${index + 1} 页，共 ${pages.length} 页`);
      expect(page).toContain("按岗位投递数进行中");
    });
    expect(departments.length).toBeGreaterThan(2);
    for (const { name, values } of [...departments, { name: "合计", values: total }])
      expect(text).toContain(name + values.join(""));
    for (const { name, values } of posts) expect(text).toContain(name + values.join(""));
  });

  test("is in the language of the caller, and says where nothing was measured", async () => {
    const text = (await pagesOf(print("stageDays", "en"))).join("");
    expect(text).toContain("Statistics of recruitment");
    expect(text).toContain("Whole year");
    expect(text).toMatch(/Page 1 of 1/);
  });
});
