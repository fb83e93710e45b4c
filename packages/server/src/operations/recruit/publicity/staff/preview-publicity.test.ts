import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff, addTenant, signIn } from "../../../../testing/index.ts";
import { type Hospital, NOON, openHospital, refusal } from "../../recruit-fixture.ts";
import { signInClerk } from "../../staff-fixture.ts";
import { openPublicHospital, type PublicHospital } from "../publicity-fixture.ts";

let hospital: Hospital;
let on: PublicHospital;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  on = await openPublicHospital(hospital);
});
afterAll(() => hospital.close());

const today = { startDate: "2026-11-20", workingDays: 7 };
const preview = (id: string, client = on.clerk) =>
  client.GET("/mrhr-zpgl-new/recruitPublicity/preview", { params: { query: { id } } });
const start = (articleId: string, placesReason: string) =>
  on.clerk.POST("/mrhr-zpgl-new/recruitPublicity/start", { body: { articleId, placesReason } });

/** Three people who wait for the list of a post for two. */
async function threeForTwo(title: string) {
  const jobId = await on.post({ title });
  const people = [];
  for (const name of ["张小明", "欧阳小丽", "李敏"]) people.push(await on.chosen(name, jobId));
  const { id } = await on.notice(today, { title: `${title}公示`, jobIds: [jobId] });
  return { jobId, id, people };
}

describe("the preview of a list", () => {
  it("shows what the public will read, the number of people and the places, and publishes nothing", async () => {
    const { id, jobId } = await threeForTwo("内科医师");
    const shown = await preview(id);
    expect(shown).toMatchObject({ title: "内科医师公示", startDate: "2026-11-20", endDate: "2026-11-30", listed: 0 });
    expect(shown.places).toEqual([
      { jobId, jobTitle: "内科医师", jobCode: jobId, stage: "publicity", headcount: 2, places: 2, taken: 0, moving: 3 },
    ]);
    expect(shown.items.map(({ nameMasked }) => nameMasked)).toEqual(["张*明", "欧阳*丽", "李*"]);
    expect(await on.listed(id)).toEqual([]);
    expect((await refusal(on.read(id))).status).toBe(404);

    await start(id, "两人并列第二");
    expect((await on.read(id)).items).toEqual(shown.items);
    expect(await preview(id)).toMatchObject({ listed: 3, items: [], places: [] });
  });

  it("is refused as the start of the list would be", async () => {
    const jobId = await on.post({ title: "儿科医师" });
    const { id } = await on.notice(today, { jobIds: [jobId] });
    hospital.setNow("2026-11-21 08:00:00");
    expect((await refusal(preview(id))).error).toBe("conflict");
    hospital.setNow(NOON);
    expect((await refusal(preview("1"))).status).toBe(404);
  });

  it("is for staff of the hospital who may start a list", async () => {
    const { id } = await on.notice(today, { jobIds: [await on.post()] });
    await addStaff(hospital, "100001", "looker", ["article_view", "application_view"]);
    expect((await refusal(preview(id, await signIn(hospital, "100001", "looker", "staff")))).status).toBe(403);
    expect((await refusal(preview(id, await signInClerk(hospital, "200002")))).status).toBe(404);
  });
});

describe("a list of more people than the post has places", () => {
  it("is not made without a reason, and keeps the reason for staff", async () => {
    const { id, people } = await threeForTwo("外科医师");
    const { error, message } = await refusal(on.start(id));
    expect(error).toBe("places_exceeded");
    expect(message).toContain("“外科医师”的公示最多 2 人：已有 0 人，本次 3 人。请减少人数，或填写超出的理由");
    expect((await refusal(start(id, " "))).error).toBe("places_exceeded");
    expect(await on.listed(id)).toEqual([]);
    await start(id, "增加一个名额，批文另附");
    const last = await on.hr.detail(people[2]?.id ?? "");
    expect(last.timeline[0]).toMatchObject({ action: "startPublicity", placesReason: "增加一个名额，批文另附" });
    expect(JSON.stringify(await on.read(id))).not.toContain("批文");
  });

  it("counts the people who are on another list of the post already", async () => {
    const { id, people } = await threeForTwo("眼科医师");
    await on.start(
      id,
      people.slice(0, 2).map((person) => person.id),
    );
    const second = await on.notice(today, { jobIds: [(await preview(id)).places[0]?.jobId ?? ""] });
    expect((await refusal(on.start(second.id))).error).toBe("places_exceeded");
    await on.hr.review([people[0]?.id ?? ""], "decline");
    expect(await on.start(second.id)).toEqual({ count: 1 });
  });
});

describe("a list whose first day is still to come", () => {
  it("is hidden with its notice from the site, its lists, its search and its candidates until then", async () => {
    const jobId = await on.post({ title: "麻醉科医师" });
    const { guest, id: applicationId } = await on.chosen("钱小明", jobId);
    const notice = await on.notice({ ...today, startDate: "2026-11-24" }, { title: "麻醉科医师公示", jobIds: [jobId] });
    await on.start(notice.id);
    const titles = async () => {
      const listed = await on.visitor.GET("/mrhr-zpgl-new/openness/front/getFrontRecruitArticleVOList", {
        params: { query: { title: "麻醉科", size: 10 } },
      });
      const lists = await on.visitor.GET("/mrhr-zpgl-new/openness/publicity/list");
      return [...listed.records, ...lists].map(({ title }) => title).filter((title) => title === "麻醉科医师公示");
    };
    hospital.setNow("2026-11-23 23:59:58");
    expect(await titles()).toEqual([]);
    expect((await refusal(on.read(notice.id))).status).toBe(404);
    expect((await guest.own(applicationId)).publicityArticleId).toBe("");

    hospital.setNow("2026-11-24 00:00:01");
    expect(await titles()).toHaveLength(2);
    expect((await on.read(notice.id)).items).toHaveLength(1);
    expect((await guest.own(applicationId)).publicityArticleId).toBe(notice.id);
  });
});
