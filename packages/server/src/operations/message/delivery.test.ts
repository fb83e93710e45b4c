import { type BladeClient, isApiError } from "@bladekit/sdk";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { resourceButtons } from "../../contract/permissions/menus-resource.ts";
import { transaction } from "../../db/database.ts";
import { forTenant } from "../../db/tenant-scope.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../../testing/index.ts";
import { gatewayKeys, type SmsGateway, startSmsGateway } from "../../testing/sms-gateway.ts";
import { deliverDue, startDelivery } from "./delivery.ts";
import { askReceipts } from "./receipts.ts";

let app: TestApp;
let gateway: SmsGateway;
let staff: BladeClient;
let clerk: BladeClient;
const tenantId = "100001";
const phone = "13800000009";

beforeAll(async () => {
  gateway = await startSmsGateway();
  app = await createTestApp({ config: { outboundHosts: "127.0.0.1" } });
  await addTenant(app, tenantId);
  const codes = [...resourceButtons.map(({ code }) => code), "outbox_view", "outbox_resend"];
  await addStaff(app, tenantId, "admin", codes);
  await addStaff(app, tenantId, "clerk", ["outbox_view"]);
  staff = await signIn(app, tenantId, "admin", "staff");
  clerk = await signIn(app, tenantId, "clerk", "staff");
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});
afterEach(async () => {
  gateway.received.length = 0;
  gateway.next.length = 0;
  await db().deleteFrom("messageOutbox").execute();
  await db().deleteFrom("resourceSms").execute();
  await app.services.platform.deleteFrom("authCounter").execute();
});

const db = () => forTenant(app.services.platform, tenantId);
const deliver = () => deliverDue(app.services);
const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (isApiError(error) ? error.status : String(error)),
  );

/** A row of a provider, in use; the gateway stands at its address. */
async function provide(change: { category?: number; endpoint?: string; secretKey?: string; dailyLimit?: number } = {}) {
  const body = {
    smsCode: "main",
    category: 5,
    templateId: "T_CODE",
    signName: "仁和",
    appId: "1400",
    endpoint: gateway.url,
  };
  const templates = [{ template: "password_reset", templateId: "T_PASSWORD" }];
  const row = await staff.POST("/blade-resource/sms/submit", {
    body: { ...body, ...gatewayKeys, templates, ...change },
  });
  await staff.POST("/blade-resource/sms/enable", { params: { query: { id: row.id } } });
  return row;
}
const sendCode = (to = phone) =>
  app.services.outbox.sendSms(db(), to, "phone_captcha", { code: "123456", minutes: 10 });
const sendPassword = () =>
  app.services.outbox.sendSms(
    db(),
    phone,
    "password_reset",
    { account: "li", days: 7 },
    { text: "Secret-1", cause: "1" },
  );
const outbox = async () => (await staff.GET("/blade-message/outbox/list")).records;
const only = async () => {
  const [row, ...others] = await outbox();
  if (!row || others.length > 0) throw new Error("one message was expected");
  return row;
};
const resend = (ids: string, client = staff) =>
  client.POST("/blade-message/outbox/resend", { params: { query: { ids } } });
/** Lets the pause after a failure pass. */
const passTime = () => db().updateTable("messageOutbox").set({ nextTime: sql`now()` }).execute();

