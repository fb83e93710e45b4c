import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Operation, operationList } from "../../contract/document.ts";
import { addGuest, addStaff, addTenant, createTestApp, signIn, type TestApp } from "../index.ts";

let app: TestApp;
let listener: Server;
let connections = 0;
let staff: Session;
let guest: Session;

type Session = { accessToken: string; refreshToken: string };

beforeAll(async () => {
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "clerk", []);
  await addGuest(app, "100001", "13800000001");
  const sessionOf = async (...who: [string, "guest" | "staff"]) =>
    (await signIn(app, "100001", ...who)).session.get() as Session;
  staff = await sessionOf("clerk", "staff");
  guest = await sessionOf("13800000001", "guest");
  listener = createServer((_, answer) => answer.end(JSON.stringify({ keys: [] }))).on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
});
afterAll(async () => {
  listener.close();
  await app.close();
});

const guarded = operationList.filter(({ needsUser }) => needsUser);
const call = ({ method, path }: Operation, headers: Record<string, string | string[]>) =>
  app.app.inject({ method, url: `/api${path}`, headers });
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;

/** A real token with changed claims and the original signature. */
function edited(changed: object): string {
  const [header, body, sign] = staff.accessToken.split(".");
  return `${header}.${encode({ ...decode(body), ...changed })}.${sign}`;
}

describe("on every operation for users", () => {
  const forgeries = (): Record<string, string> => {
    const [header, body, sign] = staff.accessToken.split(".");
    return {
      "a refresh token (T6)": staff.refreshToken,
      "another tenant in the claims (T4)": edited({ tenant_id: "000000" }),
      "another user in the claims (T4)": edited({ user_id: "1" }),
      "no algorithm (T2)": `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
      "no signature (T2)": `${header}.${body}`,
      "the signature of another token (T4)": `${header}.${body}.${guest.accessToken.split(".")[2]}`,
      "a signature that was cut (T4)": `${header}.${body}.${sign?.slice(0, -2)}`,
    };
  };

  test("a token that is not as it was given out opens nothing", async () => {
    const open: string[] = [];
    for (const operation of guarded) {
      for (const [what, token] of Object.entries(forgeries())) {
        const { statusCode } = await call(operation, { "blade-auth": `bearer ${token}` });
        if (statusCode !== 401) open.push(`${operation.id} with ${what}: ${statusCode}`);
      }
    }
    expect(open).toEqual([]);
    expect(guarded.length).toBeGreaterThan(150);
  });

  test("what kind of user somebody is, is not theirs to say (T23)", async () => {
    const wrong: string[] = [];
    const only = (kind: string) => (operation: Operation) =>
      operation.permission ? kind === "staff" : !operation.userTypes?.includes(kind === "staff" ? "guest" : "staff");
    for (const [kind, { accessToken }] of [
      ["staff", guest],
      ["guest", staff],
    ] as const) {
      for (const operation of guarded.filter(only(kind))) {
        for (const name of ["user-type", "User-Type"]) {
          const { statusCode } = await call(operation, { "blade-auth": `bearer ${accessToken}`, [name]: kind });
          if (statusCode !== 403) wrong.push(`${operation.id} as ${kind}: ${statusCode}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("every claim of a token", () => {
  test("is under its signature (T4)", async () => {
    const claims = decode(staff.accessToken.split(".")[1]);
    expect(Object.keys(claims).length).toBeGreaterThan(5);
    const others = { role_id: "1", user_type: "staff", authority: "administrator", is_admin: true };
    for (const name of Object.keys({ ...claims, ...others })) {
      for (const value of ["000000", "1", 9_999_999_999, null, [claims[name], "000000"]]) {
        const headers = { "blade-auth": `bearer ${edited({ [name]: value })}` };
        const { statusCode } = await app.app.inject({ url: "/api/blade-auth/oauth/user-info", headers });
        expect([name, value, statusCode]).toEqual([name, value, 401]);
      }
    }
  });

  test("says nothing of roles or permissions: those are looked up", () => {
    expect(Object.keys(decode(staff.accessToken.split(".")[1])).join()).not.toMatch(/role|permission|authority|admin/);
  });
});

describe("a token that says where its key is (T2)", () => {
  const key = Buffer.from("a key of the attacker's own, long enough");
  const address = (path: string) => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/${path}`;
  const headers = (): Record<string, object> => ({
    jku: { jku: address("jku") },
    x5u: { x5u: address("x5u") },
    jwk: { jwk: { kty: "oct", k: key.toString("base64url") } },
    x5c: { x5c: [key.toString("base64")] },
    "a kid that is an address": { kid: address("kid") },
    "a kid that is a path": { kid: "../../../../dev/null" },
    "a kid that is SQL": { kid: "' union select 'x'--" },
    all: { jku: address("all"), x5u: address("all"), kid: address("all"), crit: ["jku"] },
  });

  test.each([
    "jku",
    "x5u",
    "jwk",
    "x5c",
    "a kid that is an address",
    "a kid that is a path",
    "a kid that is SQL",
    "all",
  ])("by %s is nobody's, and nobody is asked for it", async (what) => {
    const claims = decode(staff.accessToken.split(".")[1]);
    for (const used of [key, Buffer.alloc(0)]) {
      const text = `${encode({ alg: "HS256", typ: "JWT", ...headers()[what] })}.${encode(claims)}`;
      const token = `${text}.${createHmac("sha256", used).update(text).digest("base64url")}`;
      const url = "/api/blade-auth/oauth/user-info";
      expect((await app.app.inject({ url, headers: { "blade-auth": `bearer ${token}` } })).statusCode).toBe(401);
    }
    expect(connections).toBe(0);
  });

  test("the listener would have noticed", async () => {
    await fetch(address("proof"));
    expect(connections).toBe(1);
  });
});

describe("an app that is not one of ours (T18)", () => {
  const wrong = [
    undefined,
    "",
    "Basic",
    "Basic ",
    "Basic !!!",
    `Basic ${btoa("saber:")}`,
    `Basic ${btoa("saber:saber_secret")}`,
    `Basic ${btoa("sword:sword_secret")}`,
    `Basic ${btoa("console:wrong")}`,
    `Basic ${btoa("console")}`,
    `Basic ${btoa(":")}`,
    `Basic ${btoa("' or '1'='1:")}`,
    `Bearer ${btoa("console:")}`,
    `${btoa("console:")}`,
  ];

  test("gets no token, no account and no code, on any operation that needs one", async () => {
    const open: string[] = [];
    for (const operation of operationList.filter(({ needsClient }) => needsClient)) {
      for (const authorization of wrong) {
        const { statusCode, body } = await call(operation, authorization === undefined ? {} : { authorization });
        if (statusCode !== 401 || !body.includes("client_unauthorized"))
          open.push(`${operation.id} with ${authorization}: ${statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });
});
