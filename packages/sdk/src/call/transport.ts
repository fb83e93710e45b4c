import type { Transport } from "./call.ts";

/** Sends a request and resolves to the answer, whatever its status. The signal aborts when nobody waits any more. */
export type Fetch = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** The transport over the given fetch, or over the runtime's. */
export function createTransport(fetch: Fetch | undefined): Transport {
  if (fetch) return ({ url, outgoing, signal }) => fetch(new Request(url, outgoing), { signal });
  // Looked up at each call, so that a polyfill or an instrumented fetch is used even if it is installed later. It gets no Request, because
  // it makes one itself.
  return ({ url, outgoing, signal }) => globalThis.fetch(url, { ...outgoing, signal });
}
