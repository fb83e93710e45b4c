import type { Call, Outgoing, Transport } from "./call.ts";

/** Sends a request and resolves to the answer, whatever its status. The signal tells when nobody waits any more. */
export type Fetch = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** What the runtime's fetch takes beside the address. */
class SignalledInit {
  readonly #init: Call["init"];

  constructor(outgoing: Outgoing, init: Call["init"]) {
    Object.assign(this, outgoing);
    this.#init = init;
  }

  get signal(): AbortSignal {
    return this.#init.signal;
  }
}

/** The way to the network: the given fetch, or the runtime's. */
export function createTransport(fetch: Fetch | undefined): Transport {
  if (fetch) return ({ url, outgoing, init }) => fetch(new Request(url, outgoing), init);
  // Looked up at each call, so that a polyfill or an instrumented fetch that comes later is used. It makes a Request
  // of its own of whatever it gets, so it gets none.
  return ({ url, outgoing, init }) => globalThis.fetch(url, new SignalledInit(outgoing, init));
}