describe("a message", () => {
  test("is only kept while the tenant has no provider, and goes out once it has one and somebody says so", async () => {
    await sendCode();
    expect(await deliver()).toBe(0);
    const kept = await only();
    expect(kept).toMatchObject({ state: "kept", attempts: 0, failure: "" });
    expect(await status(resend(kept.id))).toBe(409);
    await provide();
    expect(await status(resend(kept.id, clerk))).toBe(403);
    await resend(kept.id);
    expect(await deliver()).toBe(1);
    expect(await only()).toMatchObject({ state: "sent", attempts: 1 });
    expect(await status(resend(kept.id))).toBe(409);
    expect(await status(resend(`${kept.id},1`))).toBe(404);
  });

  test.each([
    { category: 5, to: phone, template: "phone_captcha", values: { code: "123456", minutes: "10" } },
    { category: 3, to: phone, template: "T_CODE", values: { code: "123456", minutes: "10" } },
    { category: 4, to: `+86${phone}`, template: "T_CODE", values: ["123456", "10"] },
  ])("is signed as provider $category wants it, and told in its words", async ({ category, to, template, values }) => {
    await provide({ category });
    await sendCode();
    await deliver();
    const row = await only();
    expect(row).toMatchObject({ state: "sent", failure: "" });
    expect(gateway.received).toMatchObject([{ phone: to, template, values, id: row.id }]);
  });

  test("with a password in it carries that to its recipient, and shows it to nobody else", async () => {
    await provide();
    await sendPassword();
    await deliver();
    expect(gateway.received).toMatchObject([{ template: "password_reset", values: { password: "Secret-1" } }]);
    expect(gateway.received[0]?.text).toContain("Secret-1");
    expect(JSON.stringify(await outbox())).not.toContain("Secret-1");
    const stored = await db().selectFrom("messageOutbox").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain("Secret-1");
  });

  test("with the wrong key is refused by the gateway, and staff read why", async () => {
    await provide({ secretKey: "SK-wrong" });
    await sendCode();
    await deliver();
    expect(await only()).toMatchObject({ state: "failed", failure: "HTTP 403 signature does not match" });
    expect(gateway.received).toEqual([]);
  });

  test("for which the provider has no template is not sent as something else", async () => {
    await provide({ category: 3 });
    await app.services.outbox.sendSms(db(), phone, "tenant_opened", { name: "x", tenantId, days: 1 });
    await deliver();
    expect(await only()).toMatchObject({ state: "failed", failure: expect.stringContaining("tenant_opened") });
    expect(gateway.received).toEqual([]);
  });

  test("that has expired is not sent, not even by hand", async () => {
    await provide();
    await sendCode();
    await db().updateTable("messageOutbox").set({ expireTime: sql`now() - interval '1 second'` }).execute();
    await deliver();
    const row = await only();
    expect(row).toMatchObject({ state: "failed", failure: "已过期，不再发送" });
    expect(gateway.received).toEqual([]);
    expect(await status(resend(row.id))).toBe(409);
  });
});

describe("a try that failed", () => {
  test("is repeated after a pause, six times at most", async () => {
    await provide();
    await sendCode();
    for (let attempt = 1; attempt <= 6; attempt++) {
      gateway.next.push({ status: 503, body: "" });
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      expect(await only()).toMatchObject({
        state: attempt < 6 ? "waiting" : "failed",
        attempts: attempt,
        failure: "HTTP 503",
      });
      await passTime();
    }
    expect(await deliver()).toBe(0);
    await resend((await only()).id);
    await deliver();
    expect(await only()).toMatchObject({ state: "sent", attempts: 1, failure: "" });
  });

  test("by a fault of our own is repeated, too, shown to staff, and thrown for the log", async () => {
    const { id } = await provide();
    await sendCode();
    // Sealed by the key of another installation.
    await sql`update resource_sms set secret_key_cipher = 'v1:broken' where id = ${id}`.execute(app.services.platform);
    await expect(deliver()).rejects.toThrow();
    expect(await only()).toMatchObject({ state: "waiting", attempts: 1, failure: "系统错误" });
  });

  test("and may have arrived is repeated where the provider knows what it had, else left to staff", async () => {
    const own = await provide();
    await sendCode();
    gateway.next.push("hang");
    await deliver();
    expect(await only()).toMatchObject({ state: "waiting" });
    await passTime();
    await deliver();
    const [one, two] = gateway.received;
    expect(one?.id).toBe(two?.id);
    expect(await only()).toMatchObject({ state: "sent", attempts: 2 });

    await db().deleteFrom("messageOutbox").execute();
    await db().updateTable("resourceSms").set({ category: 3 }).where("id", "=", own.id).execute();
    await sendCode();
    gateway.next.push("hang");
    await deliver();
    expect(await only()).toMatchObject({ state: "failed", failure: expect.stringMatching(/^结果未知/) });
    await passTime();
    expect(await deliver()).toBe(0);
  });

  test("because the instance died is noticed by another, when the first has had its time", async () => {
    await provide({ category: 3 });
    await sendCode();
    await db()
      .updateTable("messageOutbox")
      .set({ sendingSince: sql`now()`, nextTime: sql`now() + interval '1 minute'` })
      .execute();
    expect(await deliver()).toBe(0);
    await passTime();
    expect(await deliver()).toBe(1);
    expect(await only()).toMatchObject({ state: "failed", failure: expect.stringMatching(/^结果未知/) });
    expect(gateway.received).toEqual([]);
  });

  test("reaches no host inside the network, and leaves no trace there", async () => {
    await provide();
    await db().updateTable("resourceSms").set({ endpoint: "http://169.254.169.254/" }).execute();
    await sendCode();
    await deliver();
    expect(await only()).toMatchObject({ state: "waiting", failure: expect.stringContaining("不允许访问内部地址") });
  });
});

