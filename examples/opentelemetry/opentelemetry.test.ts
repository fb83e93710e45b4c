import { type BladeClient, createBladeClient } from "@bladekit/sdk";
import { addStaff, addTenant, createTestApp, type TestApp, testPassword } from "@bladekit/server/testing";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { spans } from "./spans.ts";

const exporter = new InMemorySpanExporter();
let app: TestApp;
let client: BladeClient;

beforeAll(async () => {
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  app = await createTestApp();
  await addTenant(app, "100001");
  await addStaff(app, "100001", "hr", []);
  client = createBladeClient({
    baseUrl: "http://backend.internal/api",
    clientId: "cli",
    tenantId: "100001",
    fetch: app.fetch,
    ...spans(),
  });
  await client.session.login({ username: "hr", password: testPassword });
});
afterAll(async () => {
  await app.close();
  trace.disable();
  context.disable();
  propagation.disable();
});
beforeEach(() => exporter.reset());

const ofKind = (kind: SpanKind) => exporter.getFinishedSpans().filter((span) => span.kind === kind);
const path = "/blade-auth/oauth/user-info";

test("a call is a span below that of the app, and the server's span is below it", async () => {
  await trace.getTracer("app").startActiveSpan("open the page", async (page) => {
    await client.GET(path);
    page.end();
  });
  const [page] = ofKind(SpanKind.INTERNAL).filter(({ name }) => name === "open the page");
  const [call, ...others] = ofKind(SpanKind.CLIENT).filter(({ name }) => name === `GET ${path}`);
  const [served] = ofKind(SpanKind.SERVER);
  expect(others).toEqual([]);
  expect(call?.attributes).toEqual({
    "http.request.method": "GET",
    "url.template": path,
    "http.response.status_code": 200,
  });
  expect(call?.parentSpanContext?.spanId).toBe(page?.spanContext().spanId);
  expect(served?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  expect(served?.spanContext().traceId).toBe(page?.spanContext().traceId);
});

test("the span of a refused attempt has its status, and that of an attempt without an answer has none", async () => {
  await expect(client.request("GET", "/his/ward/list")).rejects.toMatchObject({ status: 404 });
  const lost = createBladeClient({
    baseUrl: "http://backend.internal/api",
    clientId: "cli",
    retries: 1,
    fetch: () => Promise.reject(new TypeError("fetch failed")),
    ...spans(),
  });
  await expect(lost.GET("/blade-auth/oauth/captcha")).rejects.toMatchObject({ name: "NetworkError" });
  const ended = ofKind(SpanKind.CLIENT).filter(({ name }) => /his|captcha/.test(name));
  expect(ended.map(({ attributes, status }) => [attributes["http.response.status_code"], status.code])).toEqual([
    [404, SpanStatusCode.ERROR],
    [undefined, SpanStatusCode.ERROR],
    [undefined, SpanStatusCode.ERROR],
  ]);
});
