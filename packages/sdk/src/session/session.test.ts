import { createDecipheriv, createHash } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import {
  type BladeClientOptions,
  createBladeClient,
  isApiError,
  isNetworkError,
  memoryStorage,
  webStorage,
} from "../index.ts";
import { answer, cipherKey, json, tokenServer } from "../testing/token-server.ts";

const guarded = "/blade-auth/oauth/user-info";
const open = "/mrhr-zpgl-new/openness/front/getFrontNewJobList";

async function signedIn(server = tokenServer(), options: Partial<BladeClientOptions> = {}) {
  const onUnauthorized = vi.fn();
  const storage = memoryStorage();
  const client = createBladeClient({
    baseUrl: "http://blade.test/api",
    clientId: "recruit",
    tenantId: "100001",
    userType: "guest",
    fetch: server.fetch,
    storage,
    onUnauthorized,
    retries: 0,
    ...options,
  });
  await client.session.login({ username: "13800138000", password: "Abc12345", captchaKey: "k", captchaCode: "abcd" });
  return { client, server, storage, onUnauthorized };
}

function decrypt(text: string | null): string {
  const bytes = Buffer.from(text ?? "", "base64");
  const decipher = createDecipheriv("aes-256-cbc", Buffer.from(cipherKey, "base64"), bytes.subarray(0, 16));
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
}

afterEach(() => {
  vi.useRealTimers();
});

test("a login sends what the protocol asks for and keeps the session", async () => {
  const { client, server, storage } = await signedIn();
  const sent = server.requests.find(({ path }) => path.endsWith("/token"));
  const form = new URLSearchParams(sent?.body);
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: "captcha",
    username: "13800138000",
    scope: "all",
    type: "account",
    captchaType: "TXYZM",
  });
  expect(decrypt(form.get("tenantId"))).toBe("100001");
  expect(decrypt(form.get("password"))).toBe(createHash("md5").update("Abc12345").digest("hex"));
  expect(sent?.headers.get("Authorization")).toBe(`Basic ${btoa("recruit:")}`);
  expect(sent?.headers.get("Tenant-Id")).toBe(form.get("tenantId"));
  expect(sent?.headers.get("User-Type")).toBe("guest");
  expect(sent?.headers.get("Captcha-Key")).toBe("k");
  expect(sent?.headers.get("Captcha-Code")).toBe("abcd");
  expect(sent?.headers.get("Blade-Auth")).toBeNull();
  expect(client.session.get()).toMatchObject({
    accessToken: "access-1",
    tenantId: "100001",
    roles: ["guest", "applicant"],
  });
  expect(JSON.parse(storage.get("token") ?? "")).toMatchObject({ dataType: "object", type: "token" });
});

test("a third party's login and an authorization code send what came back with the person", async () => {
  const { client, server } = await signedIn();
  const fields = () => Object.fromEntries(new URLSearchParams(server.requests.at(-1)?.body));
  await client.session.login({ grant: "social", source: "wechat", code: "c", state: "s" });
  expect(fields()).toMatchObject({ grant_type: "social", source: "wechat", code: "c", state: "s", scope: "all" });
  expect(decrypt(fields().tenantId ?? "")).toBe("100001");
  await client.session.login({ grant: "authorization_code", code: "c", redirectUri: "https://a.test/back" });
  expect(fields()).toMatchObject({ grant_type: "authorization_code", code: "c", redirect_uri: "https://a.test/back" });
  expect(fields()).not.toHaveProperty("password");
});

