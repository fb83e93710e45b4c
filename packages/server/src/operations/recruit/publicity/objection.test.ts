import type { ObjectionInput } from "@bladekit/openapi";
import type { BladeClient } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clear } from "../../../services/security/counters.ts";
import { limitKey, limitOf } from "../../../services/security/rate-limit.ts";
import { addStaff, addTenant, clientOf, signIn, solveCaptcha } from "../../../testing/index.ts";
import { enforceRetention } from "../privacy/staff/retention.ts";
import { type Hospital, openHospital, refusal } from "../recruit-fixture.ts";
import { signInClerk } from "../staff-fixture.ts";
import { openPublicHospital, type PublicHospital } from "./publicity-fixture.ts";

const path = "/mrhr-zpgl-new/openness/publicity/object";
const objections = "/mrhr-zpgl-new/recruitObjection";
let hospital: Hospital;
let on: PublicHospital;
let articleId: string;
let listed: Awaited<ReturnType<PublicHospital["chosen"]>>;
let other: typeof listed;

beforeAll(async () => {
  hospital = await openHospital();
  await addTenant(hospital, "200002");
  on = await openPublicHospital(hospital);
  const jobId = await on.post();
  listed = await on.chosen("张小明", jobId);
  other = await on.chosen("李敏", jobId);
  const notice = await on.notice({ startDate: "2026-11-20", workingDays: 7 }, { jobIds: [jobId] });
  articleId = notice.id;
  await on.start(articleId);
});
afterAll(() => hospital.close());
beforeEach(async () => {
  hospital.setNow("2026-11-23 12:00:00");
  await forget();
});

/** Lets the address of the tests begin anew. */
const forget = () =>
  clear(hospital.services.platform, [limitKey("objectionFromAddress", "127.0.0.1"), limitKey("captcha", "127.0.0.1")]);

async function captcha(client: BladeClient) {
  const { captchaKey, captchaCode } = await solveCaptcha(hospital, client);
  return { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode };
}

async function object(
  more: Partial<ObjectionInput> = {},
  client = on.visitor,
  header?: Awaited<ReturnType<typeof captcha>>,
) {
  const body = { articleId, content: "学历不实", contactName: "王芳芳", contactPhone: "13800138000", ...more };
  return client.POST(path, { params: { header: header ?? (await captcha(client)) }, body });
}
const list = (query: object = {}, client = on.clerk) => client.GET(`${objections}/list`, { params: { query } });
const close = (id: string, state: "upheld" | "dismissed" = "dismissed", client = on.clerk, answer = "经核实，不属实") =>
  client.POST(`${objections}/close`, { body: { id, state, answer } });
const reveal = (id: string, client = on.clerk, reason = "联系核实") =>
  client.POST(`${objections}/reveal`, { body: { id, reason } });

describe("an objection", () => {
  it("is taken from anybody, shown to staff as the text that it is, and keeps who made it to itself", async () => {
    const content = `<img src=x onerror="alert(1)"><b>学历</b> & 不实 \u{1F600}`;
    const { id, createTime } = await object({ content, applicationNo: listed.applicationNo });
    expect(createTime).toBe("2026-11-23 12:00:00");
    const [first] = (await list()).records;
    expect(first).toEqual({
      ...{ id, articleId, articleTitle: "拟聘用人员公示", content, createTime },
      ...{ applicationId: listed.id, applicationNo: listed.applicationNo, candidateName: "张小明" },
      jobTitle: "心血管内科医师",
      ...{ contactName: "王*芳", contactPhone: "138****8000" },
      ...{ state: "open", answer: "", closeUserName: "", closeTime: "" },
    });
    const rows = await sql<{ row: string }>`select t::text as row from recruit_objection as t`.execute(
      hospital.services.platform,
    );
    for (const secret of ["13800138000", "王芳芳", "学历"])
      expect(rows.rows.map(({ row }) => row).join()).not.toContain(secret);
    expect((await on.listed(articleId)).map(({ hasOpenCase }) => hasOpenCase)).toContain(true);
    // The public does not learn that somebody objected.
    expect(JSON.stringify(await on.read(articleId))).not.toContain(id);
    await close(id);
  });

  it("is refused without its captcha, and one captcha serves one of fifty", async () => {
    const wrong = await refusal(object({}, on.visitor, { "Captcha-Key": "none", "Captcha-Code": "abcde" }));
    expect(wrong).toMatchObject({ status: 400, error: "captcha_wrong" });
    const header = await captcha(on.visitor);
    const before = (await list()).total;
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => object({}, on.visitor, header)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await list()).total).toBe(before + 1);
  });

  it("of fifty at once from one address as many are taken as it may make", async () => {
    const headers = [];
    for (let count = 0; count < 50; count += 1) {
      headers.push(await captcha(on.visitor));
      await clear(hospital.services.platform, [limitKey("captcha", "127.0.0.1")]);
    }
    const mostFromAddress = limitOf(hospital.services.config, "objectionFromAddress").limit;
    const before = (await list()).total;
    const answers = await Promise.allSettled(headers.map((header) => object({}, on.visitor, header)));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason.error] : []));
    expect(refused).toEqual(Array(50 - mostFromAddress).fill("rate_limited"));
    expect((await list()).total).toBe(before + mostFromAddress);
  });

  it("is refused by field where it cannot be", async () => {
    const fieldsOf = async (more: object) => (await refusal(object(more))).data.fields?.map(({ field }) => field);
    expect(await fieldsOf({ content: "  \n " })).toEqual(["content"]);
    expect(await fieldsOf({ contactName: "\u3000" })).toEqual(["contactName"]);
    expect(await fieldsOf({ contactPhone: "1234" })).toEqual(["contactPhone"]);
    expect(await fieldsOf({ applicationNo: "R20261120-999999" })).toEqual(["applicationNo"]);
    for (const more of [
      { content: "长".repeat(1001) },
      { contactName: "名".repeat(46) },
      { articleId: "x" },
      { more: 1 },
    ])
      expect((await refusal(object(more))).status).toBe(400);
  });

  it("is taken on the days of the notice by the server's clock", async () => {
    const at = async (now: string) => {
      hospital.setNow(now);
      return object().then(
        () => "taken",
        (error: { error?: string }) => error.error,
      );
    };
    expect(await at("2026-11-30 23:59:59")).toBe("taken");
    expect(await at("2026-12-01 00:00:00")).toBe("publicity_closed");
    const ahead = await on.notice({ startDate: "2026-12-01", workingDays: 2, objectionOpen: false });
    expect((await refusal(object({ articleId: ahead.id }))).status).toBe(404);
  });
});

