import { createBladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addJob, fillResume, type Hospital, openHospital } from "../operations/recruit/recruit-fixture.ts";
import { addGuest, signIn, solveCaptcha, testPassword } from "../testing/index.ts";
import { startLossyProxy } from "../testing/lossy-proxy.ts";

const phones = ["13800000001", "13800000002"] as const;
const times = 50;

let hospital: Hospital;
let tokens: Record<string, string>;

beforeAll(async () => {
  hospital = await openHospital();
  tokens = {};
  for (const phone of phones) {
    await addGuest(hospital, hospital.tenantId, phone);
    const client = await signIn(hospital, hospital.tenantId, phone);
    await fillResume(client);
    tokens[phone] = client.session.get()?.accessToken ?? "";
  }
});
afterAll(() => hospital.close());

const submit = (phone: string, jobId: string, key: string) =>
  hospital.app.inject({
    method: "POST",
    url: `/api/mrhr-zpgl-new/recruitGuestResume/submitResume?jobId=${jobId}`,
    headers: { "blade-auth": `bearer ${tokens[phone]}`, "idempotency-key": key },
  });
const applicationsFor = (jobId: string) =>
  hospital.db.selectFrom("recruitApplication").select("id").where("jobId", "=", jobId).execute();

test("fifty submissions with one key at once are one application and fifty equal answers (A1)", async () => {
  const jobId = await addJob(hospital);
  const answers = await Promise.all(Array.from({ length: times }, () => submit(phones[0], jobId, "one-and-the-same")));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  const rows = await applicationsFor(jobId);
  expect(rows).toEqual([{ id: answers[0]?.json().data.applicationId }]);
});

test("the same key of somebody else is another key (A3)", async () => {
  const jobId = await addJob(hospital);
  const [first, second] = await Promise.all(phones.map((phone) => submit(phone, jobId, "a-key-of-two-people")));
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
  expect(first?.json().data.applicationId).not.toBe(second?.json().data.applicationId);
  expect(await applicationsFor(jobId)).toHaveLength(2);
});

test("the same key for another request is refused, and a refusal is not remembered", async () => {
  const [jobId, other] = [await addJob(hospital), await addJob(hospital)];
  const closed = await addJob(hospital, { applyStart: "2026-11-01 00:00:00", applyEnd: "2026-11-19 00:00:00" });
  expect((await submit(phones[0], closed, "a-key-used-thrice")).json().error).toBe("job_closed");
  expect((await submit(phones[0], jobId, "a-key-used-thrice")).statusCode).toBe(200);
  expect((await submit(phones[0], other, "a-key-used-thrice")).json().error).toBe("idempotency_mismatch");
  expect(await applicationsFor(other)).toEqual([]);
});

test("an answer lost after the commit is given again, and there is one application (A11)", async () => {
  const jobId = await addJob(hospital);
  const proxy = await startLossyProxy(await hospital.app.listen({ port: 0, host: "127.0.0.1" }));
  const { tenantId } = hospital;
  const client = createBladeClient({
    baseUrl: `${proxy.url}/api`,
    clientId: "recruit",
    tenantId,
    userType: "guest",
    retries: 1,
  });
  const captcha = await solveCaptcha(hospital, client);
  await client.session.login({ username: phones[0], password: testPassword, tenantId, ...captcha });
  proxy.loseNextAnswer();
  const receipt = await client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query: { jobId } },
    headers: { "Idempotency-Key": "an-answer-that-was-lost" },
  });
  expect(proxy.lost()).toBe(1);
  expect(await applicationsFor(jobId)).toEqual([{ id: receipt.applicationId }]);
  await proxy.close();
});