test("a refused login shows the server's sentence and stores no session", async () => {
  const { client, server } = await signedIn();
  await client.session.logout();
  server.tokenAnswers.push(() => json({ error: "invalid_grant", error_description: "用户名或密码错误" }, 400));
  const error = await client.session.login({ username: "x", password: "y" }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ApiError", status: 400, msg: "用户名或密码错误", error: "invalid_grant" });
  expect(client.session.get()).toBeUndefined();
});

test("the token goes along, and the tenant only while there is none", async () => {
  const { client, server } = await signedIn();
  await client.GET(guarded);
  expect(server.requests.at(-1)?.headers.get("Blade-Auth")).toBe("bearer access-1");
  expect(server.requests.at(-1)?.headers.get("Tenant-Id")).toBeNull();
  await client.session.logout();
  await client.GET(open);
  expect(server.requests.at(-1)?.headers.get("Blade-Auth")).toBeNull();
  expect(server.requests.at(-1)?.headers.get("Tenant-Id")).toBe("100001");
});

test("a call with an expired token is sent once more, with its body, after one refresh", async () => {
  const { client, server } = await signedIn();
  server.expire();
  const data = await client.POST("/blade-system/dict-biz/submit", { body: { code: "sex" } as never });
  expect(data).toMatchObject({ body: '{"code":"sex"}' });
  expect(server.state).toMatchObject({ refreshes: 1, calls: 2 });
  expect(client.session.get()?.accessToken).toBe("access-2");
});

test("1,000 calls at once on an expired token make one refresh and no failure", async () => {
  const { client, server } = await signedIn(tokenServer((path) => (path.endsWith("/token") ? 20 : Math.random() * 20)));
  server.expire();
  const answers = await Promise.allSettled(Array.from({ length: 1000 }, () => client.GET(guarded)));
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(server.state.refreshes).toBe(1);
});

test("1,000 calls whose refusals arrive before, during and after the refresh make one refresh and no failure", async () => {
  const { client, server } = await signedIn(
    tokenServer((path) => (path.endsWith("/token") ? 30 : Math.random() * 300)),
  );
  server.expire();
  const answers = await Promise.allSettled(
    Array.from({ length: 1000 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index % 25));
      return client.GET(guarded);
    }),
  );
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(server.state.refreshes).toBe(1);
});

test("a token that is old by the clock is refreshed before the call is sent", async () => {
  const { client, server } = await signedIn();
  vi.useFakeTimers({ now: Date.now() + 3000 * 1000, toFake: ["Date"] });
  await Promise.all(Array.from({ length: 50 }, () => client.GET(guarded)));
  expect(server.state).toMatchObject({ refreshes: 1, calls: 50 });
});

test("a token is old at 3,000 seconds, or at nine tenths of a shorter life, and not before", async () => {
  for (const [expiresIn, seconds] of [
    [3600, 3000],
    [600, 540],
  ] as const) {
    const { client, server } = await signedIn();
    server.tokenAnswers.push(() => json({ access_token: "x", refresh_token: "y", expires_in: expiresIn }));
    server.state.access = "x";
    const { issuedAt } = await client.session.login({ username: "a", password: "b" });
    for (const [moment, refreshes] of [
      [-1, 0],
      [0, 1],
    ] as const) {
      vi.useFakeTimers({ now: issuedAt + seconds * 1000 + moment, toFake: ["Date"] });
      await client.GET(guarded).catch(() => {});
      expect([expiresIn, moment, server.state.refreshes]).toEqual([expiresIn, moment, refreshes]);
    }
    vi.useRealTimers();
  }
});

test("a login without tokens is a mistake that is told", async () => {
  const { client, server } = await signedIn();
  server.tokenAnswers.push(() => json({ access_token: "x" }));
  await expect(client.session.login({ username: "a", password: "b" })).rejects.toBeInstanceOf(TypeError);
});

test("a refused refresh ends the session once and asks for a login once", async () => {
  const { client, server, onUnauthorized } = await signedIn();
  const changes = vi.fn();
  client.session.subscribe(changes);
  server.kill();
  const answers = await Promise.allSettled(Array.from({ length: 100 }, () => client.GET(guarded)));
  const errors = answers.map((outcome) => (outcome.status === "rejected" ? outcome.reason : undefined));
  expect(errors.every((error) => isApiError(error) && error.status === 401)).toBe(true);
  expect(errors[0]).toMatchObject({ msg: "您未登录，请先登录系统！" });
  expect(server.state.refreshes).toBe(1);
  expect(client.session.get()).toBeUndefined();
  expect(changes).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).toHaveBeenCalledWith({ returnTo: "" });
});