describe("what became of a message", () => {
  const ask = async () => {
    await db()
      .updateTable("messageOutbox")
      .set({ receiptTime: sql`now()` })
      .where("receiptTime", "is not", null)
      .execute();
    return askReceipts(app.services);
  };
  const sent = async (category: number) => {
    const row = await provide({ category });
    await sendCode();
    await deliver();
    gateway.received.length = 0;
    return row;
  };
  const aliyun = (detail: object) => JSON.stringify({ Code: "OK", SmsSendDetailDTOs: { SmsSendDetailDTO: [detail] } });
  const tencent = (...set: object[]) => JSON.stringify({ Response: { PullSmsSendStatusSet: set } });

  test.each([
    [3, aliyun({ SendStatus: 3, ErrCode: "DELIVERED" }), { state: "delivered", failure: "" }],
    [3, aliyun({ SendStatus: 2, ErrCode: "MK:0001" }), { state: "undelivered", failure: "未送达：MK:0001" }],
    [3, aliyun({ SendStatus: 1 }), { state: "sent" }],
    [3, '{"Code":"isp.RAM_PERMISSION_DENY"}', { state: "sent" }],
    [4, tencent({ SerialNo: "tc-1", ReportStatus: "SUCCESS" }), { state: "delivered" }],
    [
      4,
      tencent(
        { SerialNo: "tc-0", ReportStatus: "SUCCESS" },
        { SerialNo: "tc-1", ReportStatus: "FAIL", Description: "空号" },
      ),
      { state: "undelivered", failure: "未送达：空号" },
    ],
    [4, tencent({ SerialNo: "tc-0", ReportStatus: "SUCCESS" }), { state: "sent" }],
    [4, "<html>", { state: "sent" }],
  ])("is asked of provider %i, with its signature: %s", async (category, body, expected) => {
    await sent(category);
    expect(await askReceipts(app.services)).toBe(0);
    gateway.next.push({ status: 200, body });
    expect(await ask()).toBe(1);
    expect(gateway.received).toMatchObject([{ template: "receipt?" }]);
    expect(await only()).toMatchObject(expected);
    if (expected.state === "sent") return;
    expect(await ask()).toBe(0);
  });

  test("is asked six times, also when the provider is silent, and then left open", async () => {
    await sent(3);
    for (let time = 0; time < 6; time += 1) {
      gateway.next.push("hang");
      expect(await ask()).toBe(1);
    }
    expect(await ask()).toBe(0);
    expect((await only()).state).toBe("sent");
  });

  test("is asked of who took it, once by many instances, and of nobody where it cannot be", async () => {
    const row = await sent(3);
    await staff.POST("/blade-resource/sms/disable", { params: { query: { id: row.id } } });
    await db().updateTable("messageOutbox").set({ receiptTime: sql`now()` }).execute();
    const asked = await Promise.all([1, 2, 3].map(() => askReceipts(app.services)));
    expect(asked.reduce((sum, count) => sum + count)).toBe(1);
    expect(gateway.received).toHaveLength(1);
    await db().deleteFrom("messageOutbox").execute();
    await db().deleteFrom("resourceSms").execute();
    await sent(5);
    expect(await ask()).toBe(0);
  });

  test("lets staff send again what did not arrive, and not what did", async () => {
    await sent(3);
    gateway.next.push({ status: 200, body: aliyun({ SendStatus: 2, ErrCode: "X" }) });
    await ask();
    await resend((await only()).id);
    await deliver();
    expect(await only()).toMatchObject({ state: "sent", failure: "" });
    gateway.next.push({ status: 200, body: aliyun({ SendStatus: 3 }) });
    await ask();
    expect(await status(resend((await only()).id))).toBe(409);
  });
});

