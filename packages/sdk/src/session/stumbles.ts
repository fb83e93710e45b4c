import { isApiError } from "../errors.ts";
import { isJsonObject, parseJson } from "../json.ts";
import type { Session } from "./session-record.ts";
import type { SessionStorage } from "./session-storage.ts";

const key = "stumbles";
/** How long the server may stumble before the session counts as over. */
const patienceMs = 120_000;
/** A longer pause than this begins anew: two bad moments of a day are not one long one. */
const pauseMs = 300_000;

/** Whether the server answered a refresh with a fault of its own. */
const isStumble = (error: unknown) => isApiError(error) && error.status >= 500;

/** Notes a refresh that failed although the access token was refused; says whether that is enough to end the session. */
export type Stumbles = (error: unknown, session: Session) => boolean;

/**
 * Some servers answer a refresh token that they cannot read with 500 for ever. Noted in the storage, so that a reload does
 * not forget it.
 */
export function createStumbles(storage: SessionStorage): Stumbles {
  return (error, { refreshToken }) => {
    if (!isStumble(error)) return false;
    const now = Date.now();
    const token = refreshToken.slice(-12);
    const noted = parseJson(storage.get(key) ?? "");
    const goesOn = isJsonObject(noted) && noted.token === token && now - Number(noted.last) < pauseMs;
    const since = goesOn ? Number(noted.since) : now;
    storage.set(key, JSON.stringify({ token, since, last: now }));
    return now - since >= patienceMs;
  };
}
