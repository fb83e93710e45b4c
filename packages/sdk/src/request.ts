// Of openapi-fetch the parts that write a request. Its client would bring middleware and the reading of answers along,
// which are the chain's work here, at twice the size: docs/decisions/0010-parts-of-openapi-fetch.md.
import { createQuerySerializer, type HeadersOptions, mergeHeaders } from "openapi-fetch";

/** What a call adds to its path, before the contract gives it types; the rest is as in `fetch`. */
export interface RequestParts extends Omit<RequestInit, "body" | "headers"> {
  readonly params?: {
    readonly query?: Record<string, unknown>;
    readonly path?: Record<string, unknown>;
    readonly header?: HeadersOptions;
  };
  /** What every call says, unless this one says something else. */
  readonly client?: HeadersOptions;
  readonly headers?: HeadersOptions;
  readonly body?: unknown;
}

const toQuery = createQuerySerializer();

function toUrl(baseUrl: string, path: string, { path: fields, query }: NonNullable<RequestParts["params"]>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields?.[name])));
  const search = toQuery(query);
  return baseUrl.replace(/\/$/, "") + filled + (search && `?${search}`);
}

/** Writes a request as the contract describes it: parameters into address and headers, the body by its content type. */
export function toRequest(baseUrl: string, path: string, parts: RequestParts): Request {
  const { params = {}, client, headers: given, body, ...init } = parts;
  const headers = mergeHeaders(client, given, params.header);
  const url = toUrl(baseUrl, path, params);
  // Without a body there is nothing to describe, and of a form only the browser knows the boundary.
  if (body === undefined || body instanceof FormData) return new Request(url, { ...init, headers, body: body ?? null });
  if (headers.get("Content-Type")?.includes("form")) {
    return new Request(url, { ...init, headers, body: new URLSearchParams(body as Record<string, string>) });
  }
  headers.set("Content-Type", "application/json");
  return new Request(url, { ...init, headers, body: JSON.stringify(body) });
}