test("the end of a session leaves public pages as they are", async () => {
  const { client, server, onUnauthorized } = await signedIn();
  server.kill();
  await expect(client.GET(open)).resolves.toMatchObject({ path: open });
  expect(client.session.get()).toBeUndefined();
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test.each([500, 503, 429])("a refresh that fails with %i does not sign out", async (status) => {
  const { client, server } = await signedIn();
  server.expire();
  server.tokenAnswers.push(() => json({ error: "busy", error_description: "请稍后再试" }, status));
  await expect(client.GET(guarded)).rejects.toMatchObject({ name: "ApiError", status });
  expect(client.session.get()?.accessToken).toBe("access-1");
  await expect(client.GET(guarded)).resolves.toBeDefined();
});

test("a refresh that fails because of the network does not sign out", async () => {
  const { client, server, onUnauthorized } = await signedIn();
  server.expire();
  server.tokenAnswers.push(() => {
    throw new TypeError("fetch failed");
  });
  expect(isNetworkError(await client.GET(guarded).catch((reason: unknown) => reason))).toBe(true);
  expect(client.session.get()?.accessToken).toBe("access-1");
  expect(onUnauthorized).not.toHaveBeenCalled();
  await expect(client.GET(guarded)).resolves.toBeDefined();
});

test("an old token is used as it is while it cannot be refreshed", async () => {
  const { client, server } = await signedIn();
  vi.useFakeTimers({ now: Date.now() + 3100 * 1000, toFake: ["Date"] });
  server.tokenAnswers.push(() => json({ error: "busy", error_description: "请稍后再试" }, 503));
  await expect(client.GET(guarded)).resolves.toBeDefined();
  expect(client.session.get()?.accessToken).toBe("access-1");
});

test.each([
  ["by HTTP 401", 401],
  ["by the code alone", 200],
])("a call that is denied %s after a refresh that worked is a refusal, and the session stays", async (_, status) => {
  const { client, server, onUnauthorized } = await signedIn();
  server.deny(() => json({ code: 401, success: false, data: null, msg: "请求未授权" }, status));
  const error = await client.GET(guarded).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "ApiError", status: 403, code: 403, error: "forbidden", msg: "请求未授权" });
  expect(server.state.refreshes).toBe(1);
  expect(client.session.get()?.accessToken).toBe("access-2");
  const raw = await client.raw.GET(guarded);
  expect(raw.response.status).toBe(403);
  expect(raw.error).toMatchObject({ error: "forbidden", msg: "请求未授权" });
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test("a refresh that keeps failing with 5xx ends the session after two minutes", async () => {
  const { client, server, storage, onUnauthorized } = await signedIn();
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  server.expire();
  server.tokenAnswers.push(...Array.from({ length: 20 }, () => () => new Response(null, { status: 500 })));
  for (const second of [0, 60, 119]) {
    vi.setSystemTime(Date.now() + (second === 0 ? 0 : 59_500));
    await expect(client.GET(guarded)).rejects.toMatchObject({ status: 500 });
    expect(client.session.get()).toBeDefined();
  }
  vi.setSystemTime(Date.now() + 2000);
  await expect(client.GET(guarded)).rejects.toMatchObject({ status: 401 });
  expect(client.session.get()).toBeUndefined();
  expect(storage.get("stumbles")).toBeUndefined();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
});

test("two bad moments of a server, far apart, end nothing", async () => {
  const { client, server } = await signedIn();
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  server.expire();
  for (const minutes of [0, 6, 12]) {
    vi.setSystemTime(Date.now() + (minutes === 0 ? 0 : 360_000));
    server.tokenAnswers.push(() => new Response(null, { status: 502 }));
    await expect(client.GET(guarded)).rejects.toMatchObject({ status: 502 });
  }
  await expect(client.GET(guarded)).resolves.toBeDefined();
});

test("the token call's own 401 is told in the server's words", async () => {
  const { client, server } = await signedIn();
  server.tokenAnswers.push(() => json({ code: 401, success: false, data: null, msg: "客户端认证失败!" }, 401));
  await expect(client.session.login({ username: "x", password: "y" })).rejects.toMatchObject({
    status: 401,
    msg: "客户端认证失败!",
  });
});

/** A server that can hold back its answers to requests for a token. */
function patientServer() {
  let held: { arrive: () => void; over: Promise<void> } | undefined;
  const server = tokenServer((path) => {
    if (!held || !path.endsWith("/token")) return 0;
    held.arrive();
    return held.over;
  });
  /** Holds answers back until `end` is called. `begun` settles when a request waits. */
  const hold = () => {
    let [arrive, end] = [() => {}, () => {}];
    const begun = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    held = { arrive, over };
    return { begun, end };
  };
  return { server, hold };
}

test.each([
  ["a page with status 403", () => new Response("<p>", { status: 403, headers: { "Content-Type": "text/html" } }), 502],
  ["a page with status 200", () => new Response("<p>", { headers: { "Content-Type": "text/html" } }), 500],
  ["a 404 of its own", () => json({ status: 404, error: "Not Found", path: "/blade-auth/oauth/token" }, 404), 502],
  ["a 503", () => json({ status: 503, error: "Service Unavailable" }, 503), 503],
])("a gateway that answers a refresh with %s signs nobody out, and the error says so", async (_, respond, status) => {
  const { client, server, onUnauthorized } = await signedIn();
  server.expire();
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  // A gateway's failure never ends the session, however often it is repeated.
  for (let tries = 0; tries < 5; tries += 1) {
    server.tokenAnswers.push(respond);
    const error = await client.GET(guarded).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ApiError", status, msg: expect.stringContaining("您仍处于登录状态") });
    vi.setSystemTime(Date.now() + 60_000);
  }
  expect(client.session.get()).toBeDefined();
  expect(onUnauthorized).not.toHaveBeenCalled();
  await expect(client.GET(guarded)).resolves.toBeDefined();
});

test("a denied call costs one refresh, and after that it is one request", async () => {
  const { client, server } = await signedIn();
  const denied = () => client.GET(guarded).catch((reason: unknown) => reason);
  server.deny(() => answer({}, 401, "请求未授权"));
  expect(await denied()).toMatchObject({ status: 403, error: "forbidden" });
  expect(server.state).toMatchObject({ refreshes: 1, calls: 2 });
  for (let again = 0; again < 3; again += 1) expect(await denied()).toMatchObject({ status: 403, error: "forbidden" });
  expect(server.state).toMatchObject({ refreshes: 1, calls: 5 });

  // Another operation causes one refresh of its own, which does not affect the first.
  const other = () =>
    client.POST("/blade-system/dict-biz/submit", { body: {} as never }).catch((reason: unknown) => reason);
  expect(await other()).toMatchObject({ status: 403 });
  expect(server.state.refreshes).toBe(2);
  await Promise.all([denied(), other(), denied(), other()]);
  expect(server.state).toMatchObject({ refreshes: 2, calls: 11 });
});

test("a right that was given meanwhile works at once, and new tokens of a login are tried anew", async () => {
  const { client, server } = await signedIn();
  const call = () => client.GET(guarded).catch((reason: unknown) => reason);
  server.deny(() => answer({}, 401, "请求未授权"));
  await call();
  server.deny(undefined);
  expect(await call()).toMatchObject({ path: guarded });
  await client.session.login({ username: "other", password: "Abc12345" });
  server.deny(() => answer({}, 401, "请求未授权"));
  await call();
  expect(server.state.refreshes).toBe(2);
});

test("a logout during a refresh wins", async () => {
  const { server, hold } = patientServer();
  const { client } = await signedIn(server);
  server.expire();
  const refresh = hold();
  const call = client.GET(guarded).catch((reason: unknown) => reason);
  await refresh.begun;
  await client.session.logout();
  refresh.end();
  expect(await call).toMatchObject({ status: 401 });
  expect(client.session.get()).toBeUndefined();
});

test("a login in another tab outlives a refresh that was refused meanwhile", async () => {
  const { server, hold } = patientServer();
  const { client, storage, onUnauthorized } = await signedIn(server);
  server.expire();
  server.tokenAnswers.push(() => json({ error: "invalid_grant" }, 400));
  const refresh = hold();
  const call = client.GET(guarded);
  await refresh.begun;
  storage.set(
    "token",
    JSON.stringify({ content: { access_token: "theirs", refresh_token: "r" }, datetime: Date.now() }),
  );
  server.state.access = "theirs";
  refresh.end();
  await expect(call).resolves.toBeDefined();
  expect(client.session.get()?.accessToken).toBe("theirs");
  expect(onUnauthorized).not.toHaveBeenCalled();
});

test("a caller that gives up leaves the refresh to the others", async () => {
  const { server, hold } = patientServer();
  const { client } = await signedIn(server);
  server.expire();
  const refresh = hold();
  const controller = new AbortController();
  const impatient = client.GET(guarded, { signal: controller.signal }).catch((reason: unknown) => reason);
  const patient = client.GET(guarded);
  await refresh.begun;
  await expect.poll(() => server.state.calls).toBe(2);
  controller.abort();
  expect(await impatient).toMatchObject({ name: "AbortError" });
  refresh.end();
  await expect(patient).resolves.toBeDefined();
  expect(server.state.refreshes).toBe(1);
});

/** The storage of a browser, shared by all its tabs. */
function browserStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

/** The parts of a browser's lock manager that a refresh uses. */
function webLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return vi.fn((_name: string, work: () => Promise<unknown>) => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  });
}

