import { isBladeError } from "../errors.ts";
import type { Say } from "../messages.ts";
import type { Answer, Call, Send } from "./call.ts";
import type { Credentials } from "./credentials.ts";
import { toOutgoing, toUrl } from "./request.ts";
import type { Sender } from "./sender.ts";
import { timedOut } from "./timed-out.ts";
import type { Wire } from "./wire.ts";

/** The part of a client's settings that all of its calls begin with. */
export interface CallDefaults extends Credentials {
  readonly say: Say;
  readonly dialect: Wire;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number | undefined;
  readonly exportTimeoutMs: number;
  readonly credentials: RequestCredentials | undefined;
}

/** Starts calls on their way through the chain, and ends them when their signal says so. */
export function createStart(chain: Send, settings: CallDefaults): Sender<Answer> {
  const { baseUrl, credentials: cookies, dialect } = settings;
  const client = dialect.headers(settings);
  let isResolvable = false;
  return (method, path, init = {}) => {
    const { parseAs = "json", session, repeat, watch, signal: given, ...parts } = init;
    const { timeoutMs = settings.timeoutMs, totalTimeoutMs = settings.totalTimeoutMs, ...rest } = parts;
    return new Promise((resolve, reject) => {
      // Outside of browsers an address without an origin is a mistake in the program, and not a lost connection.
      if (!isResolvable) new URL(baseUrl, globalThis.document?.baseURI ?? globalThis.location?.href);
      isResolvable = true;
      const controller = new AbortController();
      // A fetch that was handed in may not know signals, so its promise is not trusted to settle.
      const stop = (reason: unknown) => {
        controller.abort(reason);
        reject(reason);
      };
      const outgoing = toOutgoing(method.toUpperCase(), cookies ? { credentials: cookies, ...rest } : rest, client());
      const url = toUrl(baseUrl, path, rest.params);
      const call: Call = {
        path,
        parseAs,
        // A token that the caller brought for this call is the caller's business: neither replaced nor refreshed.
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
        // `AbortSignal.timeout` gives a DOMException as its reason, whose name is the same as ours.
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
