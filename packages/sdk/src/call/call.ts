import type { JsonObject } from "../json.ts";

/** How to make a call, besides what it sends. */
export interface CallTraits {
  /** Path as the contract writes it. */
  readonly path: string;
  readonly parseAs: "json" | "blob" | "stream";
  /** Time limit in milliseconds for each attempt. */
  readonly timeoutMs: number;
  /** Time limit in milliseconds for all attempts together. */
  readonly totalTimeoutMs: number | undefined;
  /** Whether it sends the session's token. Calls that make or end a session do not. */
  readonly session: boolean;
  /**
   * Whether it may be sent again when no answer came. If undefined, this holds for a GET, and for a write that the server recognises by its
   * key.
   */
  readonly repeat: boolean | undefined;
  /** Wraps the transport, to watch each attempt. */
  readonly watch: ((next: Transport) => Transport) | undefined;
}

/**
 * The request of one attempt. It is not a `Request`, because making one costs as much as the rest of the call, and because a `Request` can
 * be sent only once. This record can be sent again unchanged, because its body is never a stream.
 */
export interface Outgoing extends RequestInit {
  /** In upper case. */
  readonly method: string;
  /** Names are in lower case. Layers change the headers in place. */
  readonly headers: Record<string, string>;
}

/** A call that is being made. */
export interface Call extends CallTraits {
  readonly url: string;
  readonly outgoing: Outgoing;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Ends the call at once, even if a part of it still runs. */
  readonly stop: (reason: unknown) => void;
}

/** An answer as data or as an error, before the contract gives it types. */
export type Answer =
  | { readonly data: unknown; readonly error?: never; readonly response: Response }
  | { readonly data?: never; readonly error: JsonObject; readonly response: Response };

/** Sends a call over the network and resolves to the response. */
export type Transport = (call: Call) => Promise<Response>;

/** Makes a call and resolves to its answer, whatever the status. */
export type Send = (call: Call) => Promise<Answer>;
