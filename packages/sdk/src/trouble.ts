// Loaded when a server has a problem, or is not one of ours. It imports no value, so that the core stays one file.
import type { ApiError } from "./errors.ts";
import type { Sentence } from "./rules/sentence.ts";

const key = "stumbles";
/** Milliseconds for which the server may fail to refresh before the session counts as over. */
const patienceMs = 120_000;
/** After a longer pause without a failure, the time starts again, so that two short problems of a day do not count as one long one. */
const pauseMs = 300_000;

/** The parts of the session's storage in which failures are recorded. */
interface Notes {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export const unauthorized: Sentence = {
  zh: "您未登录，请先登录系统！",
  en: "You are not signed in. Sign in first.",
};
export const unknown: Sentence = { zh: "未知错误", en: "Unknown error" };

/** The sentence for a web page instead of data. */
export const notAnApi: Sentence = {
  zh: "应答是网页而不是数据：请检查接口地址 baseUrl，路径前是否多了或少了 /api",
  en: "The answer is a web page and not data. Check baseUrl: it may lack /api, or have one too many.",
};

const unrenewed: Sentence = {
  zh: "暂时无法延长登录状态：服务器或其网关没有正常应答。您仍处于登录状态，请稍后重试",
  en: "Your session could not be renewed because the server or its gateway gave no proper answer. You are still signed in. Try again later.",
};

/** The sentence for a refresh that only reached a gateway, or a server that is down; undefined if the server itself answered. */
export const notRenewed = ({ status, data }: ApiError): Sentence | undefined =>
  status >= 500 || status === 404 || data.contentType ? unrenewed : undefined;

/**
 * Records that the server failed to refresh a token. Returns whether this has lasted so long that the session counts as over. Some servers
 * always answer 500 to a token that they cannot read. A gateway's answer does not count. The record is in the storage, so that it survives
 * a reload.
 */
export function hasStumbledLong({ status, data }: ApiError, refreshToken: string, storage: Notes): boolean {
  if (status !== 500 || data.contentType) return false;
  const now = Date.now();
  const token = refreshToken.slice(-12);
  const [noted, first, last] = (storage.get(key) ?? "").split(" ");
  const since = noted === token && now - Number(last) < pauseMs ? Number(first) : now;
  storage.set(key, `${token} ${since} ${now}`);
  return now - since >= patienceMs;
}

const passing = new Set([429, 502, 503, 504]);
// The most milliseconds to wait for the server, because a person is waiting. If a longer wait is needed, the error is shown at once.
const longestWaitMs = 8000;

// The most milliseconds from the first attempt to the last while the server is away. A standby takes over in about twenty seconds.
const awayMs = 30_000;
// The longest pause of our own, so that the first attempt after the server's return is not late.
const longestPauseMs = 3000;

/**
 * The milliseconds to wait before a call is repeated: what the server asks for, in seconds or as a date, else `own`. Undefined for a final
 * answer, and for one that asks for too long a wait. A 409 with a time to wait means that the same call, sent before, is still running.
 * When the retries of the client are used up, `begun` is the time of the first attempt. Then only a server that is away is asked again.
 */
export function waitFor({ status, headers }: Response, own: number, begun = 0): number | undefined {
  const text = headers.get("Retry-After");
  if (!passing.has(status) && !(status === 409 && text)) return undefined;
  const asked = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  // A server that has been away for a while is not asked without a pause, even if its gateway says "at once".
  const wait = Math.max(asked || 0, begun || Number.isNaN(asked) ? Math.min(own, longestPauseMs) : 0);
  const isFinal = wait > longestWaitMs || (begun && (status === 429 || Date.now() + wait - begun > awayMs));
  return isFinal ? undefined : wait;
}