test("several instances send each message once", async () => {
  await provide();
  for (let index = 0; index < 30; index++) await sendCode(`138000000${String(index).padStart(2, "0")}`);
  const counts = await Promise.all([deliver(), deliver(), deliver(), deliver()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  expect(new Set(gateway.received.map(({ id }) => id)).size).toBe(30);
  expect(gateway.received).toHaveLength(30);
});

test("the worker delivers what is due, and finishes what it is at before it stops", async () => {
  await provide();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const stop = startDelivery(app.services, (error) => {
      throw error;
    });
    await sendCode();
    vi.advanceTimersByTime(2000);
    await stop();
    expect(await only()).toMatchObject({ state: "sent" });
    await sendCode();
    vi.advanceTimersByTime(10_000);
    expect((await outbox()).map(({ state }) => state)).toEqual(["waiting", "sent"]);
  } finally {
    vi.useRealTimers();
  }
});

test("a message of a transaction that is rolled back never leaves", async () => {
  await provide();
  const undone = transaction(app.services.platform, async (tx) => {
    await app.services.outbox.sendSms(forTenant(tx, tenantId), phone, "phone_captcha", { code: "1", minutes: 10 });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await deliver()).toBe(0);
});

describe("what staff send", () => {
  const send = (phones: string) =>
    staff.POST("/blade-resource/sms/endpoint/send-message", {
      params: { query: { code: "main", phones, params: '{"n":1}' } },
    });

  test("has a limit of the day for the tenant and for each phone", async () => {
    await provide({ dailyLimit: 25 });
    for (let times = 0; times < 20; times++) await send(phone);
    expect(await status(send(phone))).toBe(429);
    await send("13800000001,13800000002");
    expect(await status(send("13800000001,13800000002,13800000003"))).toBe(429);
    expect((await staff.GET("/blade-message/outbox/list")).total).toBe(22);
  });

  test("uses the template of the row", async () => {
    await provide({ category: 3 });
    await send(phone);
    await deliver();
    expect(gateway.received).toMatchObject([{ template: "T_CODE", values: { n: "1" } }]);
  });
});

describe("a provider", () => {
  test("is not enabled without what it needs, nor where nothing here speaks to it", async () => {
    const body = { smsCode: "x", templateId: "T", signName: "仁和", accessKey: "AK" };
    const enable = async (change: { category: number; endpoint?: string; secretKey?: string }) => {
      const row = await staff.POST("/blade-resource/sms/submit", {
        body: { ...body, smsCode: `x${JSON.stringify(change).length}${change.category}`, ...change },
      });
      return status(staff.POST("/blade-resource/sms/enable", { params: { query: { id: row.id } } }));
    };
    expect(await enable({ category: 1, secretKey: "SK" })).toBe(400);
    expect(await enable({ category: 3 })).toBe(400);
    expect(await enable({ category: 4, secretKey: "SK" })).toBe(400);
    expect(await enable({ category: 5, secretKey: "SK" })).toBe(400);
    expect(await enable({ category: 5, secretKey: "SK", endpoint: "http://gateway.invalid/" })).toBe(400);
    expect(await enable({ category: 3, secretKey: "SK" })).toBe(200);
    const inside = { ...body, category: 5, endpoint: "http://169.254.169.254/" };
    expect(await status(staff.POST("/blade-resource/sms/submit", { body: inside }))).toBe(400);
  });

  test("that is put out of use leaves new messages, and waiting ones, in the outbox", async () => {
    const row = await provide();
    await sendCode();
    await staff.POST("/blade-resource/sms/disable", { params: { query: { id: row.id } } });
    await deliver();
    expect(await only()).toMatchObject({ state: "kept", attempts: 0 });
    await sendCode();
    expect((await outbox()).map(({ state }) => state)).toEqual(["kept", "kept"]);
  });
});
