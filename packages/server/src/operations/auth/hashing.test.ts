import { createCipher } from "@bladekit/sdk/cipher";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { forTenant } from "../../db/tenant-scope.ts";
import { decryptSm2, hash, multiplySm2, verify } from "../../services/security/heavy-thread.ts";
import {
  addGuest,
  addStaff,
  addTenant,
  createTestApp,
  hashDearly,
  signIn,
  type TestApp,
  testPassword,
} from "../../testing/index.ts";
import { askToken, bearerOf, captchaHeaders, tryPassword } from "./sign-in-fixture.ts";

// Time tells who exists only where the work differs. The work is counted, not the time: every call goes on to the real library.
vi.mock("../../services/security/heavy-thread.ts", async (original) => {
  const real = await original<typeof import("../../services/security/heavy-thread.ts")>();
  return {
    hash: vi.fn(real.hash),
    verify: vi.fn(real.verify),
    multiplySm2: vi.fn(real.multiplySm2),
    decryptSm2: vi.fn(real.decryptSm2),
  };
});

const tenantId = "100001";
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, tenantId);
  await addTenant(app, "300003");
  await addStaff(app, "300003", "hr", []);
  await app.services.platform.updateTable("bladeTenant").set({ status: 0 }).where("tenantId", "=", "300003").execute();
  await addStaff(app, tenantId, "hr", []);
  await addGuest(app, tenantId, "13800000001");
  await change("closed", { status: 0 });
  await change("expired", { passwordExpireTime: sql<string>`now() - interval '1 minute'` });
  await change("removed", { isDeleted: 1 });
  await hashDearly(app);
  // A sign-in with an unknown account is compared with a made-up hash, which the first one computes. Do that before hashes are counted.
  await enter("nobody", "x");
});
afterAll(() => app.close());
beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
});

async function change(account: string, values: object): Promise<void> {
  const id = await addStaff(app, tenantId, account, []);
  await forTenant(app.services.platform, tenantId).updateTable("bladeUser").set(values).where("id", "=", id).execute();
}

let addresses = 0;
const guestDoor = { "user-type": "guest" };
const enter = (username: string, password: string, tenant = tenantId, headers: Record<string, string> = {}) =>
  tryPassword(app, { tenantId: tenant, username, password }, { address: `10.20.0.${addresses++}`, headers });

/** The hashes computed since the last look: how many, and at what cost each. */
function work() {
  const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split("$").slice(0, 4).join("$"));
  const done = { hashes: vi.mocked(hash).mock.calls.length, costs };
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  return done;
}

