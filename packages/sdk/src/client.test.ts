import { afterEach, expect, test, vi } from "vitest";
import {
  type BladeClientOptions,
  createBladeClient,
  type Fetch,
  isAbort,
  isApiError,
  isBladeError,
  isNetworkError,
  isTimeoutError,
} from "./index.ts";
import { answer, json } from "./testing/token-server.ts";

const list = "/mrhr-zpgl-new/openness/front/getFrontPostJobList";
const tenant = "/blade-system/tenant/info";
const putFile = "/blade-resource/oss/endpoint/put-file";

function clientOf(fetch: Fetch, options: Partial<BladeClientOptions> = {}) {
  return createBladeClient({ baseUrl: "http://blade.test/api", clientId: "recruit", fetch, retries: 0, ...options });
}

async function failureOf(fetch: Fetch, options?: Partial<BladeClientOptions>): Promise<unknown> {
  const call = clientOf(fetch, options).GET(tenant, { params: { query: { domain: "a" } } });
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** A handler that returns these answers in turn, and counts the calls. */
function series(...answers: (() => Response)[]) {
  const times: number[] = [];
  const fetch: Fetch = async () => {
    times.push(Date.now());
    const next = answers[Math.min(times.length, answers.length) - 1];
    if (!next) throw new TypeError("No answer is planned");
    return next();
  };
  return { fetch, times };
}

const offline = () => {
  throw new TypeError("fetch failed");
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a call resolves to the data of the envelope", async () => {
  const seen: Request[] = [];
  const client = clientOf(async (request) => {
    seen.push(request);
    return answer({ tenantId: "100001", domain: "a" });
  });
  await expect(client.GET(tenant, { params: { query: { domain: "a b&c" } } })).resolves.toEqual({
    tenantId: "100001",
    domain: "a",
  });
  expect(seen[0]?.url).toBe("http://blade.test/api/blade-system/tenant/info?domain=a%20b%26c");
  expect(seen[0]?.headers.get("Accept-Language")).toBe("zh-CN");
});

test("a body without envelope comes as it is", async () => {
  const client = clientOf(async () => json({ access_token: "a", refresh_token: "r" }));
  const reply = await client.POST("/blade-auth/oauth/token", { body: { grant_type: "password" } as never });
  expect(reply).toEqual({ access_token: "a", refresh_token: "r" });
  await expect(clientOf(async () => new Response("")).request("GET", "/his/ping")).resolves.toBeUndefined();
  const region = { code: 330100, name: "杭州" };
  const dialled = { code: "0571", data: "杭州" };
  for (const body of [{ data: 1 }, { name: "a" }, { code: 7 }, region, dialled, [1], null, 0])
    await expect(clientOf(async () => json(body)).request("GET", "/his/ping")).resolves.toEqual(body);
});

test("a refusal throws an ApiError with all that the server said", async () => {
  const data = { allowedActions: ["withdraw"] };
  const body = { code: 409, success: false, error: "illegal_transition", data, msg: "当前状态不允许该操作" };
  const error = await failureOf(async () =>
    json(body, 409, { "X-Request-Id": "r1", "X-Operation-Id": "transitionApplication" }),
  );
  expect(isApiError(error) && isBladeError(error)).toBe(true);
  expect(error).toMatchObject({
    name: "ApiError",
    method: "GET",
    path: tenant,
    status: 409,
    code: 409,
    error: "illegal_transition",
    msg: "当前状态不允许该操作",
    data,
    requestId: "r1",
    operationId: "transitionApplication",
    silent: false,
    message: "GET /blade-system/tenant/info: 409 当前状态不允许该操作",
  });
});

test("an answer that names no request and no operation leaves both undefined", async () => {
  const error = await failureOf(async () => answer({}, 404, "不存在"));
  expect(error).toMatchObject({ requestId: undefined, operationId: undefined, method: "GET", path: tenant });
});

