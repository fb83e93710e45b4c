import type { ScoreEntry } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, signIn } from "../../../testing/index.ts";
import { giveDataScope } from "../../system/scope/scope-fixture.ts";
import { type ApplicationCalls, callsOf } from "../application/application-calls-fixture.ts";
import { openExamHospital, screen } from "../exam-fixture.ts";
import { addJob, type Hospital, refusal } from "../recruit-fixture.ts";

let hospital: Hospital;
let hr: ApplicationCalls;
let viewer: ApplicationCalls;
let stranger: ApplicationCalls;
let crowd: ApplicationCalls[];

const permissions = ["application_view", "application_review", "score_view", "score_edit"];
beforeAll(async () => {
  ({ hospital, hr, viewer, stranger, crowd } = await openExamHospital(permissions, "application_view"));
});
afterAll(() => hospital.close());

const scoring = JSON.stringify({ weights: { written: 60, interview: 40 }, passLine: 0, tieBreak: ["interview"] });

/** A post for one whose three candidates have sat the written exam. */
async function examined(marks: readonly Partial<ScoreEntry>[], more: Parameters<typeof addJob>[1] = {}) {
  const stages = ["screen", "written", "interview", "medical", "onboard"];
  const jobId = await addJob(hospital, { headcount: 1, stages, scoring, ...more });
  const receipts = await screen({ hr, crowd }, jobId);
  const mark = async (each: readonly Partial<ScoreEntry>[]) => {
    const entries = receipts.map(({ applicationNo }, index) => ({ applicationNo, ...each[index] }));
    await hr.client.POST("/mrhr-zpgl-new/recruitScore/submit", { body: { jobId, entries } });
  };
  await mark(marks);
  return { jobId, ids: receipts.map(({ applicationId }) => applicationId), mark };
}
type Query = {
  by?: "total" | "written";
  ratio?: string;
  writtenLine?: number;
  totalLine?: number;
  ties?: "in" | "out";
  of?: "reserve";
};
const cut = (jobIds: string, query: Query = {}, calls = hr) =>
  calls.client.GET("/mrhr-zpgl-new/recruitScore/cut", { params: { query: { jobIds, by: "written", ...query } } });
const outcomesOf = async (jobId: string, query: Query = {}) =>
  (await cut(jobId, query))[0]?.rows.map(({ rank = 0, total, outcome }) => [rank, total, outcome]);

describe("a cut after the written exam", () => {
  it("proposes the best by the ratio, and says why the others stay out", async () => {
    const { jobId } = await examined([{ written: 70 }, { written: 90 }, { written: 59.5 }]);
    expect(await outcomesOf(jobId, { ratio: "1:1" })).toEqual([
      [1, 90, "in"],
      [2, 70, "cut"],
      [3, 59.5, "cut"],
    ]);
    expect(await outcomesOf(jobId, { ratio: "3:1", writtenLine: 60 })).toEqual([
      [1, 90, "in"],
      [2, 70, "in"],
      [0, 59.5, "below"],
    ]);
    // The ratio of the plan is three for each place where nothing else is asked for.
    expect((await cut(jobId))[0]).toMatchObject({ places: 3, taken: 0, headcount: 1, stage: "written" });
  });

  it("takes all who share the last place, or none of them, and names the absent and the unmarked", async () => {
    const { jobId } = await examined([{ written: 80 }, { written: 80 }, { absent: ["written"] }]);
    expect(await outcomesOf(jobId, { ratio: "1:1" })).toEqual([
      [1, 80, "in"],
      [1, 80, "in"],
      [0, undefined, "absent"],
    ]);
    expect((await outcomesOf(jobId, { ratio: "1:1", ties: "out" }))?.map(([, , outcome]) => outcome)).toEqual([
      ...["cut", "cut", "absent"],
    ]);
    const unmarked = await examined([{ written: 80 }]);
    expect((await outcomesOf(unmarked.jobId))?.map(([, , outcome]) => outcome)).toEqual(["in", "unmarked", "unmarked"]);
  });

  it("leads to the review, which moves the people and counts those in the next stage", async () => {
    const { jobId } = await examined([{ written: 70 }, { written: 90 }, { written: 80 }]);
    const [proposed] = await cut(jobId, { ratio: "2:1" });
    const chosen = proposed?.rows.filter(({ outcome }) => outcome === "in").map(({ id }) => id) ?? [];
    await hr.review(chosen, "pass", { stages: chosen.map(() => "written" as const) });
    const [after] = await cut(jobId, { ratio: "3:1" });
    expect(after).toMatchObject({ places: 3, taken: 2 });
    expect(after?.rows.map(({ outcome }) => outcome)).toEqual(["in"]);
    expect((await cut(jobId, { ratio: "2:1" }))[0]?.rows.map(({ outcome }) => outcome)).toEqual(["cut"]);
  });
});

