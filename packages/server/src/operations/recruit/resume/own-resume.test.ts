import type { ResumeSections } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addGuest, signIn } from "../../../testing/index.ts";
import { fillResume, type Hospital, NOON, openHospital, refusal, uploadPicture } from "../recruit-fixture.ts";

let hospital: Hospital;
let guest: BladeClient;
let other: BladeClient;

beforeAll(async () => {
  hospital = await openHospital();
  await addGuest(hospital, "100001", "13800000001");
  await addGuest(hospital, "100001", "13800000002");
  guest = await signIn(hospital, "100001", "13800000001");
  other = await signIn(hospital, "100001", "13800000002");
});
afterAll(() => hospital.close());

const read = (client = guest) => client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
const save = async (sections: ResumeSections, client = guest) =>
  client.POST("/mrhr-zpgl-new/recruitGuestResume/submit", {
    body: { ...sections, version: (await read(client)).version },
  });
const basic = { idType: "resident" } as const;

describe("the own résumé", () => {
  it("says what is missing in the language that is asked for", async () => {
    const missing = async (language: string) => {
      const headers = { "Accept-Language": language };
      const { completeness } = await other.GET("/mrhr-zpgl-new/recruitGuestResume/detail", { headers });
      return completeness.missing.find(({ field }) => field === "photo")?.message;
    };
    expect([await missing("zh-CN"), await missing("en")]).toEqual(["请上传证件照", "Upload a photo"]);
  });

  it("begins with what the account says", async () => {
    const { version, updateTime, resume, completeness } = await read();
    expect({ version, updateTime }).toEqual({ version: 0, updateTime: "" });
    expect(resume.basic).toEqual({
      idType: "resident",
      name: "13800000001",
      idNo: "110***********233X",
      sex: "male",
      birthDate: "1990-03-07",
      phone: "13800000001",
    });
    expect(completeness.percent).toBeLessThan(50);
  });

  it("saves the sections given and leaves the others", async () => {
    const saved = await save({ basic: { ...basic, email: " li@example.org " } });
    expect(saved).toMatchObject({ version: 1, updateTime: NOON });
    const { resume } = await save({
      education: [{ level: "master", from: "2013-09", school: "浙江大学", major: "内科学" }],
    });
    expect(resume.basic.email).toBe("li@example.org");
    expect(resume.education).toHaveLength(1);
  });

  it("keeps what belongs to the account, whatever is sent", async () => {
    const forged = {
      name: "别人",
      idNo: "1",
      sex: "female",
      birthDate: "2000-01-01",
      photoLink: "https://evil.test",
    } as const;
    const { resume } = await save({ basic: { ...basic, ...forged } });
    expect(resume.basic).toMatchObject({
      name: "13800000001",
      idNo: "110***********233X",
      sex: "male",
      birthDate: "1990-03-07",
    });
    expect(resume.basic).not.toHaveProperty("photoLink");
    const row = await hospital.db.selectFrom("recruitResume").select("sections").executeTakeFirstOrThrow();
    expect(JSON.stringify(row.sections)).not.toMatch(/别人|evil|2000-01-01/);
  });

  it("refuses a save from a text that is not the latest", async () => {
    const { version } = await read();
    const body = { version: version - 1, work: [] };
    const stale = await refusal(guest.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body }));
    expect(stale).toMatchObject({ status: 409, error: "stale_version" });
    expect((await read()).version).toBe(version);
  });

  it("lets one of two first saves win", async () => {
    const body = { version: 0, work: [] };
    const saves = Array.from({ length: 6 }, () => other.POST("/mrhr-zpgl-new/recruitGuestResume/submit", { body }));
    const answers = await Promise.allSettled(saves);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await read(other)).version).toBe(1);
  });

  it("names every wrong field by its path", async () => {
    const wrong = save({
      basic: { ...basic, email: "x@y", phone: "12800000000" },
      education: [{ level: "nonsense", from: "2013-09", to: "2013-08", school: "  ", major: "内科学" }],
      work: [{ from: "2026-12", org: "医院", post: "医师" }],
      declaration: { kinInHospital: true },
    });
    const { status, data } = await refusal(wrong);
    expect(status).toBe(400);
    expect(data.fields?.map(({ field }) => field)).toEqual([
      "basic.email",
      "basic.phone",
      "education.0.school",
      "education.0.to",
      "work.0.from",
      "declaration.kinDetail",
      "education.0.level",
    ]);
  });

  it("has a table for further training, certificates, projects, societies and family, in the snapshot too", async () => {
    const more = {
      training: [{ name: "介入诊疗进修", from: "2019-03", to: "2019-09", org: "浙江大学附属医院" }],
      certificate: [{ name: "CET-6", score: "512", date: "2012-12" }],
      project: [{ name: "心衰早期筛查", level: "省自然科学基金", rank: "主持", fund: 12.5, grantNo: "LY20H0001" }],
      academicPost: [{ org: "省医学会心血管病学分会", post: "青年委员", from: "2021-01" }],
      family: [{ relation: "配偶", name: "王芳", orgAndPost: "仁和中学 教师" }],
    };
    const emergency = { emergencyName: "王芳", emergencyPhone: "13900000009", emergencyRelation: "配偶" };
    const { resume, completeness } = await save({ basic: { ...basic, ...emergency }, ...more });
    expect(resume).toMatchObject({ ...more, basic: emergency });
    expect(completeness.sections).toContainEqual({ section: "project", state: "done" });
    expect((await read()).resume).toMatchObject(more);
    const wrong = save({
      basic: { ...basic, emergencyPhone: "110" },
      work: [{ from: "2016-08", org: "医院", post: "医师", witnessPhone: "12345" }],
      project: [{ name: "某项目", level: " ", rank: "主持", from: "2099-01" }],
      academicPost: [{ org: "学会", post: "委员", from: "2021-05", to: "2020-01" }],
    });
    expect((await refusal(wrong)).data.fields?.map(({ field }) => field).toSorted()).toEqual([
      ...["academicPost.0.to", "basic.emergencyPhone", "project.0.from", "project.0.level", "work.0.witnessPhone"],
    ]);
  });

  it("links only to files of the same candidate", async () => {
    const file = await uploadPicture(guest);
    const attachment = [{ category: "diploma", file, name: "学历证书.png" }];
    const { resume } = await save({ basic: { ...basic, photo: file }, attachment });
    const link = resume.attachment[0]?.link ?? "";
    expect(resume.basic.photoLink).toBe(link);
    expect((await hospital.app.inject({ url: link })).headers["content-type"]).toContain("image/png");
    const stolen = await refusal(save({ basic: { ...basic, photo: file }, attachment }, other));
    expect(stolen.data.fields?.map(({ field }) => field)).toEqual(["basic.photo", "attachment.0.file"]);
  });

  it("is signed by the server when both promises are made, and signed again when one changes", async () => {
    const promises = { kinInHospital: false, truthful: true, sensitiveConsent: true };
    expect(
      (await save({ declaration: { ...promises, signedAt: "1999-01-01 00:00:00" } })).resume.declaration.signedAt,
    ).toBe(NOON);
    hospital.setNow("2026-11-20 12:30:00");
    expect((await save({ declaration: promises })).resume.declaration.signedAt).toBe(NOON);
    const changed = await save({ declaration: { ...promises, kinInHospital: true, kinDetail: "父亲，外科" } });
    expect(changed.resume.declaration.signedAt).toBe("2026-11-20 12:30:00");
    const open = await save({ declaration: { ...promises, truthful: false } });
    expect(open.resume.declaration).not.toHaveProperty("signedAt");
  });

  it("is complete when everything is there", async () => {
    await fillResume(other);
    expect((await read(other)).completeness).toMatchObject({ percent: 100, missing: [] });
  });

  it("takes any character that a text can have", async () => {
    const selfIntro = "𠮷\u2028“'\\;--<b>";
    expect((await save({ basic: { ...basic, selfIntro } })).resume.basic.selfIntro).toBe(selfIntro);
    for (const text of ["a\u0000b", "\ud800"]) {
      const answer = await save({ basic: { ...basic, selfIntro: text } }).catch((error: unknown) => error);
      expect(answer).not.toMatchObject({ status: 500 });
    }
  });
});
