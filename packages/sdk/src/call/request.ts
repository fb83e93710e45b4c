import type { HeadersOptions } from "openapi-fetch";
import type { Outgoing } from "./call.ts";

/** The input of a call besides its path, before the contract gives it types. Further options are those of `fetch`. */
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

/** The name and value of each query parameter. A list repeats its name, and an object writes the names of its fields in brackets. */
function membersOf([name, value]: [string, unknown]): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [[name, value]];
  if (Array.isArray(value)) return value.map((one) => [name, one]);
  return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one]);
}

const isThere = ([, value]: readonly [string, unknown]) => value != null;

/** Query parameters in the one style that both the contract and Spring read. */
const toQuery = (query: Record<string, unknown> = {}): string =>
  Object.entries(query)
    .flatMap(membersOf)
    .filter(isThere)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join("&");

/** Merges headers, with names in lower case. The value null removes a header. */
function merged(client: Outgoing["headers"], ...given: (HeadersOptions | undefined)[]): Outgoing["headers"] {
  const headers = { ...client };
  for (const some of given) {
    for (const [name, value] of some instanceof Headers ? some : Object.entries(some ?? {})) {
      if (value === null) delete headers[name.toLowerCase()];
      else if (value !== undefined) headers[name.toLowerCase()] = String(value);
    }
  }
  return headers;
}

/** The address of a call with its parameters. */
export function toUrl(baseUrl: string, path: string, { path: fields, query }: RequestParts["params"] = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields?.[name])));
  const search = toQuery(query);
  return baseUrl.replace(/\/$/, "") + filled + (search && `?${search}`);
}

/** Encodes the body by its content type. Adds a default content type if none is set. */
function toBody(body: unknown, headers: Outgoing["headers"]): BodyInit | null {
  // Without a body there is no content type. For a form the browser sets it, because only the browser knows the boundary.
  if (body === undefined || body instanceof FormData) return body ?? null;
  if (headers[contentType]?.includes("form")) return new URLSearchParams(body as Record<string, string>);
  headers[contentType] = "application/json";
  return JSON.stringify(body);
}

/** Builds the request of a call. Headers of the call override those of the `client`. */
export function toOutgoing(method: string, parts: RequestParts, client: Outgoing["headers"]): Outgoing {
  const { params, headers: given, body, ...init } = parts;
  const headers = merged(client, given, params?.header);
  return { ...init, method, headers, body: toBody(body, headers) };
}
