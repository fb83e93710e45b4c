import type { Transport } from "./call.ts";

/** Sends a request and resolves to the answer, whatever its status. The signal tells when nobody waits any more. */
export type Fetch = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** The way to the network: the given fetch, or the runtime's. */
export function createTransport(fetch: Fetch | undefined): Transport {
  if (fetch) return ({ url, outgoing, signal }) => fetch(new Request(url, outgoing), { signal });
  // Looked up at each call, so that a polyfill or an instrumented fetch that comes later is used. It makes a Request
  // of its own of whatever it gets, so it gets none.
  return ({ url, outgoing, signal }) => globalThis.fetch(url, { ...outgoing, signal });
}