describe("a case", () => {
  it("keeps whom it is about from being hired, and after the days only until it is closed", async () => {
    hospital.setNow("2026-11-30 23:59:59");
    for (const { id } of (await list({ state: "open", size: 200 })).records) await close(id);
    const { id } = await object({ applicationNo: listed.applicationNo });
    hospital.setNow("2026-12-01 00:00:00");
    const barred = await refusal(on.hr.review([listed.id], "hire"));
    expect(barred).toMatchObject({ status: 409, error: "objection_open" });
    expect(barred.data.allowedActions).not.toContain("hire");
    expect((await on.hr.detail(other.id)).allowedActions).toContain("hire");
    expect(await close(id, "dismissed")).toMatchObject({
      state: "dismissed",
      answer: "经核实，不属实",
      closeUserName: "clerk",
    });
    expect(await refusal(close(id, "upheld"))).toMatchObject({ status: 409, error: "conflict" });
    expect((await refusal(close(id, "upheld", on.clerk, "  "))).status).toBe(400);
    await on.hr.review([listed.id], "hire");
    expect((await on.hr.detail(listed.id)).state).toBe("hired");
  });

  it("about the whole list holds everybody on it", async () => {
    const { id } = await object();
    hospital.setNow("2026-12-01 00:00:00");
    expect((await refusal(on.hr.review([other.id], "hire"))).error).toBe("objection_open");
    await close(id, "upheld");
    expect((await on.hr.detail(other.id)).allowedActions).toContain("hire");
  });

  it("is listed by its time, either way", async () => {
    // Others were raised on later days before it.
    const { createTime: early } = await object();
    const times = async (query: object) =>
      (await list({ size: 200, ...query })).records.map(({ createTime }) => createTime);
    const oldestFirst = await times({ ascs: "createTime" });
    expect(oldestFirst).toEqual(oldestFirst.toSorted());
    expect(oldestFirst.indexOf(early)).toBeLessThan(oldestFirst.length - 1);
    expect(await times({ descs: "createTime" })).toEqual(oldestFirst.toReversed());
  });

  it("is closed once by many at the same time", async () => {
    const { id } = await object();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => close(id, index % 2 ? "upheld" : "dismissed")),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("who objects", () => {
  it("is shown in full with a reason, which the view log keeps", async () => {
    const { id } = await object();
    await addStaff(hospital, "100001", "auditor", ["privacy_log_view", "objection_view"]);
    const auditor = await signIn(hospital, "100001", "auditor", "staff");
    expect((await refusal(reveal(id, auditor))).status).toBe(403);
    expect((await refusal(close(id, "upheld", auditor))).status).toBe(403);
    expect((await refusal(reveal(id, on.clerk, "  "))).status).toBe(400);
    expect(await reveal(id)).toEqual({ contactName: "王芳芳", contactPhone: "13800138000" });
    const log = await auditor.GET("/mrhr-zpgl-new/privacyViewLog/list");
    expect(log.records).toMatchObject([
      { objectionId: id, applicationId: "", guestId: "", viewerName: "clerk", reason: "联系核实", fields: ["phone"] },
    ]);
  });

  it("is forgotten with the text, when the case has been closed for long", async () => {
    const { id } = await object({ content: "很久以前" });
    await close(id);
    hospital.setNow("2028-12-01 00:00:00");
    await enforceRetention(hospital.services);
    const clerk = await signIn(hospital, "100001", "clerk", "staff");
    const found = (await list({ size: 200 }, clerk)).records.find((one) => one.id === id);
    expect(found).toMatchObject({ content: "", contactName: "", contactPhone: "", state: "dismissed" });
    expect(await reveal(id, clerk)).toEqual({ contactName: "", contactPhone: "" });
  });
});

describe("another hospital", () => {
  it("neither objects to nor sees, closes or reveals anything of it", async () => {
    const { id } = await object();
    const clerk = await signInClerk(hospital, "200002");
    expect((await list({}, clerk)).total).toBe(0);
    const answers = await Promise.all(
      [object({}, clientOf(hospital, "200002")), close(id, "upheld", clerk), reveal(id, clerk)].map(refusal),
    );
    const nowhere = await Promise.all([object({ articleId: "404" }), close("404"), reveal("404")].map(refusal));
    expect(answers.map(({ status, message }) => [status, message])).toEqual(
      nowhere.map(({ status, message }) => [status, message]),
    );
  });
});
