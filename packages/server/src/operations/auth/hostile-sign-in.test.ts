import { createHmac } from "node:crypto";
import { createCipher } from "@bladekit/sdk/cipher";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { parseConfig } from "../../services/config.ts";
import { md5Hex } from "../../services/security/password.ts";
import { createTokens } from "../../services/security/tokens.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  signIn,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { refusalOf } from "../../testing/refusal.ts";
import { encrypt } from "../system/user/user-fixture.ts";
import { askToken, captchaHeaders, type TokenCall, tryPassword } from "./sign-in-fixture.ts";

const loginLimits = parseConfig({}).limits;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "hr", ["outbox_view"]);
  await addGuest(app, "100001", "13800000001");
});
afterAll(() => app.close());

const hospital = () => forTenant(app.services.platform, "100001");
/** A token call of the hospital, with or without a captcha. */
const askHere = (
  fields: Record<string, string>,
  { captcha, ...call }: TokenCall & { captcha?: Record<string, string> } = {},
) => askToken(app, { tenantId: "100001", ...fields }, { ...call, ...(captcha && { headers: captcha }) });
const draw = () => captchaHeaders(app);
const byPassword = (username: string, password: string, call: TokenCall = {}) =>
  tryPassword(app, { tenantId: "100001", username, password }, call);

