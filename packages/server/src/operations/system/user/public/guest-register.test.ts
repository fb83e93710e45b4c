import type { GuestPasswordReset, GuestRegistration } from "@bladekit/openapi";
import { isApiError } from "@bladekit/sdk";
import { createCipher } from "@bladekit/sdk/cipher";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTenant, clientOf, createTestApp, solveCaptcha, type TestApp } from "../../../../testing/index.ts";

let app: TestApp;
const tenantId = "100001";
const password = "correct horse 9 battery";

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
});
afterAll(() => app.close());

async function requestCode(phone: string, type: "register" | "password" = "register"): Promise<string> {
  const client = clientOf(app, tenantId);
  const { captchaKey, captchaCode } = await solveCaptcha(app, client);
  await client.POST("/blade-message/message/send-phone-captcha", {
    params: { query: { phone, tenantId, type }, header: { "Captcha-Key": captchaKey, "Captcha-Code": captchaCode } },
  });
  const [message] = await client.GET("/blade-message/outbox/public-list", { params: { query: { phone } } });
  return /验证码 (\d{6})/.exec(message?.content ?? "")?.[1] ?? "";
}

async function register(change: Partial<GuestRegistration>) {
  const client = clientOf(app, tenantId);
  const { key } = await client.GET("/blade-auth/oauth/cipher");
  const { password: plain = password, ...rest } = change;
  const body = {
    tenantId,
    name: "李敏",
    phone: "13800000001",
    idCard: "11010519491231002X",
    captchaStr: "000000",
    ...rest,
  };
  const sent = { ...body, password: createCipher({ key }).encrypt(plain) };
  return client.POST("/blade-system/guest/register-guest", { body: sent }).then(() => "ok", told);
}

/** The sentence that a refused caller reads. */
function told(error: unknown): string {
  if (isApiError(error)) return error.msg;
  throw error;
}

test("a candidate signs up with the code from the outbox, signs in, and cannot sign up again", async () => {
  const captchaStr = await requestCode("13800000001");
  expect(await register({ captchaStr })).toBe("ok");
  const client = clientOf(app, tenantId);
  await client.session.login({ username: "13800000001", password, tenantId, ...(await solveCaptcha(app, client)) });
  expect(await client.GET("/blade-auth/oauth/user-info")).toMatchObject({ realName: "李敏", userType: "guest" });
  expect(await register({ captchaStr })).toBe("短信验证码不正确或已过期");
  expect(await register({ phone: "13800000002", captchaStr: await requestCode("13800000002") })).toBe(
    "该手机号或证件号已注册，请直接登录",
  );
  const { rows } = await sql<{ stored: string }>`
    select blade_user::text as stored from blade_user where real_name = '李敏'`.execute(app.services.platform);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.stored).not.toMatch(/11010519491231002X|13800000001/);
});

test("a candidate pastes phone and ID number as other programs write them, and signs in with either form", async () => {
  const captchaStr = await requestCode("１３８００００００４７");
  const pasted = { phone: "\u202d+86 138\uff0d0000\uff0d0047\u202c", idCard: "\u200e110101 19900307 7758\ufeff" };
  expect(await register({ name: "王芳", ...pasted, captchaStr })).toBe("ok");
  for (const username of [
    "13800000047",
    "\u202d13800000047\u202c",
    "１３８００００００４７",
    "008613800000047",
    "138-0000-0047",
  ]) {
    const client = clientOf(app, tenantId);
    await client.session.login({ username, password, tenantId, ...(await solveCaptcha(app, client)) });
    expect(client.session.get()).toMatchObject({ account: "13800000047" });
  }
});

test("what is wrong is told in the words of the specification", async () => {
  expect(await register({ idCard: "1101051949123100" })).toBe("证件号码长度不为18位");
  expect(await register({ idCard: "990105194912310026" })).toBe("地址编码错误");
  expect(await register({ idCard: "110105194912310021" })).toBe("证件号码校验位错误");
  expect(await register({ phone: "1380000000" })).toBe("手机号码长度不为11位");
  expect(await register({ password: "password1" })).not.toBe("ok");
  expect(await register({ password: "short1" })).not.toBe("ok");
});

