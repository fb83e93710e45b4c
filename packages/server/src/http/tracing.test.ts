import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from "@opentelemetry/sdk-trace-base";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { parseAllowedHosts } from "../services/outbound/allowed-hosts.ts";
import { createOutbound } from "../services/outbound/outbound.ts";
import { traceOutbound } from "../services/outbound/traced-outbound.ts";
import { buildApp } from "../start/app.ts";
import { addStaff, addTenant, createTestApp, signIn, type TestApp } from "../testing/index.ts";

const exporter = new InMemorySpanExporter();
const lines: string[] = [];
const above = { traceId: "0af7651916cd43dd8448eb211c80319c", spanId: "b7ad6b7169203331" };
const traceparent = `00-${above.traceId}-${above.spanId}-01`;

let server: TestApp;
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  // An operator's OpenTelemetry SDK registers its provider in the same way.
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  server = await createTestApp();
  const logStream = { write: (line: string) => void lines.push(line) };
  const services = { ...server.services, config: { ...server.services.config, logLevel: "error" as const } };
  app = await buildApp({ services, logStream, shareAnswers: false });
  await addTenant(server, "100001");
  await addStaff(server, "100001", "clerk", ["dictbiz_view", "dictbiz_add", "dictbiz_edit"]);
  token = `bearer ${(await signIn(server, "100001", "clerk", "staff")).session.get()?.accessToken}`;
});
afterAll(async () => {
  await app.close();
  await server.close();
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(async () => {
  // The log writes its lines a second after the call. Without a flush that would happen during a later test.
  await server.services.logs.flush();
  exporter.reset();
  lines.length = 0;
});

const spans = (kind: SpanKind) => exporter.getFinishedSpans().filter((span) => span.kind === kind);
const only = <T>(items: readonly T[]): T => {
  if (items.length !== 1) throw new Error(`expected one, got ${items.length}`);
  return items[0] as T;
};
const parentOf = (span: ReadableSpan) => span.parentSpanContext?.spanId;
const list = "/api/blade-system/dict-biz/parent-list";

test("a request is a span with the names of the conventions, below the caller's", async () => {
  const url = `${list}?dictValue=13800000001`;
  const { headers } = await app.inject({ url, headers: { "blade-auth": token, traceparent } });
  const span = only(spans(SpanKind.SERVER));
  expect(span.name).toBe(`GET ${list}`);
  expect(span.spanContext().traceId).toBe(above.traceId);
  expect(parentOf(span)).toBe(above.spanId);
  expect(span.attributes).toEqual({
    "http.request.method": "GET",
    "http.response.status_code": 200,
    "http.route": list,
    "url.path": list,
    "url.scheme": "http",
    "bladekit.operation_id": "listDictBizParents",
    "bladekit.request_id": headers["x-request-id"],
  });
});

test("each query is a span below its request, with its text and without its values", async () => {
  await app.inject({ url: `${list}?dictValue=13800000001`, headers: { "blade-auth": token } });
  const request = only(spans(SpanKind.SERVER));
  const queries = spans(SpanKind.CLIENT);
  // Two queries: one for the caller, one for the page.
  expect(queries.length).toBeGreaterThan(1);
  for (const span of queries) {
    expect(parentOf(span)).toBe(request.spanContext().spanId);
    expect(span.attributes["db.system.name"]).toBe("postgresql");
    expect(JSON.stringify(span.attributes)).not.toContain("13800000001");
  }
  const ofDicts = queries.find(({ attributes }) => attributes["db.collection.name"] === "blade_dict_biz");
  expect(ofDicts?.name).toBe("select blade_dict_biz");
  expect(ofDicts?.attributes["db.query.text"]).toMatch(/\$1/);
});

test("a body does not break the thread: the queries of a write are below it, its transaction too", async () => {
  const payload = { code: "traced", dictValue: "traced", sort: 1 };
  const headers = { "blade-auth": token };
  const answer = await app.inject({ method: "POST", url: "/api/blade-system/dict-biz/submit", headers, payload });
  expect(answer.statusCode).toBe(200);
  const request = only(spans(SpanKind.SERVER));
  const queries = spans(SpanKind.CLIENT);
  expect(queries.map(({ name }) => name)).toContain("insert blade_dict_biz");
  expect(new Set(queries.map(parentOf))).toEqual(new Set([request.spanContext().spanId]));
});

test("a failure of ours marks the spans, and the line of the log names request and trace", async () => {
  await sql`alter table blade_dict_biz rename to blade_dict_biz_away`.execute(server.services.platform);
  const answer = await app.inject({ url: list, headers: { "blade-auth": token, traceparent } });
  await sql`alter table blade_dict_biz_away rename to blade_dict_biz`.execute(server.services.platform);
  expect(answer.statusCode).toBe(500);
  const request = only(spans(SpanKind.SERVER));
  expect(request.status.code).toBe(SpanStatusCode.ERROR);
  expect(request.attributes["error.type"]).toBe("500");
  const [failed] = spans(SpanKind.CLIENT).filter(({ status }) => status.code === SpanStatusCode.ERROR);
  expect(failed?.attributes).toMatchObject({ "db.response.status_code": "42P01", "error.type": "42P01" });
  expect(JSON.parse(only(lines))).toMatchObject({
    reqId: answer.headers["x-request-id"],
    trace_id: above.traceId,
    span_id: request.spanContext().spanId,
    msg: "request failed",
  });
});

test("a refusal is no failure", async () => {
  await app.inject({ url: list });
  const span = only(spans(SpanKind.SERVER));
  expect([span.attributes["http.response.status_code"], span.status.code]).toEqual([401, SpanStatusCode.UNSET]);
});

test("a call to a server outside is a span, and takes the trace along", async () => {
  let seen: IncomingHttpHeaders = {};
  const outside = createServer((request, response) => {
    seen = request.headers;
    response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, "127.0.0.1", resolve));
  const { port } = outside.address() as AddressInfo;
  const allowed = parseAllowedHosts("127.0.0.1");
  if (!allowed) throw new Error("no list of hosts");
  const outbound = traceOutbound(createOutbound(allowed));
  const url = `http://127.0.0.1:${port}/send?signature=secret`;

  await trace.getTracer("test").startActiveSpan("a request", async (span) => {
    (await outbound.send({ method: "POST", url })).body.resume();
    span.end();
  });
  // A query of an earlier test may still be running.
  const calls = () => spans(SpanKind.CLIENT).filter(({ attributes }) => "url.full" in attributes);
  const call = only(calls());
  expect(call.name).toBe("POST");
  expect(call.attributes).toEqual({
    "http.request.method": "POST",
    "http.response.status_code": 202,
    "server.address": "127.0.0.1",
    "server.port": port,
    "url.full": `http://127.0.0.1:${port}/send`,
  });
  expect(seen.traceparent).toBe(`00-${call.spanContext().traceId}-${call.spanContext().spanId}-01`);

  exporter.reset();
  (await outbound.send({ method: "POST", url })).body.resume();
  expect([calls(), seen.traceparent]).toEqual([[], undefined]);
  outbound.close();
  outside.close();
});
