import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addStaff,
  addTenant,
  createTestApp,
  solveCaptcha,
  type TestApp,
  testPassword,
} from "../../../testing/index.ts";
import { refusalOf } from "../../../testing/refusal.ts";
import { encryptHash, userButtons } from "../../system/user/user-fixture.ts";
import { createAuthenticator } from "./authenticator-fixture.ts";

// A passkey in the place of the code of an app. Browsers bind it to a host, and the server to a tenant, a host, and one sign-in.
const [here, there, second] = ["one.test", "two.test", "also-one.test"];
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { publicUrl: "https://main.test" } });
  await addTenant(app, "100001", `${here},${second}`);
  await addTenant(app, "200002", there);
});
afterAll(() => app.close());

type Options = { challenge: string; rp: { id: string }; rpId?: string; excludeCredentials: { id: string }[] };
type Step = { ticket: string; passkey?: Options; recoveryCodes?: string[]; hasApp?: boolean };

const clientAt = (host: string, tenantId = "100001"): BladeClient =>
  createBladeClient({ baseUrl: `https://${host}/api`, clientId: "console", fetch: app.fetch, tenantId });
async function enterAt(host: string, username: string, tenantId = "100001") {
  const client = clientAt(host, tenantId);
  await client.session.login({ username, password: testPassword, ...(await solveCaptcha(app, client)) });
  return client;
}
/** The step that a sign-in by the right password waits for. */
async function ask(account: string, host = here, tenantId = "100001") {
  const refusal = await refusalOf(enterAt(host, account, tenantId));
  return { ...(refusal.data as Step), error: refusal.error, msg: refusal.msg };
}
type Given = { passkey?: object; factor?: string };
async function goOn(ticket: string, { passkey, ...given }: Given, host = here, tenantId = "100001") {
  const client = clientAt(host, tenantId);
  const answer = passkey && { passkey: JSON.stringify(passkey) };
  await client.session.login({ grant: "ticket", ticket, ...given, ...answer });
  return client;
}
const proof = () => ({ password: encryptHash(app, testPassword) });
const begin = async (client: BladeClient, body: object = proof()) =>
  (await client.POST("/blade-auth/passkey/begin", { body })).options as unknown as Options;
const add = (client: BladeClient, credential: object, name = "病区电脑") =>
  client.POST("/blade-auth/passkey/add", { body: { name, credential: JSON.stringify(credential) } });
const list = (client: BladeClient) => client.GET("/blade-auth/passkey/list");
/** A member of staff with a passkey, which they have added themselves. */
async function owner(account: string, host = here) {
  const userId = await addStaff(app, "100001", account, []);
  const client = await enterAt(host, account);
  const key = createAuthenticator(host);
  const { id, recoveryCodes } = await add(client, key.create(await begin(client)));
  return { userId, client, key, id, recoveryCodes };
}
const optionsOf = ({ passkey }: Step): Options => {
  if (!passkey) throw new Error("no passkey is asked for");
  return passkey;
};

