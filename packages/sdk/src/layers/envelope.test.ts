import { expect, test } from "vitest";
import type { Call } from "../call/call.ts";
import { blade } from "../dialects/blade.ts";
import { envelope } from "./envelope.ts";

const say = ({ en }: { en: string }) => en;
const unknown = "Unknown error";
const page = "The answer is a web page and not data. Check baseUrl: it may lack /api, or have one too many.";

/** The answer of a call as the outer layers receive it: its status, and its data or its error. */
async function answered(status: number, body: string | null, type = "application/json", rest: Partial<Call> = {}) {
  const headers = { "Content-Type": type, "X-Request-Id": "r" };
  const send = envelope(async () => new Response(body, { status, headers }), say, blade);
  const { data, error, response } = await send({ parseAs: "json", ...rest } as Call);
  expect(response.headers.get("X-Request-Id")).toBe("r");
  return error ? [response.status, error] : [response.status, data instanceof Blob ? await data.text() : data];
}
const silence = (code: number, msg: string, contentType = "application/json") => [
  ...[code, { code, success: false, data: { contentType }, msg }],
];

test.each<[number, string, unknown]>([
  [200, '{"code":200,"data":1}', { code: 200, data: 1 }],
  [299, '{"data":1}', { data: 1 }],
  [200, "[1]", [1]],
  [200, "null", null],
  [200, "", undefined],
  [200, '{"code":null}', { code: null }],
])("%d with %s is an answer", async (status, body, data) => {
  expect(await answered(status, body)).toEqual([status, data]);
});

test.each<[number, unknown, number]>([
  [200, 400, 400],
  [200, 401, 401],
  [200, 599, 599],
  [200, 399, 400],
  [200, 600, 400],
  [200, 0, 400],
  [200, 201, 400],
  [200, "401", 400],
  [403, 401, 403],
])("%d with the code %j is a refusal %d", async (status, code, as) => {
  const body = { code, success: false, msg: "不行" };
  expect(await answered(status, JSON.stringify(body))).toEqual([as, body]);
});

test.each([
  { code: 401, data: null, msg: "缺失令牌,鉴权失败" },
  { code: 401, success: false, msg: "" },
])("the envelope %j is known without the field that it lacks", async (body) => {
  expect(await answered(200, JSON.stringify(body))).toEqual([401, body]);
});

test.each([
  { code: "330100", name: "杭州" },
  { code: 330100, name: "杭州" },
  { code: "I21.9", name: "急性心肌梗死", data: [] },
  { code: 400, success: true },
  { code: 500, msg: "a row of a list of errors" },
  { code: 500, msg: null, data: 1 },
  { msg: "sent", data: 1 },
])("the record %j of one's own is an answer", async (body) => {
  expect(await answered(200, JSON.stringify(body))).toEqual([200, body]);
});

test("a failure without a usable body gets one", async () => {
  for (const body of ["", "x", "[]", "1"]) expect(await answered(404, body)).toEqual(silence(404, unknown));
  expect(await answered(200, "x")).toEqual(silence(500, unknown));
});

test("a web page in the place of data says that the address is wrong, unless the server is down", async () => {
  const type = "text/HTML; charset=utf-8";
  expect(await answered(404, "<p>", type)).toEqual(silence(404, page, type));
  expect(await answered(200, "<p>", type)).toEqual(silence(500, page, type));
  expect(await answered(499, "<p>", type)).toEqual(silence(499, page, type));
  expect(await answered(500, "<p>", type)).toEqual(silence(500, unknown, type));
});

test("a file is one, and a refusal in its place is none", async () => {
  const file = { parseAs: "blob" } as const;
  expect(await answered(200, "a,b", "text/csv", file)).toEqual([200, "a,b"]);
  expect(await answered(200, '{"a":1}', "application/json", file)).toEqual([200, '{"a":1}']);
  const refusal = { code: 403, success: false, msg: "不行" };
  const text = JSON.stringify(refusal);
  expect(await answered(200, text, "Application/Problem+JSON; charset=utf-8", file)).toEqual([403, refusal]);
  expect(await answered(200, text, "application/jsonl", file)).toEqual([200, text]);
  expect(await answered(404, '{"code":404}', "text/csv", file)).toEqual([404, { code: 404 }]);
  expect(await answered(200, "{", "application/json", file)).toEqual([200, "{"]);
});

test("a watched call goes by its watcher", async () => {
  const watch: Call["watch"] = () => async () => new Response("2", { headers: { "X-Request-Id": "r" } });
  expect(await answered(200, "1", "application/json", { watch })).toEqual([200, 2]);
});
