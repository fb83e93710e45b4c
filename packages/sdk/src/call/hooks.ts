import type { Transport } from "./call.ts";

/** An attempt that is about to go out. */
export interface RequestEvent {
  /** In upper case. */
  readonly method: string;
  /** Path as the contract writes it. */
  readonly path: string;
  readonly url: string;
  /** By their names in lower case. */
  readonly headers: Record<string, string>;
}

/** How an attempt ended. */
export interface AnswerEvent extends RequestEvent {
  /** HTTP status as the server sent it; undefined when no answer came. */
  readonly status: number | undefined;
  /** Milliseconds until the answer began. */
  readonly ms: number;
}

/** The ears of an app. */
export interface Hooks {
  /**
   * Hears of each attempt before it goes out, and may add to its headers, for example a trace id. A repeated call is heard again. An
   * error that it throws ends the call.
   */
  readonly onRequest?: (event: RequestEvent) => void | Promise<void>;
  /** Hears of each answer, and of each attempt that got none. Errors that it throws are not caught. */
  readonly onAnswer?: (event: AnswerEvent) => void;
}

/** The way to the network, with an ear at both ends. */
export function heard(next: Transport, { onRequest, onAnswer }: Hooks): Transport {
  return async (call) => {
    const { url, path, outgoing } = call;
    const event = { method: outgoing.method, path, url, headers: outgoing.headers };
    await onRequest?.(event);
    const start = performance.now();
    const tell = (status: number | undefined) => onAnswer?.({ ...event, status, ms: performance.now() - start });
    try {
      const response = await next(call);
      tell(response.status);
      return response;
    } catch (error) {
      tell(undefined);
      throw error;
    }
  };
}