describe("a member of staff with a passkey", () => {
  test("signs in with it in the place of a code, and sees when it was used", async () => {
    const { key } = await owner("lin");
    const step = await ask("lin");
    expect(step).toMatchObject({ error: "second_factor_required", hasApp: false, passkey: { rpId: here } });
    const client = await goOn(step.ticket, { passkey: key.get(optionsOf(step)) });
    const { usable, records } = await list(client);
    expect([usable, records]).toEqual([
      true,
      [expect.objectContaining({ name: "病区电脑", host: here, isHere: true })],
    ]);
    expect(records[0]?.lastUsedTime).toMatch(/^\d{4}-/);
  });

  test("gets recovery codes with the first factor, and each signs in once", async () => {
    const { client, recoveryCodes } = await owner("codes");
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ""] = recoveryCodes;
    await goOn((await ask("codes")).ticket, { factor: code });
    expect((await refusalOf(goOn((await ask("codes")).ticket, { factor: code }))).error).toBe("second_factor_wrong");
    const other = createAuthenticator(here);
    expect((await add(client, other.create(await begin(client)), "钥匙")).recoveryCodes).toEqual([]);
  });

  test("adds one only after showing the password, or a code", async () => {
    const { client, recoveryCodes } = await owner("proves");
    const wrong = await refusalOf(begin(client, { password: encryptHash(app, "wrong") }));
    expect([wrong.error, wrong.msg]).toEqual(["validation_failed", "密码不正确"]);
    expect((await refusalOf(begin(client, {}))).error).toBe("validation_failed");
    expect((await refusalOf(begin(client, { factor: "000000" }))).error).toBe("second_factor_wrong");
    expect((await begin(client, { factor: recoveryCodes[0] ?? "" })).excludeCredentials).toHaveLength(1);
  });

  test("renames it, and removes it with the password, after which the password is enough", async () => {
    const { client, id } = await owner("leaves");
    await client.POST("/blade-auth/passkey/rename", { body: { id, name: "家里" } });
    expect((await list(client)).records[0]?.name).toBe("家里");
    expect((await refusalOf(client.POST("/blade-auth/passkey/forget", { body: { id } }))).error).toBe(
      "validation_failed",
    );
    await client.POST("/blade-auth/passkey/forget", { body: { id, ...proof() } });
    expect((await list(await enterAt(here, "leaves"))).records).toEqual([]);
  });

  test("is in the log when one is added and when one is removed", async () => {
    const { client, id } = await owner("logged");
    await client.POST("/blade-auth/passkey/forget", { body: { id, ...proof() } });
    await app.services.logs.flush();
    const rows = await app.services.platform
      .selectFrom("logUsual")
      .select(["methodName", "logData"])
      .where("createBy", "=", "logged")
      .where("logId", "=", id)
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      { methodName: "addPasskey", logData: "logged：添加通行密钥“病区电脑”" },
      { methodName: "removePasskey", logData: "logged：移除通行密钥“病区电脑”" },
    ]);
  });

  test("has nobody else’s passkeys", async () => {
    const { id } = await owner("mine");
    const { client } = await owner("other");
    expect((await refusalOf(client.POST("/blade-auth/passkey/rename", { body: { id, name: "x" } }))).status).toBe(404);
    const removal = client.POST("/blade-auth/passkey/forget", { body: { id, ...proof() } });
    expect((await refusalOf(removal)).status).toBe(404);
  });

  test("loses it when an administrator resets the password, and with the account", async () => {
    const { userId, client } = await owner("reset");
    const profile = { name: "小王", realName: "王芳", phone: "13800138000", email: "" };
    await client.POST("/blade-system/user/update-info", { body: profile });
    await addStaff(app, "100001", "helper", userButtons);
    const { platform } = app.services;
    const left = (id: string) => platform.selectFrom("authPasskey").select("id").where("userId", "=", id).execute();
    expect(await left(userId)).toHaveLength(1);
    const helper = await enterAt(here, "helper");
    await helper.POST("/blade-system/user/reset-password", { params: { query: { userIds: userId } } });
    expect(await left(userId)).toEqual([]);
    const gone = await owner("gone");
    await platform.deleteFrom("bladeUser").where("id", "=", gone.userId).execute();
    expect(await left(gone.userId)).toEqual([]);
  });
});

describe("a role that needs a second factor", () => {
  const setPolicy = (secondFactor: readonly string[]) =>
    Object.assign(app.services, { config: { ...app.services.config, secondFactor } });

  test("takes a passkey for it, made at the sign-in, and keeps the last one", async () => {
    await addStaff(app, "100001", "strict", []);
    setPolicy(["strict"]);
    const step = await ask("strict");
    expect(step).toMatchObject({ error: "second_factor_missing", passkey: { rp: { id: here } } });
    const key = createAuthenticator(here);
    const client = await goOn(step.ticket, { passkey: key.create(optionsOf(step)) });
    const [passkey] = (await list(client)).records;
    const removal = client.POST("/blade-auth/passkey/forget", { body: { id: passkey?.id ?? "", ...proof() } });
    expect((await refusalOf(removal)).error).toBe("conflict");
    await goOn((await ask("strict")).ticket, { factor: step.recoveryCodes?.[0] ?? "" });
    setPolicy([]);
  });
});

