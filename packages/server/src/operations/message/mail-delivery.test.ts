import { type BladeClient, isApiError } from "@bladekit/sdk";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { resourceButtons } from "../../contract/permissions/menus-resource.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { makeCertificate } from "../../testing/certificate.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { startMailServer, type TestMailServer } from "../../testing/mail-server.ts";
import { deliverDue } from "./delivery.ts";

let app: TestApp;
let server: TestMailServer;
let staff: BladeClient;
let other: BladeClient;
const tenantId = "100001";

beforeAll(async () => {
  server = await startMailServer("none", makeCertificate());
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  for (const tenant of [tenantId, "200002"]) {
    await addTenant(app, tenant);
    await addStaff(app, tenant, "admin", [...resourceButtons.map(({ code }) => code), "outbox_view"]);
  }
  staff = await signIn(app, tenantId, "admin", "staff");
  other = await signIn(app, "200002", "admin", "staff");
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(async () => {
  server.received.length = 0;
  await db().deleteFrom("messageOutbox").execute();
  await db().deleteFrom("resourceMail").execute();
});

const db = () => forTenant(app.services.platform, tenantId);
const body = { mailCode: "main", host: "127.0.0.1", port: 0, security: "none" as const, fromAddress: "hr@renhe.test" };
const submit = (change: object = {}, client = staff) =>
  client.POST("/blade-resource/mail/submit", { body: { ...body, port: server.port, ...change } });
const enable = (id: string, client = staff) =>
  client.POST("/blade-resource/mail/enable", { params: { query: { id } } });
const send = (subject = "面试通知", text = "请于周五到院。") =>
  app.services.outbox.sendMail(db(), "li@example.test", { subject, text });
const outbox = async () =>
  (await staff.GET("/blade-message/outbox/list", { params: { query: { channel: "mail" } } })).records;
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );

test("a mail stays in the outbox until a server is in use, then goes through it", async () => {
  await send();
  expect(await outbox()).toMatchObject([{ state: "kept", subject: "面试通知", recipient: "l***@example.test" }]);
  const row = await submit();
  await enable(row.id);
  await send("录用通知\r\nBcc: victim@example.test");
  expect(await deliverDue(app.services)).toBe(1);
  expect((await outbox()).map(({ state }) => state)).toEqual(["sent", "kept"]);
  expect(server.received).toMatchObject([{ to: ["li@example.test"] }]);
  expect(server.received[0]?.source).not.toMatch(/^bcc:/im);
});

test("a mail about an appointment carries its calendar file, with what the file asks of a calendar", async () => {
  await enable((await submit()).id);
  const calendar = ["BEGIN:VCALENDAR", "VERSION:2.0", "METHOD:CANCEL", "END:VCALENDAR", ""].join("\r\n");
  await app.services.outbox.sendMail(db(), "li@example.test", { subject: "日程已取消", text: "面试取消。", calendar });
  await deliverDue(app.services);
  const source = server.received[0]?.source ?? "";
  expect(source).toMatch(/^content-type: text\/calendar;[^\n]*method=CANCEL/im);
  expect(source).toMatch(/filename=invite\.ics/i);
  const parts = source
    .split(/\r?\n\r?\n/)
    .map((part) => Buffer.from(part.split(/\r?\n--/)[0] ?? "", "base64").toString());
  expect(parts).toContain(calendar);
});

test("a test mail goes out by a server that is not in use, and its failure is told", async () => {
  const { id } = await submit();
  const sendTest = (to: string, client = staff) => client.POST("/blade-resource/mail/send-test", { body: { id, to } });
  await sendTest("it@example.test");
  expect(server.received).toMatchObject([{ from: "hr@renhe.test", to: ["it@example.test"] }]);
  expect(await outbox()).toEqual([]);
  server.next.push({ code: 554, text: "blocked" });
  await expect(sendTest("it@example.test")).rejects.toMatchObject({ msg: expect.stringContaining("554") });
  expect(await status(sendTest("a@b.test, c@d.test"))).toBe(400);
  expect(await status(sendTest("it@example.test", other))).toBe(404);
});

test("what a server refuses is told to staff", async () => {
  await enable((await submit()).id);
  await send();
  server.next.push({ code: 554, text: "blocked" });
  await deliverDue(app.services);
  expect(await outbox()).toMatchObject([{ state: "failed", failure: expect.stringContaining("554") }]);
});

test("the server of the installation serves tenants that have none of their own", async () => {
  const shared = await createTestApp({
    config: { smtpUrl: "smtp://127.0.0.1:1", smtpFrom: "robot@installation.test" },
  });
  try {
    await addTenant(shared, tenantId);
    const own = forTenant(shared.services.platform, tenantId);
    await shared.services.outbox.sendMail(own, "li@example.test", { subject: "s", text: "t" });
    await deliverDue(shared.services);
    const row = await own
      .selectFrom("messageOutbox")
      .select(["state", "attempts", "failure"])
      .executeTakeFirstOrThrow();
    // It is tried there, inside the operator's network, where nobody listens.
    expect(row).toMatchObject({ state: "waiting", attempts: 1, failure: expect.stringMatching(/连接/) });
  } finally {
    await shared.close();
  }
});

test("servers keep their password, and are checked before they are stored and before they are used", async () => {
  const secret = await submit({ security: "tls", username: "hr", password: "Secret-mail" });
  const stored = await db().selectFrom("resourceMail").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain("Secret-mail");
  expect(app.services.personalData.decrypt(stored.passwordCipher)).toBe("Secret-mail");
  await submit({ id: secret.id, security: "tls", username: "hr", password: "" });
  const kept = await db().selectFrom("resourceMail").select("passwordCipher").executeTakeFirstOrThrow();
  expect(app.services.personalData.decrypt(kept.passwordCipher)).toBe("Secret-mail");
  const answer = await staff.GET("/blade-resource/mail/detail", { params: { query: { id: secret.id } } });
  expect(JSON.stringify(answer)).not.toMatch(/password|Secret|cipher/i);
  const wrong = [
    { fromAddress: "hr" },
    { fromAddress: "hr@renhe.test,x@renhe.test" },
    { fromAddress: "hr@renhe.test\r\nBcc: x@x.test" },
    { fromName: "HR\r\nBcc: x@x.test" },
    { username: "hr", password: "x" },
    { security: "tls", username: "hr" },
    { host: "smtp.test/path" },
    { port: 0 },
  ];
  for (const change of wrong)
    expect([change, await status(submit({ mailCode: "wrong", ...change }))]).toEqual([change, 400]);
  expect(await status(enable(secret.id))).toBe(400);
  const inside = await submit({ mailCode: "inside", host: "169.254.169.254", port: 25 });
  expect(await status(enable(inside.id))).toBe(400);
  expect(await status(submit())).toBe(409);
  expect(await status(enable(secret.id, other))).toBe(404);
  expect(await status(other.GET("/blade-resource/mail/detail", { params: { query: { id: secret.id } } }))).toBe(404);
});