test.each([
  [
    "HTTP 200 with a code of failure",
    () => json({ code: 400, success: false, data: {}, msg: "操作失败" }),
    400,
    "操作失败",
  ],
  ["HTTP 200 with a code below those of failure", () => json({ code: 399, success: false, msg: "不行" }), 400, "不行"],
  ["HTTP 200 with a code in words", () => json({ code: "404", success: false, msg: "不行" }), 400, "不行"],
  ["HTTP 200 with the last code that is a status", () => json({ code: 599, success: false, msg: "不行" }), 599, "不行"],
  ["HTTP 200 with a code above all statuses", () => json({ code: 600, success: false, msg: "不行" }), 400, "不行"],
  ["HTTP 200 with a code that is no status", () => json({ code: 1001, success: false, msg: "不行" }), 400, "不行"],
  ["an empty 500", () => new Response(null, { status: 500, headers: { "Content-Length": "0" } }), 500, "未知错误"],
  ["an HTML 502", () => new Response("<h1>Bad gateway</h1>", { status: 502 }), 502, "未知错误"],
  [
    "a refusal without a sentence",
    () => json({ code: 403, success: false, data: null, msg: "" }, 403),
    403,
    "未知错误",
  ],
  ["a list where a refusal should be", () => json([], 500), 500, "未知错误"],
  [
    "an HTML page with status 200",
    () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
    500,
    "应答是网页而不是数据：请检查接口地址 baseUrl，路径前是否多了或少了 /api",
  ],
  [
    "an HTML page with status 404",
    () => new Response("<!doctype html>", { status: 404, headers: { "Content-Type": "text/html" } }),
    404,
    "应答是网页而不是数据：请检查接口地址 baseUrl，路径前是否多了或少了 /api",
  ],
  [
    "an HTML page with status 500",
    () => new Response("<!doctype html>", { status: 500, headers: { "Content-Type": "text/html" } }),
    500,
    "未知错误",
  ],
  [
    "broken JSON with status 200",
    () => new Response("{", { headers: { "Content-Type": "application/json" } }),
    500,
    "未知错误",
  ],
  [
    "a 401",
    () => json({ code: 401, success: false, data: {}, msg: "请求未授权" }, 401),
    401,
    "您未登录，请先登录系统！",
  ],
  ["a token refusal", () => json({ error: "x", error_description: "客户端认证失败" }, 401), 401, "客户端认证失败"],
])("%s is an error in both styles", async (_, respond, status, msg) => {
  const error = await failureOf(async () => respond());
  expect(error).toMatchObject({ name: "ApiError", status, msg });
  const raw = await clientOf(async () => respond()).raw.GET(tenant, { params: { query: { domain: "a" } } });
  expect(raw.data).toBeUndefined();
  expect(raw.error).toBeTypeOf("object");
  expect(raw.response.status).toBe(status);
});

test("raw resolves to the whole envelope", async () => {
  const { data, error } = await clientOf(async () => answer({ domain: "a" })).raw.GET(tenant, {
    params: { query: { domain: "a" } },
  });
  expect(data).toEqual({ code: 200, success: true, data: { domain: "a" }, msg: "操作成功" });
  expect(error).toBeUndefined();
});

test("errors speak the language of the client, as it is at the time", async () => {
  let language: "zh" | "en" = "zh";
  const options = { language: () => language };
  const respond = async () => new Response(null, { status: 500 });
  expect(await failureOf(respond, options)).toMatchObject({ msg: "未知错误" });
  language = "en";
  expect(await failureOf(respond, options)).toMatchObject({ msg: "Unknown error" });
});

test("listed codes and network failures are silent", async () => {
  const refuse = async () => answer({}, 400, "不行");
  expect(await failureOf(refuse, { silentCodes: [400] })).toMatchObject({ silent: true });
  expect(await failureOf(refuse, { silentCodes: [404] })).toMatchObject({ silent: false });
  expect(await failureOf(offline)).toMatchObject({ silent: true });
});

test("a lost connection is a NetworkError with its cause, before and in the middle of the answer", async () => {
  const early = await failureOf(offline);
  expect(isNetworkError(early)).toBe(true);
  expect(early).toMatchObject({ path: tenant, cause: expect.any(TypeError), msg: "网络连接失败，请检查网络后重试" });
  const broken = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"code":')),
        pull: () => Promise.reject(new TypeError("terminated")),
      }),
      { headers: { "Content-Type": "application/json" } },
    );
  expect(isNetworkError(await failureOf(async () => broken()))).toBe(true);
});

test("an address that only a browser could complete is a mistake of the program, and tried once", async () => {
  const fetch = vi.fn<Fetch>(async () => answer({}));
  const call = clientOf(fetch, { baseUrl: "/api", retries: 2 }).GET(list);
  await expect(call).rejects.toThrow(TypeError);
  expect(fetch).not.toHaveBeenCalled();
});