describe("a passkey is refused", () => {
  type Wrong = NonNullable<Parameters<ReturnType<typeof createAuthenticator>["get"]>[1]>;
  const wrongs: readonly (readonly [string, Wrong])[] = [
    ["by a page of another origin", { origin: `https://${there}` }],
    ["by a page of this host without TLS", { origin: `http://${here}` }],
    ["for the id of another host", { rpId: there }],
    ["without a verified person", { isUnverified: true }],
  ];

  test.each(wrongs)("at the sign-in when it answers %s", async (name, wrong) => {
    const { key } = await owner(`in-${name}`.slice(0, 40).replaceAll(" ", "-"));
    const step = await ask(`in-${name}`.slice(0, 40).replaceAll(" ", "-"));
    const answer = goOn(step.ticket, { passkey: key.get(optionsOf(step), wrong) });
    expect((await refusalOf(answer)).error).toBe("passkey_refused");
    await goOn(step.ticket, { passkey: key.get(optionsOf(step)) });
  });

  test.each(wrongs)("when it is made %s", async (name, wrong) => {
    const account = `new-${name}`.slice(0, 40).replaceAll(" ", "-");
    await addStaff(app, "100001", account, []);
    const client = await enterAt(here, account);
    const made = createAuthenticator(here).create(await begin(client), wrong);
    expect((await refusalOf(add(client, made))).error).toBe("passkey_refused");
  });

  test("when its answer is sent again, at once neither", async () => {
    const { key } = await owner("replay");
    const step = await ask("replay");
    const passkey = key.get(optionsOf(step), { count: 0 });
    await app.services.platform.updateTable("authPasskey").set({ signCount: "0" }).execute();
    const tries = await Promise.allSettled([1, 2, 3].map(() => goOn(step.ticket, { passkey })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await refusalOf(goOn(step.ticket, { passkey }))).error).toBe("passkey_refused");
  });

  test("when it answers what another sign-in asked, or what its own asked too long ago", async () => {
    const { key } = await owner("slow");
    const [first, later] = [await ask("slow"), await ask("slow")];
    const mixed = goOn(later.ticket, { passkey: key.get(optionsOf(first)) });
    expect((await refusalOf(mixed)).error).toBe("passkey_refused");
    await app.services.platform
      .updateTable("authPasskeyChallenge")
      .set({ expireTime: "2020-01-01 00:00:00" })
      .execute();
    const late = goOn(later.ticket, { passkey: key.get(optionsOf(later)) });
    expect((await refusalOf(late)).error).toBe("passkey_refused");
  });

  test("when a challenge of a session is answered in another one", async () => {
    await addStaff(app, "100001", "twice", []);
    const [one, other] = [await enterAt(here, "twice"), await enterAt(here, "twice")];
    const made = createAuthenticator(here).create(await begin(one));
    expect((await refusalOf(add(other, made))).error).toBe("passkey_refused");
    await add(one, made);
    expect((await refusalOf(add(one, made))).error).toBe("passkey_refused");
  });

  test("when it counts fewer uses than before, and the log says so", async () => {
    const { key } = await owner("copied");
    const step = await ask("copied");
    await goOn(step.ticket, { passkey: key.get(optionsOf(step), { count: 9 }) });
    const again = await ask("copied");
    const answer = goOn(again.ticket, { passkey: key.get(optionsOf(again), { count: 9 }) });
    expect((await refusalOf(answer)).error).toBe("passkey_copied");
    await app.services.logs.flush();
    const rows = app.services.platform.selectFrom("logUsual").select("logData").where("createBy", "=", "copied");
    expect(JSON.stringify(await rows.execute())).toContain("登录失败（密码）：该通行密钥的使用次数比上次还少");
  });

  test("in another hospital, where the same person has the same account", async () => {
    const { key } = await owner("both");
    await addStaff(app, "200002", "both", []);
    const step = await ask("both");
    await enterAt(there, "both", "200002");
    const answer = goOn(step.ticket, { passkey: key.get(optionsOf(step)) }, there, "200002");
    expect((await refusalOf(answer)).error).toBe("passkey_refused");
  });

  test("on another host of its own hospital, where a recovery code still works", async () => {
    const { key, recoveryCodes } = await owner("travels");
    const elsewhere = await ask("travels", second);
    expect([elsewhere.passkey, elsewhere.msg]).toEqual([undefined, expect.stringContaining("不能在此地址使用")]);
    const step = await ask("travels");
    const answer = goOn(step.ticket, { passkey: key.get(optionsOf(step)) }, second);
    expect((await refusalOf(answer)).error).toBe("passkey_refused");
    await goOn(elsewhere.ticket, { factor: recoveryCodes[0] ?? "" }, second);
  });

  test("after five wrong answers, also the right one", async () => {
    const { key } = await owner("guessed");
    const step = await ask("guessed");
    for (let tries = 0; tries < 5; tries++) await refusalOf(goOn(step.ticket, { passkey: { id: "none" } }));
    const right = goOn(step.ticket, { passkey: key.get(optionsOf(step)) });
    expect((await refusalOf(right)).error).toBe("rate_limited");
  });
});

test.each([there, "elsewhere.test", "10.0.0.8"])(
  "no passkey is made on %s, which is no host of the hospital",
  async (host) => {
    const account = `at-${host.replaceAll(".", "-")}`;
    await addStaff(app, "100001", account, []);
    const client = await enterAt(host, account);
    expect((await list(client)).usable).toBe(false);
    expect((await refusalOf(begin(client))).error).toBe("conflict");
  },
);

test("certificates that come with a passkey are not read", async () => {
  await addStaff(app, "100001", "certified", []);
  const client = await enterAt(here, "certified");
  await add(client, createAuthenticator(here).create(await begin(client), { fmt: "packed" }));
});

test("no answer holds a public key, and no row what it does not need", async () => {
  const { client, id } = await owner("private");
  const row = await app.services.platform
    .selectFrom("authPasskey")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify([await list(client), await ask("private")])).not.toContain(row.publicKey);
  expect(row.transports).toEqual(["internal"]);
});
