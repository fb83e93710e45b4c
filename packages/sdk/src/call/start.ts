import { isBladeError } from "../errors.ts";
import type { Say } from "../messages.ts";
import type { Answer, Call, Send } from "./call.ts";
import type { Credentials } from "./credentials.ts";
import { toOutgoing, toUrl } from "./request.ts";
import type { Sender } from "./sender.ts";
import { timedOut } from "./timed-out.ts";
import type { Wire } from "./wire.ts";

/** The settings of a client with which every call begins. */
export interface CallDefaults extends Credentials {
  readonly say: Say;
  readonly dialect: Wire;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number | undefined;
  readonly exportTimeoutMs: number;
  readonly credentials: RequestCredentials | undefined;
}

/** Sends calls through the chain, and ends them when their signal aborts. */
export function createStart(chain: Send, settings: CallDefaults): Sender<Answer> {
  const { baseUrl, credentials: cookies, dialect } = settings;
  const client = dialect.headers(settings);
  let isResolvable = false;
  return (method, path, init = {}) => {
    const { parseAs = "json", session, repeat, watch, signal: given, ...parts } = init;
    const { timeoutMs = settings.timeoutMs, totalTimeoutMs = settings.totalTimeoutMs, ...rest } = parts;
    return new Promise((resolve, reject) => {
      // Outside of browsers an address without an origin is a programming error, not a lost connection.
      if (!isResolvable) new URL(baseUrl, globalThis.document?.baseURI ?? globalThis.location?.href);
      isResolvable = true;
      const controller = new AbortController();
      // The app's own fetch may ignore the signal, so the call does not wait for its promise.
      const stop = (reason: unknown) => {
        controller.abort(reason);
        reject(reason);
      };
      const outgoing = toOutgoing(method.toUpperCase(), cookies ? { credentials: cookies, ...rest } : rest, client());
      const url = toUrl(baseUrl, path, rest.params);
      const call: Call = {
        path,
        parseAs,
        // A token that the caller passed for this call is neither replaced nor refreshed.
        session: session ?? !(dialect.tokenHeader in outgoing.headers),
        repeat,
        watch,
        timeoutMs: timeoutMs === "export" ? settings.exportTimeoutMs : timeoutMs,
        totalTimeoutMs,
        url: dialect.toUrl?.(url) ?? url,
        outgoing,
        signal: controller.signal,
        stop,
      };
      if (!given) {
        chain(call).then(resolve, reject);
        return;
      }
      const forward = () => {
        const { reason } = given;
        // The reason of `AbortSignal.timeout` is a DOMException with the same name as our TimeoutError.
        const isOver = reason?.name === "TimeoutError" && !isBladeError(reason);
        stop(isOver ? timedOut(call, settings.say, reason) : reason);
      };
      if (given.aborted) return forward();
      given.addEventListener("abort", forward);
      const forget = () => given.removeEventListener("abort", forward);
      chain(call).then(resolve, reject).then(forget);
    });
  };
}
