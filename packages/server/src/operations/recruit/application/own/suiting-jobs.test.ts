import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forTenant } from "../../../../db/tenant-scope.ts";
import { addGuest, addStaff, addTenant, clientOf, signIn } from "../../../../testing/index.ts";
import { addJob, fillResume, type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";

let hospital: Hospital;
let guest: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  guest = await signIn(hospital, "100001", "13800000001");
  await fillResume(guest);
});
afterAll(() => hospital.close());

const demanding = (
  conditions: object,
  overrides: object = {},
  at: Pick<Hospital, "services" | "db" | "deptId"> = hospital,
) => addJob(at, { conditions: JSON.stringify(conditions), ...overrides });
type Query = NonNullable<Parameters<typeof suiting>[0]>;
const suiting = (
  query: {
    title?: string;
    category?: string;
    hireMode?: 1 | 2;
    sort?: "deadline";
    status?: "closed" | "upcoming";
    size?: number;
    current?: number;
  } = {},
  client = guest,
  language = "zh",
) =>
  client.GET("/mrhr-zpgl-new/recruitGuestResume/suitingJobs", {
    params: { query: { size: 50, ...query } },
    headers: { "accept-language": language },
  });
const idsOf = async (query: Query = {}, client = guest) => (await suiting(query, client)).records.map(({ id }) => id);

describe("posts that suit a candidate", () => {
  it("are those that the résumé meets or that are to be checked, with what is to be checked and what it does not say", async () => {
    const title = "核对岗位";
    const met = await demanding({ majors: ["内科学"] }, { title });
    const open = await demanding(
      { majors: ["内科学"], languageRequired: { exam: "cet6" }, otherText: "能上夜班" },
      { title },
    );
    await demanding({ ageMax: 20 }, { title });
    const { records, total } = await suiting({ title });
    expect(total).toBe(2);
    expect(records.map(({ id, fit }) => [id, fit])).toEqual([
      [open, { auto: "review", checks: ["其他条件"], lacks: ["外语"] }],
      [met, { auto: "eligible", checks: [], lacks: [] }],
    ]);
    const english = await suiting({ title }, guest, "en");
    expect(english.records[0]?.fit).toEqual({
      auto: "review",
      checks: ["Other conditions"],
      lacks: ["Foreign language"],
    });
  });

  it("have the verdict that the candidate reads at each post", async () => {
    const { records } = await suiting();
    for (const { id, fit } of records) {
      const { auto } = await guest.GET("/mrhr-zpgl-new/recruitGuestResume/eligibility", {
        params: { query: { jobId: id } },
      });
      expect(auto).toBe(fit.auto);
    }
  });

  it("are not closed, of the kind, words and order that are asked for, and come in pages", async () => {
    const title = "分页岗位";
    const late = await demanding({}, { title, applyEnd: "2026-12-30 17:30:00" });
    const soon = await demanding({}, { title, applyEnd: "2026-11-22 17:30:00", hireMode: 2 });
    await demanding({}, { title, applyStart: "2026-11-01 08:00:00", applyEnd: "2026-11-10 17:30:00" });
    await demanding({}, { title, publishState: "draft" });
    expect(await idsOf({ title, sort: "deadline" })).toEqual([soon, late]);
    expect(await idsOf({ title })).toEqual([soon, late]);
    expect(await idsOf({ title, hireMode: 1 })).toEqual([late]);
    expect(await idsOf({ title, status: "closed" })).toEqual([]);
    expect(await idsOf({ title, status: "upcoming" })).toEqual([]);
    expect(await suiting({ title, size: 1, current: 2 })).toMatchObject({
      total: 2,
      pages: 2,
      records: [{ id: late }],
    });
    expect(await suiting({ title, size: 1, current: 3 })).toMatchObject({ total: 2, records: [] });
  });

  it("are judged anew once the post or the résumé changes", async () => {
    const title = "变更岗位";
    const id = await demanding({ majors: ["内科学"] }, { title });
    expect(await idsOf({ title })).toEqual([id]);
    const { version, resume } = await guest.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
    const education = resume.education.map((study) => ({ ...study, major: "法学" }));
    await guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body: { version, education } });
    expect(await idsOf({ title })).toEqual([]);
    await hospital.db.updateTable("recruitJob").set({ conditions: "{}" }).where("id", "=", id).execute();
    expect(await idsOf({ title })).toEqual([id]);
  });

  it("are those of the caller's hospital, for candidates alone", async () => {
    await addTenant(hospital, "200002");
    const other = forTenant(hospital.services.platform, "200002");
    await other.insertInto("bladeDept").values({ id: "7", deptName: "麻醉科" }).execute();
    const foreign = await demanding({}, { title: "他院岗位" }, { ...hospital, db: other, deptId: "7" });
    expect(await idsOf({ title: "他院岗位" })).toEqual([]);
    await addGuest(hospital, "200002", "13800000009");
    const stranger = await signIn(hospital, "200002", "13800000009");
    expect(await idsOf({}, stranger)).toEqual([foreign]);
    await addStaff(hospital, "100001", "hr", ["job_view"]);
    expect((await refusal(suiting({}, await signIn(hospital, "100001", "hr", "staff")))).status).toBe(403);
    expect((await refusal(suiting({}, clientOf(hospital, "100001")))).status).toBe(401);
  });

  it("are found among a thousand posts with as many queries as among a few, and conditions are read once", async () => {
    await sql`insert into recruit_job (tenant_id, id, hire_mode, job_code, title, dept_id, category, employment, education_min, headcount,
        conditions, apply_start, apply_end, release_time, publish_state)
      select '100001', 900000 + n, 1, 'T' || n, '千岗', ${hospital.deptId}::bigint, 'nurse', 'staff', 'master', 1,
        jsonb_build_object('ageMax', 20 + n % 50), '2026-11-01', '2026-12-20', '2026-11-01', 'published'
      from generate_series(1, 1000) as n`.execute(hospital.services.platform);
    const call = async () => {
      await hospital.services.logs.flush();
      const query = vi.spyOn(pg.Client.prototype, "query");
      try {
        const { total } = await suiting({ category: "nurse", size: 10 });
        const texts = query.mock.calls.map(([first]) => {
          const sent = first as unknown as string | { text: string };
          return typeof sent === "string" ? sent : sent.text;
        });
        return { total, queries: texts.filter((text) => !text.startsWith('insert into "log_')) };
      } finally {
        query.mockRestore();
      }
    };
    const ofConditions = (texts: string[]) => texts.filter((text) => text.includes('"job"."conditions"')).length;
    const [first, next] = [await call(), await call()];
    expect(ofConditions(first.queries)).toBe(1);
    expect(next.total).toBe(first.total);
    // The candidate of the fixture is older than some of these limits, and younger than others.
    expect(first.total).toBeGreaterThan(0);
    expect(first.total).toBeLessThan(1000);
    expect(ofConditions(next.queries)).toBe(0);
    // The session, the résumé, its account, the posts, and those of one page.
    expect(next.queries, next.queries.join("\n")).toHaveLength(5);
  });
});
