import { callerToken } from "../layers/caller-token.ts";
import { envelope } from "../layers/envelope.ts";
import { failure } from "../layers/failure.ts";
import { idempotency } from "../layers/idempotency.ts";
import { toApiError } from "../layers/refusal.ts";
import { retry } from "../layers/retry.ts";
import { sessionLayer } from "../layers/session-layer.ts";
import { timeout } from "../layers/timeout.ts";
import { createRefresh } from "../session/refresh.ts";
import { type BladeSession, createSession } from "../session/session.ts";
import { createSessionStore } from "../session/session-store.ts";
import { createStumbles } from "../session/stumbles.ts";
import { createUnauthorized } from "../session/unauthorized.ts";
import type { Settings } from "../settings.ts";
import type { Answer } from "./call.ts";
import { compose } from "./chain.ts";
import { isJsonObject } from "./json.ts";
import type { Sender } from "./sender.ts";
import { createStart } from "./start.ts";

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
  const { say, storage, retries, transport } = settings;

  const call: Sender<unknown> = async (method, path, init) => {
    const { data, error, response } = await raw(method, path, init);
    if (error)
      throw toApiError({ method: method.toUpperCase(), path, session: init?.session }, response, error, settings);
    return dataOf(data);
  };

  const calls = settings.dialect(call, settings);
  const store = createSessionStore(storage);
  const refresh = createRefresh(store, calls.renew, storage);
  const parts = {
    store,
    refresh,
    calls,
    stumbles: createStumbles(storage),
    unauthorized: createUnauthorized(settings),
  };
  const layers = [
    idempotency,
    timeout(say, (limits) => limits.totalTimeoutMs),
    retry(retries),
    timeout(say, (limits) => limits.timeoutMs),
    settings.accessToken ? callerToken(settings.accessToken, parts.unauthorized) : sessionLayer(parts, settings),
    failure(say),
  ];
  const raw = createStart(compose(layers, envelope(transport, say)), settings);
  return { raw, call, session: createSession(parts, settings) };
}