describe("who cannot sign in", () => {
  test.each<[string, () => ReturnType<typeof enter>]>([
    ["an account that nobody has", () => enter("nobody", testPassword)],
    ["one that is closed", () => enter("closed", testPassword)],
    ["one whose password has run out", () => enter("expired", testPassword)],
    ["one that was removed", () => enter("removed", testPassword)],
    ["a candidate at the door for staff", () => enter("13800000001", testPassword)],
    ["staff at the door for candidates", () => enter("hr", testPassword, tenantId, guestDoor)],
    ["a phone that nobody has", () => enter("13899999999", testPassword, tenantId, guestDoor)],
    ["an account of a hospital that is closed", () => enter("hr", testPassword, "300003")],
    ["an account of a hospital that is not there", () => enter("hr", testPassword, "999999")],
  ])("gets the answer of a wrong password after the same work: %s (T14)", async (_, call) => {
    const wrong = await enter("hr", "wrong");
    const wanted = work();
    expect(wanted).toEqual({ hashes: 0, costs: ["$argon2id$v=19$m=19456,t=2,p=1"] });
    const answer = await call();
    expect([answer.statusCode, answer.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(work()).toEqual(wanted);
    await app.services.platform.deleteFrom("authCounter").execute();
  });

  test("is told that they are locked without any work, whether the account exists or not (T13)", async () => {
    const answers: unknown[] = [];
    for (const account of ["hr", "nobody"]) {
      const call = { address: "10.22.0.1" };
      const given = (password: string) => ({ tenantId, username: account, password });
      for (let tries = 0; tries < app.services.config.limits.loginPair; tries++)
        await tryPassword(app, given("wrong"), call);
      work();
      const { statusCode, json } = await tryPassword(app, given(testPassword), call);
      answers.push([statusCode, json().error, json().error_description, work()]);
    }
    expect(answers[0]).toEqual([423, "account_locked", "用户登录失败次数过多，请稍后再试", { hashes: 0, costs: [] }]);
    expect(answers[1]).toEqual(answers[0]);
    await app.services.platform.deleteFrom("authCounter").execute();
  });
});

describe("a password that is too long (T19)", () => {
  const cipher = () => createCipher({ key: app.services.cipher.key });
  const long = [
    ["as sent", () => "x".repeat(1_100_000)],
    ["as sent, below the limit of a body", () => "x".repeat(5000)],
    ["once it is decrypted", () => cipher().encrypt("x".repeat(2000))],
  ] as const;

  test.each(long)("%s is hashed by nothing", async (_, make) => {
    const password = make();
    const staff = await signIn(app, tenantId, "hr", "staff");
    work();
    const post = (url: string, payload: object | string, type = "application/json") =>
      app.app.inject({
        method: "POST",
        url: `/api${url}`,
        headers: {
          "blade-auth": bearerOf(staff),
          authorization: `Basic ${btoa("console:")}`,
          "content-type": type,
        },
        payload: typeof payload === "string" ? payload : JSON.stringify(payload),
      });
    const old = cipher().hashPassword(testPassword);
    const answers = [
      await askToken(
        app,
        { grant_type: "captcha", tenantId, username: "hr", password },
        { headers: await captchaHeaders(app), address: "10.21.0.1" },
      ),
      await post("/blade-system/guest/register-guest", {
        ...{
          tenantId,
          name: "李敏",
          phone: "13800000009",
          idCard: "11010519491231002X",
          captchaStr: "000000",
          password,
        },
      }),
      await post(
        "/blade-system/user/update-password",
        new URLSearchParams({ oldPassword: old, newPassword: password, newPassword1: password }).toString(),
        "application/x-www-form-urlencoded",
      ),
      await post(
        "/blade-system/user/update-password",
        new URLSearchParams({ oldPassword: password, newPassword: old, newPassword1: old }).toString(),
        "application/x-www-form-urlencoded",
      ),
    ];
    for (const { statusCode } of answers) expect([400, 413]).toContain(statusCode);
    expect(work()).toEqual({ hashes: 0, costs: [] });
    await app.services.platform.deleteFrom("authCounter").execute();
  });

  test("the work would be seen", async () => {
    expect((await enter("hr", testPassword)).statusCode).toBe(200);
    expect(work().costs).toHaveLength(1);
  });
});

describe("junk in place of a password under SM2 (T24)", () => {
  const reads = () => vi.mocked(multiplySm2).mock.calls.length + vi.mocked(decryptSm2).mock.calls.length;
  const send = async (account: string, remoteAddress: string) => {
    // The public key is a point of the curve, so that the whole work would be done for it.
    const password = `${app.services.sm2.publicKey.slice(2)}${"5a".repeat(40)}`;
    const answer = await app.app.inject({
      method: "POST",
      url: `/api/blade-auth/token?${new URLSearchParams({ grantType: "password", tenantId, account, password })}`,
      remoteAddress,
      headers: { authorization: `Basic ${btoa("cli:")}` },
    });
    return answer.json().error as string;
  };

  beforeEach(() => {
    vi.mocked(multiplySm2).mockClear();
    vi.mocked(decryptSm2).mockClear();
  });

  test("is read as often as a network may be wrong, and then no more", async () => {
    const { loginNetwork } = app.services.config.limits;
    const told: unknown[] = [];
    for (let call = 0; call < loginNetwork + 20; call++) told.push(await send(`nobody-${call}`, "10.23.0.1"));
    expect(reads()).toBe(loginNetwork);
    expect(new Set(told.slice(0, loginNetwork))).toEqual(new Set(["cipher_invalid"]));
    expect(new Set(told.slice(loginNetwork))).toEqual(new Set(["captcha_required"]));
    await app.services.platform.deleteFrom("authCounter").execute();
  });

  test("is not read at all for an account that it has locked", async () => {
    const { loginPair } = app.services.config.limits;
    for (let call = 0; call < loginPair; call++) await send("hr", "10.23.0.2");
    const before = reads();
    expect(before).toBe(loginPair);
    expect(await send("hr", "10.23.0.2")).toBe("account_locked");
    expect(reads()).toBe(before);
    await app.services.platform.deleteFrom("authCounter").execute();
  });
});