test("without a fetch of its own a client uses the runtime's, as it is at the time", async () => {
  const client = createBladeClient({ baseUrl: "http://blade.test/api", clientId: "recruit", credentials: "include" });
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit) => {
    requests.push(new Request(input, init));
    return answer({ id: "1" });
  });
  const body = { id: "1", action: "withdraw" } as const;
  await client.POST("/mrhr-zpgl-new/recruitGuestApplication/transition", { body, headers: { "X-Trace": "t" } });
  const [request] = requests;
  expect(request?.url).toBe("http://blade.test/api/mrhr-zpgl-new/recruitGuestApplication/transition");
  expect([request?.method, request?.credentials]).toEqual(["POST", "include"]);
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    "accept-language": "zh-CN",
    "content-type": "application/json",
    "x-trace": "t",
  });
  expect(await request?.json()).toEqual(body);
});

test("the runtime's fetch is told when nobody waits any more", async () => {
  const client = createBladeClient({ baseUrl: "http://blade.test/api", clientId: "recruit", timeoutMs: 10 });
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => {});
  });
  await expect(client.GET(list)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(signal?.aborted).toBe(true);
});

test("an attempt that takes too long is a TimeoutError, even when the fetch ignores its signal", async () => {
  const error = await failureOf(() => new Promise(() => {}), { timeoutMs: 20 });
  expect(isTimeoutError(error)).toBe(true);
  expect(error).toMatchObject({ msg: "请求超时，请稍后重试", silent: false });
});

test("the time limit of one call can differ", async () => {
  vi.useFakeTimers();
  const slow: Fetch = () => new Promise((resolve) => setTimeout(() => resolve(answer({})), 50));
  const init = { params: { query: { domain: "a" } } };
  const longer = clientOf(slow, { timeoutMs: 10 }).GET(tenant, { ...init, timeoutMs: 1000 });
  const shorter = clientOf(slow).GET(tenant, { ...init, timeoutMs: 10 });
  const ends = Promise.allSettled([longer, shorter]);
  await vi.runAllTimersAsync();
  expect(await ends).toMatchObject([
    { status: "fulfilled", value: {} },
    { status: "rejected", reason: { name: "TimeoutError" } },
  ]);
});

