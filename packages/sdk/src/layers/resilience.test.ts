import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { type BladeClientOptions, createBladeClient, type Fetch, isBladeError, type Progress } from "../index.ts";
import { answer } from "../testing/token-server.ts";

const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
const transition = "/mrhr-zpgl-new/recruitGuestApplication/transition";
const body = { ids: ["1"], action: "withdraw" } as never;
const putFile = "/blade-resource/oss/endpoint/put-file";
const file = "/blade-resource/oss/endpoint/file";
const signed = { params: { query: { name: "a", tenantId: "100001", expires: 1, sign: "s" } } };

function clientOf(fetch: Fetch, options: Partial<BladeClientOptions> = {}) {
  return createBladeClient({ baseUrl: "http://blade.test/api", clientId: "recruit", fetch, ...options });
}

const busy = (retryAfter?: string) =>
  new Response(null, { status: 503, ...(retryAfter !== undefined && { headers: { "Retry-After": retryAfter } }) });

/** The waits of a client after each of these answers, measured with a fake clock. */
async function waits(...answers: Response[]): Promise<number[]> {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T08:00:00Z") });
  const times: number[] = [];
  const client = clientOf(
    async () => {
      times.push(Date.now());
      return answers[times.length - 1] ?? answer({});
    },
    { retries: answers.length },
  );
  const call = client.GET(list);
  await vi.runAllTimersAsync();
  await call;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("waits grow, and are spread by chance", async () => {
  const [first = 0, second = 0, third = 0] = await waits(busy(), busy(), busy());
  expect(first).toBeGreaterThanOrEqual(150);
  expect(first).toBeLessThan(225);
  expect(second).toBeGreaterThanOrEqual(300);
  expect(third).toBeGreaterThanOrEqual(600);
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  expect(await waits(busy(), busy())).toEqual([150, 300]);
  chance.mockReturnValue(0.5);
  expect(await waits(busy(), busy())).toEqual([187, 375]);
});

test.each([
  ["2", 2000, 3000],
  ["Fri, 20 Nov 2026 08:00:03 GMT", 3000, 4500],
  ["Fri, 20 Nov 2026 07:00:00 GMT", 0, 1],
  ["soon", 150, 225],
])("a server that says Retry-After: %s is asked again then, and not before", async (text, least, most) => {
  const [wait = -1] = await waits(busy(text));
  expect(wait).toBeGreaterThanOrEqual(least);
  expect(wait).toBeLessThanOrEqual(most);
});

/** A client that has learned that its server remembers keys. */
async function knowing(fetch: Fetch, options: Partial<BladeClientOptions> = {}) {
  let isKnown = false;
  const client = clientOf(async (request) => {
    if (isKnown) return fetch(request);
    const known = answer({});
    known.headers.set("X-Operation-Id", "getFrontPostJobList");
    return known;
  }, options);
  await client.GET(list);
  isKnown = true;
  return client;
}

/** Lets the fake clock run until a call has ended. Between its rounds the parts of the SDK load that the call needs. */
async function ended(call: Promise<unknown>): Promise<unknown> {
  let isOver = false;
  const outcome = call
    .catch((error: unknown) => error)
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await vi.runAllTimersAsync();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return outcome;
}

const fakeClock = () =>
  vi.useFakeTimers({ now: Date.parse("2026-11-20T08:00:00Z"), toFake: ["setTimeout", "clearTimeout", "Date"] });

/** The number of attempts of a call whose every attempt ends like this, and whether it failed at last. */
async function attemptsOf(respond: () => Response, method: "GET" | "POST", options: Partial<BladeClientOptions> = {}) {
  fakeClock();
  const times: number[] = [];
  const attempts: Fetch = async () => {
    times.push(Date.now());
    return respond();
  };
  const client = await knowing(attempts, options);
  const call: Promise<unknown> = method === "GET" ? client.GET(list) : client.POST(transition, { body });
  expect(isBladeError(await ended(call))).toBe(true);
  return { count: times.length, lastAfter: (times.at(-1) ?? 0) - (times[0] ?? 0) };
}

test.each([
  ["GET", "429", () => new Response(null, { status: 429 })],
  ["GET", "503", () => busy()],
  ["GET", "a lost connection", () => lose()],
  ["POST", "429", () => new Response(null, { status: 429 })],
  ["POST", "a lost connection", () => lose()],
] as const)("a %s that meets %s is sent three times, unless the app says otherwise", async (method, _, respond) => {
  expect((await attemptsOf(respond, method)).count).toBe(3);
});

test.each([502, 503, 504])(
  "a write outlasts a server that is away (%i) for 20 seconds, and ends within 30",
  async (status) => {
    const { count, lastAfter } = await attemptsOf(() => new Response(null, { status }), "POST");
    expect(lastAfter).toBeGreaterThan(20_000);
    expect(lastAfter).toBeLessThanOrEqual(31_500);
    expect(count).toBeLessThan(20);
    const asked = await attemptsOf(() => busy("2"), "POST");
    expect(asked.lastAfter).toBeGreaterThan(20_000);
    expect(asked.lastAfter).toBeLessThanOrEqual(31_500);
  },
);

test("a gateway that says “at once” is not asked without a pause for half a minute", async () => {
  expect((await attemptsOf(() => busy("0"), "POST")).count).toBeLessThan(20);
});

test("a client without retries asks a server that is away once", async () => {
  expect((await attemptsOf(() => busy("1"), "POST", { retries: 0 })).count).toBe(1);
});

test("a caller that goes away ends the wait for a server that is away", async () => {
  fakeClock();
  const leaving = new AbortController();
  let sent = 0;
  const client = await knowing(async () => {
    sent += 1;
    // The retries of the client are used up.
    if (sent === 4) leaving.abort();
    return busy("1");
  });
  const call = client.POST(transition, { body, signal: leaving.signal });
  expect(await ended(call)).toMatchObject({ name: "AbortError" });
  expect(sent).toBe(4);
});

test("all attempts together keep within the time of the call", async () => {
  const attempts = vi.fn<Fetch>(async () => busy("1"));
  const client = clientOf(attempts, { retries: 9, totalTimeoutMs: 100 });
  await expect(client.GET(list)).rejects.toMatchObject({ name: "TimeoutError", path: list });
  expect(attempts).toHaveBeenCalledTimes(1);
  await expect(client.GET(list, { totalTimeoutMs: 20 })).rejects.toMatchObject({ name: "TimeoutError" });
});

/** A server of this contract, which names the operation in its answers. It records the calls, and `ends` answers them first. */
function keeping(...ends: (() => Response)[]) {
  const heard: { path: string; key: string | null }[] = [];
  const fetch: Fetch = async (request) => {
    heard.push({ path: new URL(request.url).pathname, key: request.headers.get("Idempotency-Key") });
    const response = (request.method === "POST" && ends.shift()?.()) || answer({});
    response.headers.set("X-Operation-Id", "any");
    return response;
  };
  return { client: clientOf(fetch), heard };
}

const lose = () => {
  throw new TypeError("fetch failed");
};

test("a write gets one key for all its attempts, and another each time", async () => {
  const { client, heard } = keeping(lose);
  await client.GET(list);
  const remove = () => client.POST("/blade-system/dict-biz/remove", { params: { query: { ids: "1" } } });
  await remove();
  await remove();
  const [none, ...keys] = heard.map(({ key }) => key);
  expect(none).toBeNull();
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{8,100}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("the second attempt waits for the first, which may still be under way", async () => {
  const underWay = () => new Response("{}", { status: 409, headers: { "Retry-After": "0" } });
  const { client, heard } = keeping(lose, underWay);
  await client.GET(list);
  await expect(client.POST(transition, { body: { id: "1", action: "withdraw" } })).resolves.toBeDefined();
  expect(heard).toHaveLength(4);
});

test("a key that is given is kept, and a caller may forbid the repetition", async () => {
  const { client, heard } = keeping(lose, () => answer({}), lose);
  await client.GET(list);
  const body = { id: "1", action: "withdraw" } as const;
  await client.POST(transition, { params: { header: { "Idempotency-Key": "of-the-form" } }, body });
  expect(heard.slice(1).map(({ key }) => key)).toEqual(["of-the-form", "of-the-form"]);
  await expect(client.POST(transition, { body, repeat: false })).rejects.toMatchObject({ name: "NetworkError" });
  expect(heard).toHaveLength(4);
});

test("a call that comes back from the line brings its ticket, and waits as long as it was told", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T08:00:00Z") });
  const sent: { ticket: string | null; time: number }[] = [];
  const client = clientOf(async (request) => {
    sent.push({ ticket: request.headers.get("arrival-ticket"), time: Date.now() });
    if (sent.length > 1) return answer({});
    const data = { retryAfter: 3, ticket: "of-the-first-moment", arrived: "2026-11-20 16:00:00" };
    const body = { code: 429, success: false, error: "in_line", data, msg: "" };
    return Response.json(body, { status: 429, headers: { "Retry-After": "3" } });
  });
  const params = { query: { jobId: "1" }, header: { "Idempotency-Key": "of-the-form" } };
  const call = client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", { params, repeat: true });
  await vi.runAllTimersAsync();
  await call;
  expect(sent.map(({ ticket }) => ticket)).toEqual([null, "of-the-first-moment"]);
  expect((sent[1]?.time ?? 0) - (sent[0]?.time ?? 0)).toBeGreaterThanOrEqual(3000);
});

test("a key alone repeats nothing: a server that is not known to remember it would do the work twice", async () => {
  let sent = 0;
  const lost: Fetch = async () => {
    sent += 1;
    throw new TypeError("fetch failed");
  };
  const headers = { "Idempotency-Key": "one-of-the-caller" };
  const unknown = clientOf(lost);
  await expect(unknown.POST(transition, { body: { id: "1", action: "withdraw" }, headers })).rejects.toBeDefined();
  expect(sent).toBe(1);

  const { client, heard } = keeping(lose);
  await client.GET(list);
  await expect(client.request("POST", "/his/visit/start", { headers })).rejects.toMatchObject({ name: "NetworkError" });
  expect(heard).toHaveLength(2);
  await expect(unknown.request("POST", "/his/visit/start", { headers, repeat: true })).rejects.toBeDefined();
  expect(sent).toBe(1 + 3);
});

test("the writes of the contract that take no key are those that the server names", async () => {
  const { client, heard } = keeping();
  await client.GET(list);
  const { paths } = JSON.parse(readFileSync(new URL("../../../../openapi/openapi.json", import.meta.url), "utf8")) as {
    paths: Record<string, { post?: { security?: object[]; responses: object } }>;
  };
  const writes = Object.entries(paths).flatMap(([path, { post }]) => (post ? [{ path, ...post }] : []));
  const takesKey = ({ security = [], responses }: (typeof writes)[number]) =>
    !security.some((scheme) => "clientCredentials" in scheme) && /Envelope|\$ref/.test(JSON.stringify(responses));
  const post = client.POST as unknown as (path: string) => Promise<unknown>;
  for (const { path } of writes) await post(path);
  const keyless = heard.slice(1).filter(({ key }) => key === null);
  // Two operations have this name. Staff who set somebody's password send that password again themselves.
  expect(
    keyless.map(({ path }) => path.replace("/api", "")).filter((path) => !path.endsWith("user/reset-password")),
  ).toEqual(writes.filter((write) => !takesKey(write)).map(({ path }) => path));
});

test("a download tells how far it is, of how much", async () => {
  const heard: Progress[] = [];
  const chunks = ["12345", "678"];
  const respond = (headers: Record<string, string>) => async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          const chunk = chunks.shift();
          if (chunk === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(chunk));
        },
      }),
      { headers: { "Content-Type": "application/octet-stream", ...headers } },
    );
  const onProgress = (progress: Progress) => heard.push(progress);
  const blob = await clientOf(respond({ "Content-Length": "8" })).download(file, { ...signed, onProgress });
  expect(await blob.text()).toBe("12345678");
  expect(heard).toEqual([
    { loaded: 5, total: 8 },
    { loaded: 8, total: 8 },
  ]);
  chunks.push("123");
  const packed = respond({ "Content-Length": "2", "Content-Encoding": "gzip" });
  await clientOf(packed).download(file, { ...signed, onProgress });
  expect(heard.at(-1)).toEqual({ loaded: 3, total: undefined });
});