test.each([
  ["with Web Locks", webLocks()],
  ["without them, by a lease in the storage", undefined],
])("five tabs %s make one refresh", async (_, request) => {
  vi.stubGlobal("navigator", { locks: request && { request } });
  const server = tokenServer((path) => (path.endsWith("/token") ? 20 : Math.random() * 20));
  const browser = browserStorage();
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () => signedIn(server, { storage: webStorage(browser, "recruit-") })),
  );
  server.expire();
  const answers = await Promise.allSettled(
    tabs.flatMap(({ client }) => Array.from({ length: 100 }, () => client.GET(guarded))),
  );
  vi.unstubAllGlobals();
  expect(answers.filter(({ status }) => status === "rejected")).toEqual([]);
  expect(server.state.refreshes).toBe(1);
  expect(browser).toHaveLength(1);
  if (request) expect(request).toHaveBeenCalledWith("bladekit:recruit-", expect.any(Function));
});

test("a logout clears the session and tells the server, which need not be there", async () => {
  const { client, server } = await signedIn();
  await client.session.logout();
  expect(server.state.revoked).toEqual(["bearer access-1"]);
  expect(client.session.get()).toBeUndefined();

  const offline = await signedIn(tokenServer(), {});
  offline.server.fetch = async () => {
    throw new TypeError("fetch failed");
  };
  await expect(offline.client.session.logout()).resolves.toBeUndefined();
  expect(offline.client.session.get()).toBeUndefined();
});

