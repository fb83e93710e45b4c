import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

// Spans go to the SDK that the operator has registered. Without one they are dropped.
const tracer = trace.getTracer("@bladekit/server");

/** Whether the current request is traced. Only then are spans made. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() === true;
}

/** Opens a span below the current one. */
export function startSpan(name: string, kind: SpanKind, attributes: Attributes): Span {
  return tracer.startSpan(name, { kind, attributes });
}

/**
 * Runs a call to another system within a span of its own. `failed` describes an error. The error's own message is left out, because it may
 * hold data.
 */
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