test("a refusal in the place of a file has no progress", async () => {
  const onProgress = vi.fn();
  const client = clientOf(async () => answer({}, 404, "文件不存在"));
  await expect(client.download(file, { ...signed, onProgress })).rejects.toMatchObject({ status: 404 });
  expect(onProgress).not.toHaveBeenCalled();
});

/** Uploads a large file, and returns the reported progress and the result. */
async function upload() {
  const heard: Progress[] = [];
  let came: FormDataEntryValue | null | undefined;
  const client = clientOf(async (request) => {
    came = (await request.formData()).get("file");
    return answer({ name: "a" });
  });
  const large = new File([new Uint8Array(1_000_000)], "照片.jpg", { type: "image/jpeg" });
  await client.upload(putFile, large, { onProgress: (progress) => heard.push(progress) });
  return { heard, came };
}

test("an upload tells how much has gone, and arrives whole", async () => {
  const { heard, came } = await upload();
  expect(came).toMatchObject({ name: "照片.jpg", size: 1_000_000 });
  const total = heard[0]?.total ?? 0;
  expect(total).toBeGreaterThan(1_000_000);
  expect(heard.length).toBeGreaterThan(3);
  expect(heard[0]).toEqual({ loaded: 0, total });
  expect(heard.at(-1)).toEqual({ loaded: total, total });
  expect(heard.map(({ loaded }) => loaded)).toEqual(heard.map(({ loaded }) => loaded).sort((a, b) => a - b));
});

test("where a browser cannot stream, an upload tells its start and its end", async () => {
  vi.stubGlobal("location", { origin: "http://blade.test", pathname: "/", search: "" });
  const { heard, came } = await upload();
  expect(came).toMatchObject({ size: 1_000_000 });
  expect(heard.map(({ loaded }) => loaded)).toEqual([0, heard[0]?.total]);
});

test("a browser streams an upload to its own host over HTTP/2", async () => {
  vi.stubGlobal("location", { origin: "http://blade.test", pathname: "/", search: "" });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ nextHopProtocol: "h2" } as never]);
  const { heard, came } = await upload();
  expect(came).toMatchObject({ size: 1_000_000 });
  expect(heard.length).toBeGreaterThan(3);
});
