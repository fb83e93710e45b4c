// Of openapi-fetch the parts that write a request. Its client would bring middleware and the reading of answers along,
// which are the chain's work here, at twice the size: docs/decisions/sdk-requests.md.
import { createQuerySerializer, type HeadersOptions, mergeHeaders } from "openapi-fetch";
import type { Outgoing } from "./call.ts";

/** The part of a call beside its path, before the contract gives it types; the rest is as in `fetch`. */
export interface RequestParts extends Omit<RequestInit, "body" | "headers" | "method"> {
  readonly params?: {
    readonly query?: Record<string, unknown>;
    readonly path?: Record<string, unknown>;
    readonly header?: HeadersOptions;
  };
  readonly headers?: HeadersOptions;
  readonly body?: unknown;
}

const contentType = "content-type";

const toQuery = createQuerySerializer();

/** The address of a call, its parameters filled in. */
export function toUrl(baseUrl: string, path: string, { path: fields, query }: RequestParts["params"] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields?.[name])));
  const search = toQuery(query);
  return baseUrl.replace(/\/$/, "") + filled + (search && `?${search}`);
}

/** The body by its content type, which is noted where nobody has chosen one. */
function toBody(body: unknown, headers: Outgoing["headers"]): BodyInit | null {
  // Without a body there is nothing to describe, and of a form only the browser knows the boundary.
  if (body === undefined || body instanceof FormData) return body ?? null;
  if (headers[contentType]?.includes("form")) return new URLSearchParams(body as Record<string, string>);
  headers[contentType] = "application/json";
  return JSON.stringify(body);
}

/** Builds the request of a call. Headers of the call override those of the `client`. */
export function toOutgoing(method: string, parts: RequestParts, client: Outgoing["headers"]): Outgoing {
  const { params, headers: given, body, ...init } = parts;
  const isOrdinary = !given && !params?.header;
  const headers = isOrdinary ? client : Object.fromEntries(mergeHeaders(client, given, params?.header));
  return { ...init, method, headers, body: toBody(body, headers) };
}
