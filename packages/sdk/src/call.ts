import type { Layer } from "./chain.ts";

/** What the layers know of a call beside its request. */
export interface Call {
  /** Path as the contract writes it. */
  readonly path: string;
  readonly parseAs: "json" | "blob";
  /** Time limit in milliseconds for each attempt. */
  readonly timeoutMs: number;
  /** Time limit in milliseconds for all attempts together. */
  readonly totalTimeoutMs: number | undefined;
  /** Whether the session's token goes along; the calls that make and end sessions do without. */
  readonly session: boolean;
  /** Watches each attempt from next to the fetch. */
  readonly watch: Layer | undefined;
}

/** A call that is under way. */
export interface RunningCall extends Call {
  /**
   * What a fetch takes beside the request: the signal that is aborted when nobody waits for the answer any more. Made
   * when it is read, and not part of the request, because both are as dear as the rest of the call.
   */
  readonly init: { readonly signal: AbortSignal };
  /** Ends the call at once, whatever is still running inside of it. */
  readonly stop: (reason: unknown) => void;
}

// On the request itself: a WeakMap would cost the garbage collector more than all layers together.
const key = Symbol("call");

interface Described extends Request {
  [key]?: RunningCall;
}

/** Notes which call a request belongs to. */
export function describe(request: Described, call: RunningCall): Request {
  request[key] = call;
  return request;
}

/** The call that a request belongs to. */
export function callOf(request: Described): RunningCall {
  const call = request[key];
  if (!call) throw new TypeError("A request came into the chain that belongs to no call");
  return call;
}

/** A request that can be sent while the given one is kept for another attempt. */
export function copyOf(request: Request): Request {
  // Without a body a request can be sent any number of times.
  return request.method === "GET" ? request : describe(request.clone(), callOf(request));
}
