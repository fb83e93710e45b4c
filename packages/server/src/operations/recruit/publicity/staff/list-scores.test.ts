import type { JobScoring } from "@bladekit/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, signIn } from "../../../../testing/index.ts";
import { type ApplicationCalls, callsOf } from "../../application/application-calls-fixture.ts";
import { type Hospital, openHospital, refusal } from "../../recruit-fixture.ts";
import { openPublicHospital, type PublicHospital } from "../publicity-fixture.ts";

let hospital: Hospital;
let on: PublicHospital;
let examiner: ApplicationCalls;

beforeAll(async () => {
  hospital = await openHospital();
  on = await openPublicHospital(hospital);
  const permissions = ["application_view", "application_review", "score_edit", "score_publish"];
  await addStaff(hospital, "100001", "examiner", permissions);
  examiner = callsOf(await signIn(hospital, "100001", "examiner", "staff"));
});
afterAll(() => hospital.close());

const scoring: JobScoring = { weights: { interview: 100 }, tieBreak: [] };
const week = { startDate: "2026-11-20", workingDays: 7 };

/** Two who were interviewed, marked, and wait for a list. */
async function interviewed() {
  const jobId = await on.post({ scoring: JSON.stringify(scoring) });
  const people = [await on.chosen("张小明", jobId), await on.chosen("王芳", jobId)];
  await mark(jobId, people[0]?.applicationNo ?? "", 80);
  await mark(jobId, people[1]?.applicationNo ?? "", 91.5);
  return { jobId, people };
}
const mark = (jobId: string, applicationNo: string, interview: number) =>
  examiner.client.POST("/mrhr-zpgl-new/recruitScore/submit", {
    body: { jobId, entries: [{ applicationNo, interview, bonus: 1 }] },
  });
const publish = (jobId: string) => examiner.client.POST("/mrhr-zpgl-new/recruitScore/publish", { body: { jobId } });
const scoresOf = async (id: string) => (await on.read(id)).items.map(({ scores }) => scores);

describe("scores on a public list", () => {
  it("are those that were published when it was made, and stay", async () => {
    const { jobId, people } = await interviewed();
    const { id } = await on.notice({ ...week, showScores: true }, { jobIds: [jobId] });
    expect(await refusal(on.start(id))).toMatchObject({ status: 409, error: "conflict" });
    expect((await on.hr.detail(people[0]?.id ?? "")).stage).toBe("interview");

    await publish(jobId);
    expect(await on.start(id)).toEqual({ count: 2 });
    const shown = [
      { interview: 80, bonus: 1, total: 81, rank: 2 },
      { interview: 91.5, bonus: 1, total: 92.5, rank: 1 },
    ];
    expect(await scoresOf(id)).toEqual(shown);
    expect((await on.listed(id)).map(({ scores }) => scores)).toEqual(shown);

    await mark(jobId, people[0]?.applicationNo ?? "", 99);
    await publish(jobId);
    expect(await scoresOf(id)).toEqual(shown);
  });

  it("are on none that does not say so, and a list that is made neither gains nor loses them", async () => {
    const { jobId } = await interviewed();
    await publish(jobId);
    const notice = await on.notice(week, { jobIds: [jobId] });
    await on.start(notice.id);
    expect(await scoresOf(notice.id)).toEqual([undefined, undefined]);
    const { version } = await on.clerk.GET("/mrhr-zpgl-new/recruitArticle/detail", {
      params: { query: { id: notice.id } },
    });
    const change = on.notice(
      { ...week, showScores: true },
      { id: notice.id, version, jobIds: [jobId], correctionReason: "补充成绩" },
    );
    expect((await refusal(change)).data.fields?.map(({ field }) => field)).toEqual(["publicity.showScores"]);
  });

  it("are not asked of posts that rank nobody", async () => {
    const jobId = await on.post();
    await on.chosen("李敏", jobId);
    const { id } = await on.notice({ ...week, showScores: true }, { jobIds: [jobId] });
    expect(await on.start(id)).toEqual({ count: 1 });
    expect(await scoresOf(id)).toEqual([undefined]);
  });
});
