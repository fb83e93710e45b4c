import type { Transport } from "./call.ts";

/** An attempt that is about to be sent. */
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

/** Functions of an app that observe calls. */
export interface Hooks {
  /**
   * Called before each attempt is sent, also before a repeated one. It may add headers, for example a trace id. If it throws, the call
   * fails with that error.
   */
  readonly onRequest?: (event: RequestEvent) => void | Promise<void>;
  /** Called for each answer, and for each attempt without one. Its errors are not caught. */
  readonly onAnswer?: (event: AnswerEvent) => void;
}

/** Calls the hooks around a transport. */
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
