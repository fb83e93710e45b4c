import type { Hooks } from "@bladekit/sdk";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/**
 * Hooks that make a span of each attempt, below the span in which the app calls. A call that was refreshed or repeated has several. The
 * server continues the trace. Addresses stay out, because a query may contain a phone number.
 */
export function spans(): Hooks {
  const tracer = trace.getTracer("@bladekit/sdk");
  // The two events of an attempt share their headers.
  const open = new WeakMap<object, Span>();
  return {
    onRequest({ method, path, headers }) {
      const attributes = { "http.request.method": method, "url.template": path };
      const span = tracer.startSpan(`${method} ${path}`, { kind: SpanKind.CLIENT, attributes });
      propagation.inject(trace.setSpan(context.active(), span), headers);
      open.set(headers, span);
    },
    onAnswer({ headers, status }) {
      const span = open.get(headers);
      if (status !== undefined) span?.setAttribute("http.response.status_code", status);
      if (status === undefined || status >= 400) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    },
  };
}
