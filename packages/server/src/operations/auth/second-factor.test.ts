import { createHmac } from "node:crypto";
import { isApiError } from "@bladekit/sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addStaff, addTenant, clientOf, createTestApp, type TestApp } from "../../testing/index.ts";
import { enter, userButtons } from "../system/user/user-fixture.ts";

// Two kinds of proof, one of them cryptographic (GB/T 22239-2019, 8.1.4.1 d).
let app: TestApp;
let now = Date.parse("2026-11-28T08:00:00Z");
beforeAll(async () => {
  app = await createTestApp({ clock: () => new Date(now), config: { secondFactor: ["*"] } });
  await addTenant(app, "100001");
});
afterAll(() => app.close());

/** The code that an app shows, made by hand from RFC 4226 and RFC 6238. */
function codeOf(uri: string, at = now): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...(new URL(uri).searchParams.get("secret") ?? "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac("sha1", key).update(counter).digest();
  const offset = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

async function refusal(signIn: Promise<unknown>) {
  const error = await signIn.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isApiError(error)) throw new Error("it was not refused");
  const {
    ticket = "",
    uri = "",
    recoveryCodes = [],
  } = error.data as { ticket?: string; uri?: string; recoveryCodes?: string[] };
  return { error: error.error, ticket, uri, recoveryCodes };
}
async function goOn(ticket: string, given: { factor?: string; newPassword?: string }) {
  const client = clientOf(app, "100001", "staff");
  await client.session.login({ grant: "ticket", ticket, ...given });
  return client;
}
/** A new member of staff who has set up the factor. */
async function enrolled(account: string) {
  await addStaff(app, "100001", account, []);
  const missing = await refusal(enter(app, "100001", account));
  await goOn(missing.ticket, { factor: codeOf(missing.uri) });
  // The code that was just shown is spent.
  now += 60_000;
  return missing;
}
const ask = (account: string) => refusal(enter(app, "100001", account));

describe("a role that signs in with a second factor", () => {
  test("sets it up at the first sign-in, by a code that the app shows", async () => {
    await addStaff(app, "100001", "first", []);
    const missing = await ask("first");
    expect(missing).toMatchObject({
      error: "second_factor_missing",
      uri: expect.stringMatching(/^otpauth:\/\/totp\//),
    });
    expect(new Set(missing.recoveryCodes).size).toBe(10);
    expect((await refusal(goOn(missing.ticket, { factor: "000000" }))).error).toBe("second_factor_wrong");
    expect((await refusal(goOn(missing.ticket, {}))).error).toBe("second_factor_missing");
    const client = await goOn(missing.ticket, { factor: codeOf(missing.uri) });
    expect((await client.GET("/blade-auth/oauth/user-info", {})).account).toBe("first");
  });

  test("is let in by the password and a code together, and by neither alone", async () => {
    const { uri } = await enrolled("both");
    const { error, ticket } = await ask("both");
    expect(error).toBe("second_factor_required");
    expect((await refusal(goOn(ticket, { factor: codeOf(uri, now + 120_000) }))).error).toBe("second_factor_wrong");
    await goOn(ticket, { factor: codeOf(uri) });
    expect((await refusal(goOn("none", { factor: codeOf(uri) }))).error).toBe("invalid_grant");
  });

  test("uses no code twice, at once neither", async () => {
    const { uri } = await enrolled("twice");
    const tickets = await Promise.all([ask("twice"), ask("twice"), ask("twice")]);
    const code = codeOf(uri);
    const tries = await Promise.allSettled(tickets.map(({ ticket }) => goOn(ticket, { factor: code })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("uses each recovery code once", async () => {
    const { recoveryCodes } = await enrolled("lost");
    const [code = ""] = recoveryCodes;
    await goOn((await ask("lost")).ticket, { factor: code.toUpperCase() });
    expect((await refusal(goOn((await ask("lost")).ticket, { factor: code }))).error).toBe("second_factor_wrong");
  });

  test("is not guessed: five wrong codes, and the right one is refused as well", async () => {
    const { uri } = await enrolled("guessed");
    const { ticket } = await ask("guessed");
    const right = codeOf(uri);
    const wrong = right === "111111" ? "222222" : "111111";
    for (let tries = 0; tries < 5; tries++) await refusal(goOn(ticket, { factor: wrong }));
    expect((await refusal(goOn(ticket, { factor: right }))).error).toBe("rate_limited");
  });

  test("keeps a password that is to be changed until the factor was shown", async () => {
    const { uri } = await enrolled("both-steps");
    const users = app.services.platform.updateTable("bladeUser").set({ passwordTime: "2020-01-01 00:00:00" });
    await users.where("account", "=", "both-steps").execute();
    Object.assign(app.services, { config: { ...app.services.config, passwordDays: 90 } });
    const { ticket } = await ask("both-steps");
    expect((await refusal(goOn(ticket, { newPassword: "Mine-2026-own" }))).error).toBe("second_factor_required");
    const second = await refusal(goOn(ticket, { factor: codeOf(uri) }));
    expect(second.error).toBe("password_change_required");
    await goOn(second.ticket, { newPassword: "Mine-2026-own" });
  });

  test("sets up a new one after an administrator reset the password", async () => {
    const { platform } = app.services;
    const id = await addStaff(app, "100001", "reset", []);
    const missing = await ask("reset");
    const person = await goOn(missing.ticket, { factor: codeOf(missing.uri) });
    const profile = { name: "小王", realName: "王芳", phone: "13800138000", email: "" };
    await person.POST("/blade-system/user/update-info", { body: profile });
    await addStaff(app, "100001", "helper", userButtons);
    const helper = await ask("helper");
    const client = await goOn(helper.ticket, { factor: codeOf(helper.uri) });
    await client.POST("/blade-system/user/reset-password", { params: { query: { userIds: id } } });
    const left = platform.selectFrom("authSecondFactor").select("userId").where("userId", "=", id);
    expect(await left.execute()).toEqual([]);
  });
});

test("the secret of a factor is sealed, and its recovery codes are digests", async () => {
  const { uri, recoveryCodes } = await enrolled("sealed");
  const rows = JSON.stringify(await app.services.platform.selectFrom("authSecondFactor").selectAll().execute());
  expect(rows).not.toContain(new URL(uri).searchParams.get("secret"));
  for (const code of recoveryCodes) expect(rows).not.toContain(code);
});
