import type { JsonObject } from "../json.ts";

/** How a call is made, beside what it sends. */
export interface CallTraits {
  /** Path as the contract writes it. */
  readonly path: string;
  readonly parseAs: "json" | "blob";
  /** Time limit in milliseconds for each attempt. */
  readonly timeoutMs: number;
  /** Time limit in milliseconds for all attempts together. */
  readonly totalTimeoutMs: number | undefined;
  /** Whether the session's token goes along; the calls that make and end sessions do without. */
  readonly session: boolean;
  /** Whether it may be sent again when no answer came; undefined: a GET may, and a write that the server knows again by its key. */
  readonly repeat: boolean | undefined;
  /** Watches each attempt from next to the network. */
  readonly watch: ((next: Transport) => Transport) | undefined;
}

/**
 * The request of one attempt. Not a `Request`: making one costs as much as the rest of the call, and it can be sent only once. This
 * record can be sent again as it is, because its body is never a stream.
 */
export interface Outgoing extends RequestInit {
  /** In upper case. */
  readonly method: string;
  /** By their names in lower case; layers change them in place. */
  readonly headers: Record<string, string>;
}

/** A call that is under way. */
export interface Call extends CallTraits {
  readonly url: string;
  readonly outgoing: Outgoing;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Ends the call at once, whatever is still running inside of it. */
  readonly stop: (reason: unknown) => void;
}

/** Both arms of an answer, before the contract gives them types. */
export type Answer =
  | { readonly data: unknown; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: JsonObject; readonly response: Response };

/** Takes a call to the network and resolves to what came back. */
export type Transport = (call: Call) => Promise<Response>;

/** Makes a call and resolves to its answer, whatever the status. */
export type Send = (call: Call) => Promise<Answer>;
