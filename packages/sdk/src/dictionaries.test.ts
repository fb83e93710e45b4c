import { afterEach, expect, test, vi } from "vitest";
import { createBladeClient, createDictionaries, type DictionaryOptions, isApiError, type Session } from "./index.ts";
import { answer, json, tokenServer } from "./testing/token-server.ts";

type Tenant = Pick<Session, "tenantId" | "userId">;

/** A back end that answers each dictionary with the tenant of the call, and counts the calls. */
function setUp(options: DictionaryOptions = {}) {
  const asked: string[] = [];
  let refuse = false;
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "console",
    retries: 0,
    fetch: async (request) => {
      const url = new URL(request.url);
      const code = url.searchParams.get("code") ?? "";
      asked.push(`${url.pathname.split("/").at(-2)} ${code}`);
      if (refuse) return json({ code: 500, success: false, data: {}, msg: "服务器异常" }, 500);
      return answer([{ code, dictKey: "HA", dictValue: `汉族 ${asked.length}`, sort: 1 }]);
    },
  });
  let session: Tenant | undefined;
  const own = { ...client, session: { ...client.session, get: () => session as Session | undefined } };
  return {
    asked,
    dictionaries: createDictionaries(own, options),
    signInAs: (next: Tenant | undefined) => {
      session = next;
    },
    refuse: (now: boolean) => {
      refuse = now;
    },
  };
}

afterEach(() => {
  vi.useRealTimers();
});

test("any number of callers ask once for each dictionary, and later ones not at all", async () => {
  const { dictionaries, asked } = setUp();
  const both = await Promise.all([...Array(20).fill("nation"), "degree"].map((code) => dictionaries.get(code)));
  expect(new Set(both.slice(0, 20)).size).toBe(1);
  await dictionaries.get("nation");
  expect(asked).toEqual(["dict-biz nation", "dict-biz degree"]);
  expect(await dictionaries.label("nation", "HA")).toBe("汉族 1");
  expect(await dictionaries.label("nation", "XX")).toBe("XX");
  expect(dictionaries.peek("nation")).toHaveLength(1);
  expect(dictionaries.peek("unknown")).toBeUndefined();
});

test("system dictionaries are asked for under their own path", async () => {
  const { dictionaries, asked } = setUp({ kind: "system" });
  await dictionaries.get("sex");
  expect(asked).toEqual(["dict sex"]);
});

test("each tenant and each session has its own dictionaries", async () => {
  const { dictionaries, asked, signInAs } = setUp();
  for (const [tenantId, userId] of [
    ["100001", "1"],
    ["100001", "2"],
    ["200002", "1"],
    ["100001", "1"],
  ] as const) {
    signInAs({ tenantId, userId });
    await dictionaries.get("nation");
  }
  signInAs(undefined);
  expect(dictionaries.peek("nation")).toBeUndefined();
  expect(asked).toHaveLength(3);
});

test("visitors of another tenant see the dictionaries of that tenant", async () => {
  let tenant = "100001";
  const { dictionaries, asked } = setUp({ visitorTenant: () => tenant });
  await dictionaries.get("nation");
  tenant = "200002";
  await dictionaries.get("nation");
  expect(asked).toHaveLength(2);
});

test("a changed dictionary is read again, even while a call is under way", async () => {
  const { dictionaries, asked } = setUp();
  const stale = dictionaries.get("nation");
  dictionaries.invalidate("nation");
  await stale;
  expect(dictionaries.peek("nation")).toBeUndefined();
  const fresh = await dictionaries.get("nation");
  expect(fresh[0]?.dictValue).toBe("汉族 2");
  await dictionaries.get("degree");
  dictionaries.invalidate("degree");
  await dictionaries.get("nation");
  expect(asked).toHaveLength(3);
  dictionaries.invalidate();
  await dictionaries.get("nation");
  expect(asked).toHaveLength(4);
});

test("a failure is told to all who wait and not kept", async () => {
  const { dictionaries, asked, refuse } = setUp();
  refuse(true);
  const answers = await Promise.allSettled([dictionaries.get("nation"), dictionaries.get("nation")]);
  expect(answers.map((one) => one.status === "rejected" && isApiError(one.reason))).toEqual([true, true]);
  refuse(false);
  await expect(dictionaries.get("nation")).resolves.toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test("no more dictionaries are kept than allowed: the one unused for the longest goes", async () => {
  const { dictionaries, asked } = setUp({ max: 2 });
  for (const code of ["a", "b", "a", "c"]) await dictionaries.get(code);
  expect(dictionaries.peek("a")).toBeDefined();
  expect(dictionaries.peek("b")).toBeUndefined();
  expect(asked).toHaveLength(3);
});

test("a hundred dictionaries are kept by default", async () => {
  const { dictionaries } = setUp();
  const codes = Array.from({ length: 101 }, (_, index) => `code-${index}`);
  for (const code of codes) await dictionaries.get(code);
  expect(codes.filter((code) => !dictionaries.peek(code))).toEqual(["code-0"]);
});

test("an answer grows old", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { dictionaries, asked } = setUp({ maxAgeMs: 1000 });
  await dictionaries.get("nation");
  vi.setSystemTime(Date.now() + 1001);
  await dictionaries.get("nation");
  expect(asked).toHaveLength(2);
});

test("a login of another person shows nothing of the one before", async () => {
  const server = tokenServer();
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "console",
    retries: 0,
    fetch: (request) => (request.url.includes("dictionary") ? Promise.resolve(answer([])) : server.fetch(request)),
  });
  const dictionaries = createDictionaries(client);
  await dictionaries.get("nation");
  await client.session.login({ username: "a", password: "b" });
  expect(dictionaries.peek("nation")).toBeUndefined();
});

test("keys compare as text: some back ends have numbers for them", async () => {
  const client = createBladeClient({
    baseUrl: "http://blade.test",
    clientId: "console",
    fetch: async () => answer([{ code: "sex", dictKey: 1, dictValue: "男", sort: 1 }]),
  });
  const dictionaries = createDictionaries(client, { kind: "system" });
  expect(await dictionaries.label("sex", "1")).toBe("男");
  expect(await dictionaries.label("sex", 1)).toBe("男");
  expect(await dictionaries.label("sex", 2)).toBe("2");
});