test("an abort stays an abort, with the reason that was given", async () => {
  const hang: Fetch = () => new Promise(() => {});
  const client = clientOf(hang);
  const controller = new AbortController();
  const call = client.GET(list, { signal: controller.signal }).catch((error: unknown) => error);
  controller.abort();
  const error = await call;
  expect(isAbort(error) && !isBladeError(error)).toBe(true);
  const reason = new Error("left the page");
  await expect(client.GET(list, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});

test("an envelope without data has none", async () => {
  const fetch: Fetch = async () => json({ code: 200, success: true, msg: "操作成功" });
  expect(await clientOf(fetch).request("GET", "/his/ping")).toBeUndefined();
});

test("a signal of AbortSignal.timeout ends a call as a TimeoutError, alone or with others", async () => {
  const client = clientOf(() => new Promise(() => {}));
  const limit = () => AbortSignal.timeout(5);
  for (const signal of [limit(), AbortSignal.any([limit(), new AbortController().signal])]) {
    const error = await client.GET(list, { signal }).catch((reason: unknown) => reason);
    expect(isTimeoutError(error) && isBladeError(error) && !isAbort(error)).toBe(true);
    expect(error).toMatchObject({ msg: "请求超时，请稍后重试", path: list, cause: { name: "TimeoutError" } });
  }
  // If the reason is one of our errors already, as in a nested call, the same object is thrown.
  const ours = await failureOf(() => new Promise(() => {}), { timeoutMs: 5 });
  await expect(client.GET(list, { signal: AbortSignal.abort(ours) })).rejects.toBe(ours);
});

test("a GET is sent again after a lost connection and while the server is busy", async () => {
  const { fetch, times } = series(
    offline,
    () => new Response(null, { status: 503 }),
    () => answer({ domain: "a" }),
  );
  await expect(clientOf(fetch, { retries: 2 }).GET(list)).resolves.toEqual({ domain: "a" });
  expect(times).toHaveLength(3);
});

test("Retry-After is kept, unless it asks for more patience than a person has", async () => {
  const busy = (seconds: string) => () => json({ code: 429, success: false }, 429, { "Retry-After": seconds });
  vi.useFakeTimers();
  const soon = series(busy("1"), () => answer({}));
  const call = clientOf(soon.fetch, { retries: 2 }).GET(list);
  await vi.runAllTimersAsync();
  await call;
  expect((soon.times[1] ?? 0) - (soon.times[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  const late = series(busy("60"), () => answer({}));
  await expect(clientOf(late.fetch, { retries: 2 }).GET(list)).rejects.toMatchObject({ status: 429 });
  expect(late.times).toHaveLength(1);
});

test("a POST is sent again only where the server is known to remember its key, and then with its body", async () => {
  const bodies: string[] = [];
  const fetch: Fetch = async (request) => {
    const named = answer({});
    named.headers.set("X-Operation-Id", "any");
    if (request.method === "GET") return named;
    bodies.push(await request.text());
    if (bodies.length === 1) throw new TypeError("fetch failed");
    return named;
  };
  const client = clientOf(fetch, { retries: 2 });
  const body = { id: "1", action: "withdraw" } as const;
  const transition = "/mrhr-zpgl-new/recruitGuestApplication/transition";
  await expect(client.POST(transition, { body })).rejects.toMatchObject({ name: "NetworkError" });
  expect(bodies).toHaveLength(1);
  bodies.length = 0;
  await client.GET(list);
  await client.POST(transition, { body });
  expect(bodies).toEqual([JSON.stringify(body), JSON.stringify(body)]);
});

test("refusals and timeouts are not sent again", async () => {
  for (const status of [400, 409, 428, 430, 500, 501, 505]) {
    const refused = series(() => answer({}, status));
    await expect(clientOf(refused.fetch, { retries: 2 }).GET(list)).rejects.toMatchObject({ status });
    expect([status, refused.times.length]).toEqual([status, 1]);
  }
  const hang = vi.fn<Fetch>(() => new Promise(() => {}));
  await clientOf(hang, { retries: 2, timeoutMs: 10 })
    .GET(list)
    .catch(() => {});
  expect(hang).toHaveBeenCalledTimes(1);
});

test("an upload travels as multipart form data under the field `file`", async () => {
  let form: FormData | undefined;
  const client = clientOf(async (request) => {
    form = await request.formData();
    return answer({ name: "upload/20261120/a.jpg" });
  });
  await client.upload(putFile, new Blob(["x"], { type: "image/jpeg" }), { name: "照片.jpg" });
  expect(form?.get("file")).toMatchObject({ name: "照片.jpg", type: "image/jpeg" });
  await client.upload(putFile, new File(["x"], "a.png"));
  expect(form?.get("file")).toMatchObject({ name: "a.png" });
});

test("a download is a blob, and the refusal in its place is thrown", async () => {
  const file = "/blade-resource/oss/endpoint/file";
  const init = { params: { query: { name: "a", tenantId: "100001", expires: 1, sign: "s" } } };
  const bytes = async () => new Response("bytes", { headers: { "Content-Type": "application/octet-stream" } });
  expect(await (await clientOf(bytes).download(file, init)).text()).toBe("bytes");
  const hidden = async () => json({ code: 404, success: false, data: {}, msg: "文件不存在" });
  await expect(clientOf(hidden).download(file, init)).rejects.toMatchObject({ status: 404, msg: "文件不存在" });
  const exported = async () => json({ rows: [1] });
  expect(await (await clientOf(exported).download(file, init)).text()).toBe('{"rows":[1]}');
});

test("pages walks from the first page to the last, and stops when the reader does", async () => {
  const asked: (string | null)[] = [];
  const client = clientOf(async (request) => {
    const { searchParams } = new URL(request.url);
    const current = Number(searchParams.get("current"));
    asked.push(`${current}/${searchParams.get("size")}`);
    return answer({ records: current <= 3 ? [{ id: String(current) }] : [], total: 3, size: 1, current, pages: 3 });
  });
  const ids: string[] = [];
  for await (const { records } of client.pages(list, { params: { query: { size: 1 } } })) {
    ids.push(...records.map(({ id }) => id));
  }
  expect(ids).toEqual(["1", "2", "3"]);
  expect(asked).toEqual(["1/1", "2/1", "3/1"]);
  asked.length = 0;
  for await (const _ of client.pages(list, { params: { query: { current: 2 } } })) break;
  expect(asked).toEqual(["2/null"]);
});

test("pages ends at a page without records, whatever number of pages was said", async () => {
  let asked = 0;
  const client = clientOf(async () => {
    asked += 1;
    return answer({ records: [], total: 3, size: 1, current: asked, pages: 3 });
  });
  for await (const page of client.pages(list)) expect(page).toBeUndefined();
  expect(asked).toBe(1);
});

test("items walks from record to record, and fetches no page before it is needed", async () => {
  let asked = 0;
  const client = clientOf(async (request) => {
    asked += 1;
    const current = Number(new URL(request.url).searchParams.get("current"));
    return answer({ records: [{ id: `${current}a` }, { id: `${current}b` }], total: 4, size: 2, current, pages: 2 });
  });
  const ids: string[] = [];
  for await (const { id } of client.items(list)) {
    ids.push(id);
    if (ids.length === 2) expect(asked).toBe(1);
  }
  expect(ids).toEqual(["1a", "1b", "2a", "2b"]);
});

/** A handler for a list whose rows the test adds and removes. */
function shifting(rows: { id?: string; name?: string }[], size = 10) {
  let asked = 0;
  const fetch: Fetch = async (request) => {
    asked += 1;
    const current = Number(new URL(request.url).searchParams.get("current"));
    const records = rows.slice((current - 1) * size, current * size);
    return answer({ records, total: rows.length, size, current, pages: Math.ceil(rows.length / size) });
  };
  return { client: clientOf(fetch), rows, asked: () => asked };
}
const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index) }));
const remove = (rows: { id?: string }[], id: string | undefined) =>
  rows.splice(
    rows.findIndex((row) => row.id === id),
    1,
  );

test("a stable walk that removes each record it reads leaves none, and a plain one leaves some", async () => {
  const plain = shifting(numbered(48));
  for await (const { id } of plain.client.items(list)) remove(plain.rows, id);
  expect(plain.rows).toHaveLength(20);

  const { client, rows } = shifting(numbered(48));
  const ids: string[] = [];
  for await (const { id } of client.items(list, { stable: true })) {
    ids.push(id);
    remove(rows, id);
  }
  expect(rows).toEqual([]);
  expect(new Set(ids).size).toBe(48);
  expect(ids).toHaveLength(48);
});

test("a stable walk gives each record once, with rows that others add before and take away behind", async () => {
  const { client, rows } = shifting(numbered(35));
  const stay = new Set(rows.slice(0, 30).map(({ id }) => id));
  const ids: string[] = [];
  for await (const { id } of client.items(list, { stable: true })) {
    ids.push(id);
    if (ids.length === 5) rows.unshift({ id: "new" });
    if (ids.length === 15) rows.splice(-5, 5);
  }
  expect(ids).toHaveLength(new Set(ids).size);
  expect(ids.filter((id) => stay.has(id))).toHaveLength(30);
  expect(ids).toContain("new");
});

test("a stable walk reads an unchanged list twice, tells records without ids apart, and asks for no option that a server does not know", async () => {
  const { client, asked } = shifting([{ name: "a" }, { name: "b" }, { name: "c" }], 2);
  const pages: unknown[] = [];
  for await (const { records } of client.pages(list, { stable: true })) pages.push(records);
  expect(pages).toEqual([[{ name: "a" }, { name: "b" }], [{ name: "c" }]]);
  expect(asked()).toBe(4);
});

test("a call that no contract describes goes along with all others", async () => {
  const sent: Request[] = [];
  const client = clientOf(async (request) => {
    sent.push(request.clone());
    return request.method === "PUT" ? answer({ ok: true }) : json([1]);
  });
  const query = { ids: ["1", "2"], deptId: "" };
  expect(await client.request<number[]>("get", "/his/ward/list", { query })).toEqual([1]);
  expect(await client.request("PUT", "/his/ward/1", { body: { name: "ICU" } })).toEqual({ ok: true });
  expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    "GET /api/his/ward/list",
    "PUT /api/his/ward/1",
  ]);
  expect(await sent[1]?.json()).toEqual({ name: "ICU" });
});