describe("a token that somebody else made", () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = () => ({
    iss: "bladekit",
    aud: "bladekit-api",
    token_type: "access_token",
    tenant_id: "000000",
    user_id: "1",
    session_id: "1",
    client_id: "console",
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const signed = (header: object, key: string, hash = "sha256") => {
    const text = `${part(header)}.${part(claims())}`;
    return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
  };
  const known = "bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject";

  test.each([
    ["the key that this family ships", { alg: "HS256", typ: "JWT" }, known],
    ["that key in its longer hash", { alg: "HS512", typ: "JWT" }, known],
    ["an empty key", { alg: "HS256", typ: "JWT" }, ""],
    ["a poor key", { alg: "HS256", typ: "JWT" }, "secret"],
    ["a key id that is a path", { alg: "HS256", kid: "../../dev/null" }, ""],
    ["a key of its own in its header", { alg: "HS256", jwk: { kty: "oct", k: "c2VjcmV0" } }, "secret"],
    [
      "an address to fetch keys from",
      { alg: "HS256", jku: "http://127.0.0.1:1/keys", x5u: "http://127.0.0.1:1/" },
      "secret",
    ],
    ["no signature", { alg: "none" }, ""],
    ["an algorithm nobody has", { alg: "HS1" }, "secret"],
  ])("with %s is nobody's", async (_, header, key) => {
    const token = signed(header, key, header.alg === "HS512" ? "sha512" : "sha256");
    const answer = await app.app.inject({
      url: "/api/blade-auth/oauth/user-info",
      headers: { "blade-auth": `bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: 401, msg: "您未登录，请先登录系统！" });
  });

  test("is not read in another algorithm, even with our own key, nor for another audience, nor without an end", () => {
    const key = Buffer.alloc(32, 3);
    const tokens = createTokens(key, () => new Date());
    const make = (header: object, changed: object, hash = "sha256") => {
      const text = `${part(header)}.${part({ ...claims(), ...changed })}`;
      return `${text}.${createHmac(hash, key).update(text).digest("base64url")}`;
    };
    expect(tokens.readAccess(make({ alg: "HS256" }, {}))).toMatchObject({ user_id: "1" });
    for (const forged of [
      make({ alg: "HS384" }, {}, "sha384"),
      make({ alg: "HS512" }, {}, "sha512"),
      make({ alg: "HS256" }, { aud: "another" }),
      make({ alg: "HS256" }, { iss: "another" }),
      make({ alg: "HS256" }, { exp: undefined }),
      make({ alg: "HS256" }, { exp: 1 }),
      make({ alg: "HS256" }, { token_type: "client_token" }),
      make({ alg: "HS256" }, { token_type: undefined }),
    ]) {
      expect(tokens.readAccess(forged)).toBeUndefined();
    }
  });

  test.each(["token", "access_token", "blade-auth", "Blade-Auth", "Authorization"])(
    "is not even looked for in the address: %s",
    async (name) => {
      const { accessToken } = (await signIn(app, "100001", "hr", "staff")).session.get() ?? {};
      for (const value of [accessToken ?? "", `bearer ${accessToken}`]) {
        const url = `/api/blade-auth/oauth/user-info?${new URLSearchParams({ [name]: value })}`;
        expect((await app.app.inject({ url })).statusCode).toBe(401);
      }
    },
  );
});

describe("a menu that a role loses", () => {
  test("is closed at the next call", async () => {
    const client = await signIn(app, "100001", "hr", "staff");
    const outbox = () => client.GET("/blade-message/outbox/list");
    expect((await outbox()).total).toBe(0);
    await hospital().deleteFrom("bladeRoleMenu").execute();
    expect((await refusalOf(outbox())).status).toBe(403);
  });
});

describe("who cannot sign in", () => {
  test("is told the same, whatever the reason", async () => {
    await addTenant(app, "300003");
    await addStaff(app, "300003", "hr", []);
    await app.services.platform
      .updateTable("bladeTenant")
      .set({ status: 0 })
      .where("tenantId", "=", "300003")
      .execute();
    const [closed, expired] = [
      await addStaff(app, "100001", "closed", []),
      await addStaff(app, "100001", "expired", []),
    ];
    await hospital().updateTable("bladeUser").set({ status: 0 }).where("id", "=", closed).execute();
    await hospital()
      .updateTable("bladeUser")
      .set({ passwordExpireTime: sql<string>`now() - interval '1 minute'` })
      .where("id", "=", expired)
      .execute();
    const answers = await Promise.all([
      byPassword("hr", "wrong", { address: "10.2.1.1" }),
      byPassword("nobody", testPassword, { address: "10.2.1.2" }),
      byPassword("closed", testPassword, { address: "10.2.1.3" }),
      byPassword("expired", testPassword, { address: "10.2.1.4" }),
      byPassword("13800000001", testPassword, { address: "10.2.1.5" }),
      askHere(
        { grant_type: "captcha", tenantId: "300003", username: "hr", password: encrypt(app, md5Hex(testPassword)) },
        { captcha: await draw(), address: "10.2.1.6" },
      ),
    ]);
    const [first, ...others] = answers.map(({ statusCode, body }) => ({ statusCode, body }));
    expect(first).toEqual({
      statusCode: 400,
      body: JSON.stringify({ error: "invalid_grant", error_description: "用户名或密码错误" }),
    });
    for (const other of others) expect(other).toEqual(first);
  });

  test("is locked by account and network, and locks nobody out elsewhere (T13)", async () => {
    await addStaff(app, "100001", "target", []);
    const call = { address: "10.3.0.1" };
    // Twice as often as it is counted: what is refused already adds nothing for the others.
    for (let tries = 0; tries < 2 * loginLimits.loginAccount; tries++) {
      const answer = await byPassword("target", "wrong", call);
      expect(answer.statusCode).toBe(tries < loginLimits.loginPair ? 400 : 423);
    }
    const locked = await byPassword("target", testPassword, call);
    expect([locked.statusCode, locked.json().error]).toEqual([423, "account_locked"]);
    expect(Number(locked.headers["retry-after"])).toBeGreaterThan(0);
    expect((await byPassword("target", testPassword, { address: "10.3.0.2" })).statusCode).toBe(200);
    expect((await byPassword("target", testPassword, call)).statusCode).toBe(423);
  });

  test("is locked by account in the end, wherever they try from, and gets no more guesses when its owner signs in", async () => {
    await addStaff(app, "100001", "wanted", []);
    const { loginPair, loginAccount } = loginLimits;
    const guess = (tries: number) =>
      byPassword("wanted", "wrong", { address: `10.8.0.${Math.floor(tries / loginPair)}` });
    for (let tries = 0; tries < loginAccount - 1; tries++) expect((await guess(tries)).statusCode).toBe(400);
    expect((await byPassword("wanted", testPassword, { address: "10.8.0.200" })).statusCode).toBe(200);
    expect((await guess(loginAccount - 1)).statusCode).toBe(400);
    const locked = await byPassword("wanted", testPassword, { address: "10.8.0.201" });
    expect([locked.statusCode, locked.json().error]).toEqual([423, "account_locked"]);
  });

  test("is not locked for strangers' guesses where its owner signed in from, for thirty days, but for those from there", async () => {
    await addStaff(app, "100001", "settler", []);
    const [own, stranger] = [{ address: "10.9.1.1" }, { address: "10.9.1.2" }];
    const { loginPair, loginAccount } = loginLimits;
    expect((await byPassword("settler", testPassword, own)).statusCode).toBe(200);
    for (let tries = 0; tries < loginAccount; tries++) {
      const call = { address: `10.9.0.${Math.floor(tries / loginPair)}` };
      expect((await byPassword("settler", "wrong", call)).statusCode).toBe(400);
    }
    expect((await byPassword("settler", testPassword, stranger)).statusCode).toBe(423);
    expect((await byPassword("settler", testPassword, own)).statusCode).toBe(200);
    // Wrong passwords of the owner count for the owner alone, and give strangers no attempts back.
    expect((await byPassword("settler", "wrong", own)).statusCode).toBe(400);
    expect((await byPassword("settler", testPassword, own)).statusCode).toBe(200);
    expect((await byPassword("settler", testPassword, stranger)).statusCode).toBe(423);
    for (let tries = 0; tries < loginPair; tries++)
      expect((await byPassword("settler", "wrong", own)).statusCode).toBe(400);
    expect((await byPassword("settler", testPassword, own)).statusCode).toBe(423);

    const counters = app.services.platform;
    await counters.deleteFrom("authCounter").where("key", "like", "login:%@10.9.1.1").execute();
    await counters
      .updateTable("authCounter")
      .set({ expireTime: sql<string>`expire_time - interval '30 days'` })
      .where("key", "like", "own:%")
      .execute();
    expect((await byPassword("settler", testPassword, own)).statusCode).toBe(423);
  });

  test("is not locked by what is tried of an account whose name ends in their network", async () => {
    await addStaff(app, "100001", "named", []);
    const call = { address: "10.3.4.1" };
    for (const name of [`named@${call.address}`, `"named"@${call.address}`, `named"@${call.address}`])
      for (let tries = 0; tries < loginLimits.loginPair; tries++)
        expect((await byPassword(name, "wrong", { address: "10.3.4.2" })).statusCode).toBe(400);
    expect((await byPassword("named", testPassword, call)).statusCode).toBe(200);
  });

  /** Wrong passwords for many accounts, as many as slow an address down. */
  const spray = async (address: string) => {
    for (let tries = 0; tries < loginLimits.loginNetwork; tries++)
      expect((await byPassword(`somebody${tries}`, "wrong", { address })).statusCode).toBe(400);
  };

  test("slows their network down, and closes it to nobody", async () => {
    const address = "10.3.1.1";
    await addStaff(app, "100001", "resident", []);
    await addStaff(app, "100001", "newcomer", []);
    expect((await byPassword("resident", testPassword, { address })).statusCode).toBe(200);
    await spray(address);
    for (let tries = 0; tries < loginLimits.loginPace - 1; tries++)
      expect((await byPassword(`other${tries}`, "wrong", { address })).statusCode).toBe(400);
    // A right password takes nothing of the pace.
    for (let times = 0; times < 3; times++)
      expect((await byPassword("newcomer", testPassword, { address })).statusCode).toBe(200);
    expect((await byPassword("other", "wrong", { address })).statusCode).toBe(400);
    const slowed = await byPassword("one-more", "wrong", { address });
    expect([slowed.statusCode, slowed.json().error]).toEqual([429, "rate_limited"]);
    expect(Number(slowed.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect((await byPassword("resident", testPassword, { address })).statusCode).toBe(200);
    expect((await byPassword("newcomer", testPassword, { address: "10.3.1.2" })).statusCode).toBe(200);
  });

  test("needs a captcha then even where a program needs none, until it is solved", async () => {
    const address = "10.3.2.1";
    await addStaff(app, "100001", "operator", []);
    const ask = (more: { captcha?: Record<string, string> } = {}) =>
      askHere(
        { grant_type: "password", username: "operator", password: encrypt(app, md5Hex(testPassword)) },
        { clientId: "cli", address, ...more },
      );
    expect((await ask()).statusCode).toBe(200);
    await spray(address);
    // More often than wrong passwords lock: being asked for a captcha is no failure.
    for (let times = 0; times <= loginLimits.loginPair; times++)
      expect((await ask()).json().error).toBe("captcha_required");
    expect((await ask({ captcha: { "captcha-key": "none", "captcha-code": "x" } })).json().error).toBe("captcha_wrong");
    expect((await ask({ captcha: await draw() })).statusCode).toBe(200);
  });

  test("makes their account need a captcha, wherever a program then calls from", async () => {
    await addStaff(app, "100001", "robot", []);
    for (let tries = 0; tries < loginLimits.loginPair; tries++)
      expect((await byPassword("robot", "wrong", { address: `10.3.5.${tries}` })).statusCode).toBe(400);
    const fields = { grant_type: "password", username: "robot", password: encrypt(app, md5Hex(testPassword)) };
    const call = { clientId: "cli", address: "10.3.5.200" };
    expect((await askHere(fields, call)).json().error).toBe("captcha_required");
    expect((await askHere(fields, { ...call, captcha: await draw() })).statusCode).toBe(200);
  });

  test("leaves the address to the others when they get in after all", async () => {
    await addStaff(app, "100001", "forgetful", []);
    const call = { address: "10.3.3.1" };
    const most = loginLimits.loginPair - 1;
    for (let round = 0; round * most <= loginLimits.loginNetwork; round++) {
      for (let tries = 0; tries < most; tries++)
        expect((await byPassword("forgetful", "wrong", call)).statusCode).toBe(400);
      expect((await byPassword("forgetful", testPassword, call)).statusCode).toBe(200);
    }
  });

  test("is one, however many addresses of a network of IPv6 they have", async () => {
    for (let tries = 0; tries < loginLimits.loginNetwork; tries++) {
      const call = { address: `2001:db8:1:2:${tries.toString(16)}::1` };
      expect((await byPassword(`resident${tries}`, "wrong", call)).statusCode).toBe(400);
    }
    const fields = { grant_type: "password", username: "resident6", password: encrypt(app, md5Hex("wrong")) };
    const ask = async (address: string) => (await askHere(fields, { clientId: "cli", address })).json().error;
    expect(await ask("2001:db8:1:2:ffff::1")).toBe("captcha_required");
    expect(await ask("2001:db8:1:3::1")).toBe("invalid_grant");
  });

  test.each([
    ["one network", loginLimits.loginPair, () => "10.4.0.1"],
    ["everywhere", loginLimits.loginAccount, (n: number) => `10.4.1.${n}`],
  ])("is not let in by guesses at once from %s", async (where, limit, addressOf) => {
    const account = `rushed from ${where}`.replaceAll(" ", "-");
    await addStaff(app, "100001", account, []);
    const captchas: Record<string, string>[] = [];
    while (captchas.length < limit + 15) captchas.push(await draw());
    const guesses = await Promise.all(
      captchas.map((captcha, n) => {
        const password = encrypt(app, md5Hex(`guess${n}`));
        const fields = { grant_type: "captcha", username: account, password };
        return askHere(fields, { captcha, address: addressOf(n) });
      }),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(limit);
    expect((await byPassword(account, testPassword, { address: addressOf(99) })).statusCode).toBe(423);
  });
});

describe("a captcha", () => {
  const attempt = (captcha?: Record<string, string>) =>
    askHere(
      { grant_type: "captcha", username: "hr", password: encrypt(app, md5Hex(testPassword)) },
      { ...(captcha && { captcha }), address: "10.5.0.1" },
    );

  test("has to be there, its own, unspent and less than five minutes old", async () => {
    const [one, other, old] = [await draw(), await draw(), await draw()];
    await app.services.platform
      .updateTable("authCaptcha")
      .set({ expireTime: sql<string>`now() - interval '1 second'` })
      .where("key", "=", old["captcha-key"] ?? "")
      .execute();
    for (const captcha of [
      undefined,
      { "captcha-key": one["captcha-key"] ?? "" },
      { "captcha-key": other["captcha-key"] ?? "", "captcha-code": one["captcha-code"] ?? "" },
      { "captcha-key": "no such key", "captcha-code": "abcde" },
      old,
    ]) {
      const answer = await attempt(captcha);
      expect([answer.statusCode, answer.json().error]).toEqual([400, "captcha_wrong"]);
    }
  });

  test("is not found by a hundred guesses", async () => {
    const captcha = await draw();
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt({ ...captcha, "captcha-code": `-${n}` })),
    );
    expect(new Set(guesses.map((answer) => answer.json().error))).toEqual(new Set(["captcha_wrong"]));
    expect((await attempt(captcha)).json().error).toBe("captcha_wrong");
  });

  test("is of the kind that there is, by either call", async () => {
    const image = (query: string) => app.app.inject({ url: `/api/blade-auth/oauth/graphicsCaptcha${query}` });
    for (const query of ["", "?captchaType=TXYZM", "?captchaType="]) {
      expect((await image(query)).json().data.image).toMatch(/^data:image\/svg\+xml;base64,/);
    }
    expect((await image("?captchaType=SLIDER")).json().data.fields[0].field).toBe("captchaType");
    const wrong = await askHere({ grant_type: "captcha", captchaType: "SLIDER" });
    expect([wrong.statusCode, wrong.json().error]).toEqual([400, "validation_failed"]);
  });
});

describe("a grant", () => {
  test.each(["password", "client_credentials", "implicit", "urn:x", "PASSWORD", "captcha,password", " captcha"])(
    "%j is refused to an app of the browser",
    async (grant_type) => {
      const fields = { grant_type, username: "hr", password: encrypt(app, md5Hex(testPassword)) };
      for (const clientId of ["console", "recruit"]) {
        const answer = await askHere(fields, { clientId, captcha: await draw(), address: "10.6.0.1" });
        expect([answer.statusCode, "error_description" in answer.json()]).toEqual([400, true]);
      }
    },
  );

  test("named twice is refused", async () => {
    const answer = await app.app.inject({
      method: "POST",
      url: "/api/blade-auth/oauth/token",
      headers: { authorization: `Basic ${btoa("console:")}`, "content-type": "application/x-www-form-urlencoded" },
      payload: "grant_type=captcha&grant_type=password",
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe("what is sent as a password", () => {
  const cipher = () => createCipher({ key: app.services.cipher.key });

  test("is refused when it is too long, before anything is hashed or counted", async () => {
    const count = () =>
      app.services.platform.selectFrom("authCounter").select("key").where("key", "like", "login:%").execute();
    const before = (await count()).length;
    for (const [password, statuses] of [
      ["x".repeat(1_100_000), [413]],
      ["x".repeat(600), [400]],
      [cipher().encrypt("x".repeat(2000)), [400]],
    ] as const) {
      const answer = await askHere(
        { grant_type: "captcha", username: "long", password },
        { captcha: await draw(), address: "10.7.0.1" },
      );
      expect(statuses).toContain(answer.statusCode);
    }
    expect((await count()).length).toBe(before);
  });

  test.each(["", "not base64 %%%", "AAAA", btoa("x".repeat(31)), btoa("x".repeat(48))])(
    "is refused as %j",
    async (password) => {
      const answer = await askHere(
        { grant_type: "captcha", username: "hr", password },
        { captcha: await draw(), address: "10.7.0.2" },
      );
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatch(/^(cipher_invalid|invalid_grant)$/);
    },
  );
});
