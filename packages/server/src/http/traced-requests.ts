import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { startSpan } from "../db/tracing/spans.ts";

/**
 * Adds a span for each request, named by the semantic conventions. It leaves out the query and the caller's address, because both may be
 * personal data.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();

  app.addHook("onRequest", (request, _reply, done) => {
    const above = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = context.with(above, () =>
      startSpan(request.method, SpanKind.SERVER, {
        "http.request.method": request.method,
        "url.scheme": request.protocol,
        "url.path": request.url.split("?")[0] ?? "",
        "bladekit.request_id": request.id,
      }),
    );
    if (span.isRecording()) contexts.set(request, trace.setSpan(above, span));
    done();
  });
  // Wraps each handler, because a hook's context is lost while the body is read.
  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = function traced(request, reply) {
      const own = contexts.get(request);
      return own ? context.with(own, () => handler.call(this, request, reply)) : handler.call(this, request, reply);
    };
  });
  app.addHook("onResponse", (request, reply, done) => {
    const own = contexts.get(request);
    const span = own && trace.getSpan(own);
    if (!span) return done();
    const { url: route } = request.routeOptions;
    const operationId = reply.getHeader("x-operation-id");
    if (route) span.updateName(`${request.method} ${route}`);
    span.setAttributes({
      "http.response.status_code": reply.statusCode,
      ...(route && { "http.route": route }),
      ...(typeof operationId === "string" && { "bladekit.operation_id": operationId }),
    });
    if (reply.statusCode >= 500) {
      span.setAttribute("error.type", String(reply.statusCode));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end();
    done();
  });
}

/** The fields that connect a log line with its trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
