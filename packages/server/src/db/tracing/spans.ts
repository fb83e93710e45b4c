import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

// Spans go to whatever SDK the operator has registered, and to nobody where there is none.
const tracer = trace.getTracer("@bladekit/server");

/** Whether somebody listens to what happens now: only then is it worth a span. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** Opens a span below the present one. */
export function startSpan(name: string, kind: SpanKind, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind, attributes });
}

/** Runs a call to another system within a span of its own. `failed` says what is known of an error; its words may hold data and are left out. */
export async function traceCall<T>(
  name: string,
  attributes: Attributes,
  call: (span: Span) => Promise<T>,
  failed: (error: unknown) => Attributes = () => ({}),
): Promise<T> {
  const span = startSpan(name, SpanKind.CLIENT, attributes);
  try {
    return await call(span);
  } catch (error) {
    span.setAttributes({ "error.type": (error as Error).name, ...failed(error) });
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