test("whoever has another paper registers with it, and says what its number does not", async () => {
  const paper = { idType: "passport", idCard: " e12345678 ", phone: "13800000021" } as const;
  expect(await register({ ...paper, idCard: "E1" })).toBe("证件号码格式错误");
  expect(await register(paper)).toBe("请选择性别");
  expect(await register({ ...paper, sex: "male" })).toBe("请填写出生日期");
  expect(await register({ ...paper, sex: "male", birthDate: "1990-02-30" })).toBe("日期不存在");
  expect(await register({ ...paper, sex: "male", birthDate: "2999-01-01" })).toBe("出生日期不正确");
  const person = { sex: "male", birthDate: "1990-02-28" } as const;
  expect(await register({ ...paper, ...person, captchaStr: await requestCode(paper.phone) })).toBe("ok");

  const client = clientOf(app, tenantId);
  await client.session.login({ username: paper.phone, password, tenantId, ...(await solveCaptcha(app, client)) });
  const { resume } = await client.GET("/mrhr-zpgl-new/recruitGuestResume/detail");
  expect(resume.basic).toMatchObject({ idType: "passport", idNo: "E******78", ...person });

  // The number of another kind of paper is another's; the same one registers once.
  const second = { ...paper, ...person, phone: "13800000022" };
  expect(await register({ ...second, captchaStr: await requestCode(second.phone) })).toBe(
    "该手机号或证件号已注册，请直接登录",
  );
  const permit = { idType: "taiwan_permit", idCard: "12345678", phone: "13800000023", ...person } as const;
  expect(await register({ ...permit, captchaStr: await requestCode(permit.phone) })).toBe("ok");
  const passport = { idType: "passport", idCard: "12345678", phone: "13800000024", ...person } as const;
  expect(await register({ ...passport, captchaStr: await requestCode(passport.phone) })).toBe("ok");

  // The data inside a resident's ID number takes precedence over the form.
  const resident = {
    idCard: "110105199003072338",
    phone: "13800000025",
    sex: "female",
    birthDate: "2000-01-01",
  } as const;
  expect(await register({ ...resident, captchaStr: await requestCode(resident.phone) })).toBe("ok");
  const { rows } = await sql<{ sex: string; born: string; kind: string }>`
    select sex, birth_date::text as born, id_type as kind from blade_user
    where phone_digest = ${app.services.personalData.index(tenantId, resident.phone)}`.execute(app.services.platform);
  expect(rows).toEqual([{ sex: "male", born: "1990-03-07", kind: "resident" }]);
});

test("five wrong guesses spend a code, and a second one is not sent within a minute", async () => {
  const code = await requestCode("13800000003");
  for (let tries = 0; tries < 5; tries++) {
    expect(await register({ phone: "13800000003", captchaStr: "abcdef" })).toBe("短信验证码不正确或已过期");
  }
  expect(await register({ phone: "13800000003", captchaStr: code })).toBe("短信验证码不正确或已过期");
  await expect(requestCode("13800000003")).rejects.toMatchObject({ status: 429 });
});

test("the code of one phone is worth nothing for another", async () => {
  const code = await requestCode("13800000004");
  await requestCode("13800000005");
  expect(await register({ phone: "13800000005", captchaStr: code })).toBe("短信验证码不正确或已过期");
});

describe("a forgotten password", () => {
  const phone = "13800000031";
  const another = "another horse 9 battery";

  async function reset(change: Partial<GuestPasswordReset>) {
    const client = clientOf(app, tenantId);
    const { key } = await client.GET("/blade-auth/oauth/cipher");
    const { password: plain = another, ...rest } = change;
    const body = { tenantId, phone, captchaStr: "000000", ...rest, password: createCipher({ key }).encrypt(plain) };
    return client.POST("/blade-system/guest/reset-password", { body }).then(() => "ok", told);
  }

  async function signIn(given: string) {
    const client = clientOf(app, tenantId);
    await client.session.login({ username: phone, password: given, tenantId, ...(await solveCaptcha(app, client)) });
    return client;
  }

  /** Another code to the same phone, as after a minute. */
  async function nextCode(to: string, type: "register" | "password") {
    await app.services.platform.deleteFrom("authCounter").where("key", "like", "limit:phoneCaptchaOnce:%").execute();
    return requestCode(to, type);
  }

  beforeAll(async () => {
    const captchaStr = await requestCode(phone);
    expect(await register({ phone, idCard: "110105199003072311", captchaStr })).toBe("ok");
  });

  test("is replaced with a code to the phone, which ends sessions and a lock", async () => {
    const before = await signIn(password);
    for (let tries = 0; tries < 6; tries += 1) await signIn("wrong").catch(() => undefined);
    await expect(signIn(password)).rejects.toMatchObject({ error: "account_locked" });

    expect(await reset({ captchaStr: await nextCode(phone, "password") })).toBe("ok");
    await expect(before.GET("/blade-auth/oauth/user-info")).rejects.toMatchObject({ error: "unauthorized" });
    await expect(signIn(password)).rejects.toMatchObject({ error: "invalid_grant" });
    const after = await signIn(another);
    expect(await after.GET("/blade-auth/oauth/user-info")).toMatchObject({ userType: "guest" });
  });

  test("is not replaced with a code for something else, one that was used, or a weak password", async () => {
    const wrong = "短信验证码不正确或已过期";
    expect(await reset({})).toBe(wrong);
    expect(await reset({ captchaStr: await nextCode(phone, "register") })).toBe(wrong);
    const captchaStr = await nextCode(phone, "password");
    expect(await reset({ captchaStr, password: "short1" })).toMatch(/密码/);
    expect(await register({ phone: "13800000032", captchaStr })).toBe(wrong);
    expect(await reset({ captchaStr, phone: "13800000032" })).toBe(wrong);
    expect(await reset({ captchaStr, tenantId: "999999" })).not.toBe("ok");
    expect(await reset({ captchaStr })).toBe("ok");
    expect(await reset({ captchaStr, password: "a third horse 9 battery" })).toBe(wrong);
    await signIn(another);
  });

  test("of somebody who is not a candidate here is told to who has the phone alone", async () => {
    const stranger = "13800000033";
    expect(await reset({ phone: stranger })).toBe("短信验证码不正确或已过期");
    expect(await reset({ phone: stranger, captchaStr: await nextCode(stranger, "password") })).toBe(
      "该手机号没有可用的账号，请先注册",
    );
  });
});