it("a cut by the total takes the people of the last exam, by weights and a line over the total", async () => {
  const { jobId, ids, mark } = await examined([{ written: 80 }, { written: 90 }, { written: 50 }]);
  expect((await cut(jobId, { by: "total" }))[0]?.rows).toEqual([]);
  await hr.review(ids, "pass");
  await mark([{ interview: 90 }, { interview: 60 }, { interview: 60 }]);
  expect(await outcomesOf(jobId, { by: "total", totalLine: 60 })).toEqual([
    [1, 84, "in"],
    [2, 78, "cut"],
    [0, 54, "below"],
  ]);
});

it("the reserve moves up by rank to the places that are free, which the review then gives out", async () => {
  const { jobId, ids } = await examined([{ written: 90 }, { written: 70 }, { written: 80 }]);
  const [best = "", ...others] = ids;
  await hr.review(others, "reserve");
  expect(await outcomesOf(jobId, { of: "reserve" })).toEqual([
    [1, 80, "in"],
    [2, 70, "cut"],
  ]);
  await hr.review([best], "pass");
  await hr.review([best], "pass");
  expect((await cut(jobId, { of: "reserve" }))[0]).toMatchObject({ places: 1, taken: 1 });
  expect((await outcomesOf(jobId, { of: "reserve" }))?.map(([, , outcome]) => outcome)).toEqual(["cut", "cut"]);
  await hr.review([best], "fail", { reasonCode: "other" });
  const [proposed] = await cut(jobId, { of: "reserve" });
  const next = proposed?.rows.filter(({ outcome }) => outcome === "in").map(({ id }) => id) ?? [];
  expect(next).toEqual([ids[2]]);
  await hr.review(next, "promote");
  expect((await cut(jobId, { of: "reserve" }))[0]).toMatchObject({ places: 1, taken: 1 });
});

it("a cut of several posts answers each of them, and everybody is in where a post has no number of places", async () => {
  const first = await examined([{ written: 70 }, { written: 90 }], { jobCode: "CUT-1" });
  const second = await examined([{ written: 70 }, { written: 90 }], { jobCode: "CUT-2", headcount: 0 });
  const cuts = await cut(`${second.jobId},${first.jobId}`, { ratio: "1:1" });
  expect(cuts.map(({ jobCode, places }) => [jobCode, places])).toEqual([
    ["CUT-1", 1],
    ["CUT-2", undefined],
  ]);
  expect(cuts[1]?.rows.map(({ outcome }) => outcome)).toEqual(["in", "in", "unmarked"]);
});

describe("a cut is refused", () => {
  it("for a post without the exam, without weights, or for too many posts", async () => {
    const plain = await addJob(hospital, { stages: ["screen", "onboard"] });
    expect((await refusal(cut(plain))).message).toContain("没有笔试环节");
    expect((await refusal(cut(plain, { by: "total" }))).message).toContain("没有考试环节");
    const unweighted = await addJob(hospital, { stages: ["screen", "written"] });
    expect((await refusal(cut(unweighted, { by: "total" }))).error).toBe("conflict");
    const many = Array.from({ length: 21 }, (_, index) => String(index + 1)).join(",");
    expect((await refusal(cut(many))).data.fields?.map(({ field }) => field)).toEqual(["jobIds"]);
  });

  it("to staff without the permission or of another hospital, and shows no application outside a data scope", async () => {
    const { jobId } = await examined([{ written: 70 }]);
    expect((await refusal(cut(jobId, {}, viewer))).status).toBe(403);
    expect((await refusal(cut(jobId, {}, stranger))).status).toBe(404);
    await addStaff(hospital, "100001", "narrow", permissions);
    const scopeValue = JSON.stringify({ userIds: ["1"] });
    await giveDataScope(hospital, "100001", "narrow", { scopeClass: "listApplications", scopeType: 5, scopeValue });
    const narrow = callsOf(await signIn(hospital, "100001", "narrow", "staff"));
    expect((await cut(jobId, {}, narrow))[0]?.rows).toEqual([]);
  });
});
