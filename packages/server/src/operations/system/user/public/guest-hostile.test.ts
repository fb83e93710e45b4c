import { createCipher } from "@bladekit/sdk/cipher";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LimitName, limitKey, limitOf } from "../../../../services/security/rate-limit.ts";
import { addTenant, clientOf, createTestApp, type TestApp } from "../../../../testing/index.ts";
import { freshCaptcha } from "../../../auth/sign-in-fixture.ts";

let app: TestApp;
const tenantId = "100001";
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "200002");
});
afterAll(() => app.close());

const encrypt = (text: string) => createCipher({ key: app.services.cipher.key }).encrypt(text);
const sent = () => app.services.platform.selectFrom("messageOutbox").select("id").execute();
const guests = () =>
  app.services.platform.selectFrom("bladeUser").selectAll().where("userType", "=", "guest").execute();

/** Counts a limit of somebody up to its end. */
async function spend(name: LimitName, who: string) {
  const { limit } = limitOf(app.services.config, name);
  const { numUpdatedRows } = await app.services.platform
    .updateTable("authCounter")
    .set({ count: limit })
    .where("key", "=", limitKey(name, who))
    .executeTakeFirst();
  expect([name, who, numUpdatedRows]).toEqual([name, who, 1n]);
}

async function askCode(query: Record<string, string>, address = "10.8.0.1", withCaptcha = true) {
  const { captchaKey, captchaCode } = await freshCaptcha(app);
  return app.app.inject({
    method: "POST",
    url: `/api/blade-message/message/send-phone-captcha?${new URLSearchParams({ tenantId, ...query })}`,
    remoteAddress: address,
    headers: {
      authorization: `Basic ${btoa("recruit:")}`,
      ...(withCaptcha && { "captcha-key": captchaKey, "captcha-code": captchaCode }),
    },
  });
}

/** The code of the latest message to a phone. */
async function codeOf(phone: string): Promise<string> {
  const [message] = await clientOf(app, tenantId).GET("/blade-message/outbox/public-list", {
    params: { query: { phone } },
  });
  return /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "";
}

async function register(change: Record<string, unknown>, address = "10.8.1.1") {
  return app.app.inject({
    method: "POST",
    url: "/api/blade-system/guest/register-guest",
    remoteAddress: address,
    headers: { authorization: `Basic ${btoa("recruit:")}` },
    payload: {
      tenantId,
      name: "李敏",
      phone: "13800000001",
      idCard: "11010519491231002X",
      password: encrypt("correct horse 9 battery"),
      captchaStr: "000000",
      ...change,
    },
  });
}