test("a visitor who calls what needs a login is asked for one once a second", async () => {
  const { client, onUnauthorized } = await signedIn();
  await client.session.logout();
  // The clock stands still, so that everything happens within one second.
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.stubGlobal("location", { pathname: "/recruit/user", search: "?tab=1" });
  await Promise.allSettled(Array.from({ length: 10 }, () => client.GET(guarded)));
  vi.unstubAllGlobals();
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(onUnauthorized).toHaveBeenCalledWith({ returnTo: "/recruit/user?tab=1" });
  for (const [later, times] of [
    [999, 1],
    [1, 2],
  ] as const) {
    vi.setSystemTime(Date.now() + later);
    await expect(client.GET(guarded)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(times);
  }
});

test("refresh() replaces the session on demand, and refuses when nobody is signed in", async () => {
  const { client } = await signedIn();
  await expect(client.session.refresh()).resolves.toMatchObject({ accessToken: "access-2" });
  await client.session.logout();
  const refusal = { status: 401, msg: "您未登录，请先登录系统！", silent: false };
  await expect(client.session.refresh()).rejects.toMatchObject(refusal);
});

test("the snapshot stays the same object until the session changes", async () => {
  const { client } = await signedIn();
  const changes = vi.fn();
  const stop = client.session.subscribe(changes);
  const before = client.session.get();
  expect(client.session.get()).toBe(before);
  await client.session.refresh();
  expect(client.session.get()).not.toBe(before);
  expect(changes).toHaveBeenCalledTimes(1);
  stop();
  await client.session.logout();
  expect(changes).toHaveBeenCalledTimes(1);
});

const unreadable = [
  ...["", "{}", "null", "[1]", '{"content":{"access_token":""}}', "not json"],
  '{"content":{"access_token":"a","refresh_token":"r"}}',
  '{"content":{"access_token":"a","refresh_token":"r"},"datetime":"1"}',
  '{"content":{"access_token":"a"},"datetime":1}',
  '{"content":{"refresh_token":"r"},"datetime":1}',
];

test.each(unreadable)("a stored text that is no session (%s) counts as signed out", async (text) => {
  const { client, storage } = await signedIn();
  storage.set("token", text);
  expect(client.session.get()).toBeUndefined();
  await expect(client.GET(open)).resolves.toBeDefined();
});

test("switching the department or role exchanges the token for one of that choice", async () => {
  const { client, server } = await signedIn();
  const { accessToken } = await client.session.switchTo({ deptId: "7", roleId: "8" });
  expect(accessToken).toBe("access-2");
  const { headers, body } = server.requests.at(-1) ?? {};
  expect([headers?.get("Dept-Id"), headers?.get("Role-Id")]).toEqual(["7", "8"]);
  expect(new URLSearchParams(body).get("grant_type")).toBe("refresh_token");
  await client.session.refresh();
  expect(server.requests.at(-1)?.headers.get("Dept-Id")).toBeNull();
});

test("a choice is not lost in a refresh that is under way", async () => {
  const { server, hold } = patientServer();
  const { client } = await signedIn(server);
  server.expire();
  const refresh = hold();
  const call = client.GET(guarded);
  await refresh.begun;
  const choice = client.session.switchTo({ roleId: "8" });
  refresh.end();
  const session = await choice;
  await call;
  expect(session.accessToken).toBe("access-3");
  expect(server.requests.filter(({ headers }) => headers.get("Role-Id") === "8")).toHaveLength(1);
  await expect(client.GET(guarded)).resolves.toBeDefined();
});

test("a refused choice is told, and nobody can choose who is not signed in", async () => {
  const { client, server } = await signedIn();
  server.tokenAnswers.push(() => json({ error: "busy", error_description: "请稍后再试" }, 503));
  await expect(client.session.switchTo({ roleId: "9" })).rejects.toMatchObject({ status: 503 });
  expect(client.session.get()?.accessToken).toBe("access-1");
  await client.session.logout();
  await expect(client.session.switchTo({ roleId: "9" })).rejects.toMatchObject({ status: 401 });
});

test("a page that only waits stays signed in, as long as it asks for that", async () => {
  const { client, server } = await signedIn();
  vi.useFakeTimers({ now: Date.now() });
  const stop = client.session.keepFresh();
  await vi.advanceTimersByTimeAsync(2_980_000);
  expect(server.state.refreshes).toBe(0);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.state.refreshes).toBe(1);
  await vi.advanceTimersByTimeAsync(3_020_000);
  expect(server.state.refreshes).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(6_000_000);
  expect(server.state.refreshes).toBe(2);
});

