import { context, propagation, trace } from "@opentelemetry/api";
import { isTraced, traceCall } from "../../db/tracing/spans.ts";
import type { Outbound } from "./outbound.ts";

/** Calls to servers outside, each with a span, and with the header that lets the other side go on with the trace. */
export function traceOutbound(outbound: Outbound): Outbound {
  return {
    ...outbound,
    send(request) {
      if (!isTraced()) return outbound.send(request);
      const { protocol, hostname, port, origin, pathname } = new URL(request.url);
      const attributes = {
        "http.request.method": request.method,
        "server.address": hostname,
        "server.port": Number(port || (protocol === "https:" ? 443 : 80)),
        // Without its query, which may hold a signature.
        "url.full": `${origin}${pathname}`,
      };
      return traceCall(request.method, attributes, async (span) => {
        const headers: Record<string, string> = { ...request.headers };
        propagation.inject(trace.setSpan(context.active(), span), headers);
        const answer = await outbound.send({ ...request, headers });
        span.setAttribute("http.response.status_code", answer.status);
        return answer;
      });
    },
  };
}
