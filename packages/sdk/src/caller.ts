import { type Call, callOf } from "./call.ts";
import { compose, type Fetch } from "./chain.ts";
import { credentials } from "./credentials.ts";
import { envelope } from "./envelope.ts";
import { failure } from "./failure.ts";
import { idempotency } from "./idempotency.ts";
import { isJsonObject } from "./json.ts";
import { createRefresh } from "./refresh.ts";
import { toApiError } from "./refusal.ts";
import type { RequestParts } from "./request.ts";
import { retry } from "./retry.ts";
import { type Answer, createSend } from "./send.ts";
import { type BladeSession, createSession } from "./session.ts";
import { sessionLayer } from "./session-layer.ts";
import { createSessionStore } from "./session-store.ts";
import type { Settings } from "./settings.ts";
import { timeout } from "./timeout.ts";
import { createUnauthorized } from "./unauthorized.ts";

type CallInit = Partial<Omit<Call, "path">> & RequestParts;

/** Makes calls by method and path. */
export type Sender<T> = (method: "get" | "post", path: string, init?: CallInit) => Promise<T>;

/** Calls before the contract gives them types, and the session that goes along with them. */
export interface Caller {
  /** Resolves to both arms of the answer. */
  readonly raw: Sender<Answer>;
  /** Resolves to the data of the envelope, or the body where there is none; throws a BladeError. */
  readonly call: Sender<unknown>;
  readonly session: BladeSession;
}

function dataOf(body: unknown): unknown {
  return isJsonObject(body) && "code" in body && "data" in body ? body.data : body;
}

/** Puts the chain together. The session refreshes through the very chain it is part of, without its own layer. */
export function createCaller(settings: Settings): Caller {
  const client = credentials(settings);
  const { say, storage, retries, baseUrl, fetch, credentials: cookies } = settings;

  const raw: Sender<Answer> = (method, path, init = {}) => {
    const { parseAs = "json", timeoutMs = settings.timeoutMs, session: withSession = true, ...more } = init;
    const { totalTimeoutMs = settings.totalTimeoutMs, watch, ...rest } = more;
    const parts = { ...(cookies && { credentials: cookies }), ...rest, method: method.toUpperCase(), client: client() };
    return send(parts, { path, parseAs, timeoutMs, totalTimeoutMs, session: withSession, watch });
  };
  const call: Sender<unknown> = async (method, path, init) => {
    const { data, error, response } = await raw(method, path, init);
    if (error) throw toApiError({ method: method.toUpperCase(), path }, response, error, settings);
    return dataOf(data);
  };

  const calls = settings.dialect(call, settings);
  const store = createSessionStore(storage);
  const refresh = createRefresh(store, calls.renew, storage);
  const parts = { store, refresh, calls, unauthorized: createUnauthorized(settings) };
  const layers = [
    idempotency,
    timeout(say, (limits) => limits.totalTimeoutMs),
    retry(retries),
    timeout(say, (limits) => limits.timeoutMs),
    sessionLayer(parts, settings),
    failure(say),
    envelope(say),
  ];
  const signalled: Fetch = (request) => {
    const { init, watch } = callOf(request);
    const last: Fetch = (prepared) => fetch(prepared, init);
    return (watch?.(last) ?? last)(request);
  };
  const send = createSend(compose(layers, signalled), baseUrl);
  return { raw, call, session: createSession(parts, settings) };
}