describe("a code by SMS", () => {
  test("is sent to one phone, after a captcha, or not at all", async () => {
    const many = Array.from({ length: 1000 }, (_, n) => `138${String(n).padStart(8, "0")}`).join(",");
    for (const [query, withCaptcha] of [
      [{ phone: "13800000010" }, false],
      [{ phone: many }, true],
      [{ phone: "13800000010,13800000011" }, true],
      [{ phones: "13800000010" }, true],
      [{ phone: "" }, true],
      [{ phone: "13800000010", tenantId: "999999" }, true],
    ] as const) {
      const answer = await askCode(query, "10.8.0.2", withCaptcha);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    expect(await sent()).toEqual([]);
  });

  test("is sent once a minute and ten times a day", async () => {
    const { platform } = app.services;
    const fill = (name: LimitName, like: string) =>
      platform
        .updateTable("authCounter")
        .set({ count: limitOf(app.services.config, name).limit })
        .where("key", "like", like)
        .execute();
    expect((await askCode({ phone: "13800000020" })).statusCode).toBe(200);
    expect((await askCode({ phone: "13800000020" })).statusCode).toBe(429);
    const count = (await sent()).length;
    await platform
      .deleteFrom("authCounter")
      .where("key", "like", `${limitKey("phoneCaptchaOnce", "")}%`)
      .execute();
    await fill("phoneCaptchaDaily", `${limitKey("phoneCaptchaDaily", "")}%`);
    const eleventh = await askCode({ phone: "13800000020" }, "10.8.0.3");
    expect([eleventh.statusCode, Number(eleventh.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await sent()).length).toBe(count);
  });

  test("goes on being sent to an address past its limit, so many a minute", async () => {
    const address = "10.8.3.1";
    expect((await askCode({ phone: "13800000022" }, address)).statusCode).toBe(200);
    await spend("phoneCaptchaFromAddress", address);
    expect((await askCode({ phone: "13800000023" }, address)).statusCode).toBe(200);
    await spend("addressPace", `phoneCaptchaFromAddress:${address}`);
    const slowed = await askCode({ phone: "13800000024" }, address);
    expect([slowed.statusCode, slowed.json().error]).toEqual([429, "rate_limited"]);
    expect(Number(slowed.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await askCode({ phone: "13800000024" }, "10.8.3.2")).statusCode).toBe(200);
  });

  test("is of one hospital", async () => {
    await askCode({ phone: "13800000030" }, "10.8.0.5");
    const captchaStr = await codeOf("13800000030");
    expect(captchaStr).toMatch(/^\d{6}$/);
    const elsewhere = await register({ tenantId: "200002", phone: "13800000030", captchaStr });
    expect(elsewhere.json().error).toBe("phone_captcha_wrong");
  });
});

describe("a registration", () => {
  test.each([
    { roleId: "1" },
    { status: 1 },
    { isDeleted: 0 },
    { deptId: "1" },
    { id: "1" },
    { userType: "staff" },
    { account: "admin" },
    { tenantId: ["100001"] },
    { tenantId: "100001 OR 1=1" },
  ])("with %j is refused, and nobody is added", async (change) => {
    const answer = await register(change, "10.8.1.2");
    expect([answer.statusCode, answer.json().error]).toEqual([400, "validation_failed"]);
    expect(await guests()).toEqual([]);
  });

  test.each(["123456", "password1", "Password1", "", "short1"])("with the password %j is refused", async (password) => {
    const answer = await register({ password: encrypt(password) }, "10.8.1.3");
    expect([answer.statusCode, answer.json().error]).toEqual([400, "password_weak"]);
  });

  test("without a code by SMS takes nothing of what its address may do", async () => {
    const address = "10.8.1.4";
    for (const phone of ["13800000061", "13800000062"])
      expect((await register({ phone }, address)).json().error).toBe("phone_captcha_wrong");
    const counted = await app.services.platform
      .selectFrom("authCounter")
      .select("key")
      .where("key", "=", limitKey("registerFromAddress", address))
      .execute();
    expect(counted).toEqual([]);
  });

  test("past the limit of its address is slowed, with its code kept, and not closed", async () => {
    const [address, phone] = ["10.8.1.5", "13800000063"];
    await askCode({ phone }, "10.8.1.6");
    const captchaStr = await codeOf(phone);
    const person = { phone, idCard: withCheck("110105199003070630"), captchaStr };
    await register({ ...person, captchaStr: "abcdef" }, address);
    await spend("registerFromAddress", address);
    await register({ ...person, captchaStr: "abcdef" }, address);
    await spend("addressPace", `registerFromAddress:${address}`);
    const slowed = await register(person, address);
    expect(slowed.json()).toMatchObject({ error: "rate_limited", data: { retryAfter: expect.any(Number) } });
    expect(slowed.json().data.retryAfter).toBeLessThanOrEqual(60);
    await app.services.platform
      .deleteFrom("authCounter")
      .where("key", "=", limitKey("addressPace", `registerFromAddress:${address}`))
      .execute();
    expect((await register(person, address)).json()).toMatchObject({ code: 200 });
    await app.services.platform.deleteFrom("bladeUser").where("userType", "=", "guest").execute();
  });

  test("fifty times at once makes one account", async () => {
    await askCode({ phone: "13800000040" }, "10.8.0.6");
    const captchaStr = await codeOf("13800000040");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => register({ phone: "13800000040", captchaStr }, `10.8.2.${n}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => answer.json().error);
    expect(refused.every((error) => ["phone_captcha_wrong", "already_registered"].includes(error))).toBe(true);
    expect(await guests()).toHaveLength(1);
  });

  test("with a phone or an ID card that is taken says the same of both, and changes nothing", async () => {
    const before = await guests();
    await app.services.platform.deleteFrom("authCounter").execute();
    await askCode({ phone: "13800000040" }, "10.8.0.7");
    const phone = await register({
      phone: "13800000040",
      idCard: withCheck("110105199003072330"),
      captchaStr: await codeOf("13800000040"),
    });
    await askCode({ phone: "13800000041" }, "10.8.0.8");
    const idCard = await register({ phone: "13800000041", captchaStr: await codeOf("13800000041") });
    expect(phone.json()).toMatchObject({ code: 409, error: "already_registered" });
    expect(idCard.body).toBe(phone.body);
    expect(await guests()).toEqual(before);
  });

  test("as staff of the platform is a candidate's all the same", async () => {
    await askCode({ phone: "13800000050", tenantId: "000000" }, "10.8.0.9");
    const [message] = await clientOf(app, "000000").GET("/blade-message/outbox/public-list", {
      params: { query: { phone: "13800000050" } },
    });
    const captchaStr = /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "";
    const answer = await register({ tenantId: "000000", phone: "13800000050", captchaStr });
    const rows = (await guests()).filter((row) => row.tenantId === "000000");
    expect(rows.map(({ userType }) => userType)).toEqual(answer.statusCode === 200 ? ["guest"] : []);
  });

  test.each([
    ["64 letters", 1, `${"aB3 ".repeat(16)}`],
    ["128 letters", 2, `${"aB3-".repeat(32)}`],
    ["spaces at its ends", 3, "  two words 99  "],
    ["emoji", 4, "密码 😀 Abcdef 123"],
    ["full-width letters", 5, "ＡＢＣａｂｃ１２３ abc123"],
  ])("takes a password of %s as it is", async (_, number, password) => {
    const phone = `1390000000${number}`;
    await askCode({ phone }, `10.9.0.${number}`);
    const idCard = withCheck(`11010519900307${number}300`);
    const given = { phone, idCard, password: encrypt(password), captchaStr: await codeOf(phone) };
    expect((await register(given, `10.9.1.${number}`)).json()).toMatchObject({ code: 200 });
    const enter = async (username: string, given: string) => {
      const client = clientOf(app, tenantId);
      await client.session.login({ username, password: given, tenantId, ...(await freshCaptcha(app)) });
    };
    await enter(phone, password);
    await expect(enter(phone, `${password.trim()}x`)).rejects.toMatchObject({ status: 400 });
    if (password !== password.trim())
      await expect(enter(phone, password.trim())).rejects.toMatchObject({ status: 400 });
    if (password.includes("Ａ"))
      await expect(enter(phone, password.normalize("NFKC"))).rejects.toMatchObject({ status: 400 });
  });
});

/** An ID number with the check digit that it should have. */
function withCheck(number: string): string {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(number[index]), 0);
  return number.slice(0, 17) + "10X98765432"[sum % 11];
}