test("a session that is over while the page waits asks for a login once", async () => {
  const { client, server, onUnauthorized } = await signedIn();
  vi.useFakeTimers({ now: Date.now() });
  client.session.keepFresh();
  server.tokenAnswers.push(() => json({ error: "busy" }, 503));
  await vi.advanceTimersByTimeAsync(3_005_000);
  expect(onUnauthorized).not.toHaveBeenCalled();
  server.kill();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(client.session.get()).toBeUndefined();
});

test("a logout takes along what apps keep of a person, and leaves the rest", async () => {
  const { client, storage } = await signedIn();
  for (const key of ["menus", "roles", "tags", "lock", "theme"]) storage.set(key, "x");
  await client.session.logout();
  const left = ["token", "menus", "roles", "tags", "lock", "theme"].filter((key) => storage.get(key) !== undefined);
  expect(left).toEqual(["theme"]);
});

test("listeners hear what has changed, and a rendering server knows nobody", async () => {
  const { client, server, storage } = await signedIn();
  const changes: string[] = [];
  client.session.subscribe((change) => changes.push(change));
  expect(client.session.getServerSnapshot()).toBeUndefined();
  await client.session.refresh();
  // Another person of the hospital, then one with the same id in another hospital.
  for (const tenant_id of ["100001", "100002"]) {
    server.tokenAnswers.push(() => json({ access_token: tenant_id, refresh_token: "y", user_id: "2", tenant_id }));
    await client.session.login({ username: "other", password: "Abc12345" });
  }
  storage.set("theme", "dark");
  await client.session.logout();
  await client.session.login({ username: "13800138000", password: "Abc12345" });
  expect(changes).toEqual(["renewed", "signed-in", "signed-in", "signed-out", "signed-in"]);
});
