// Loaded when a server is in trouble, or is none of ours. It imports no value, so that the core stays one file.
import type { ApiError } from "./errors.ts";
import type { Sentence } from "./rules/sentence.ts";

const key = "stumbles";
/** How long the server may stumble before the session counts as over. */
const patienceMs = 120_000;
/** A longer pause than this begins anew: two bad moments of a day are not one long one. */
const pauseMs = 300_000;

/** The storage of a session, as far as notes are kept in it. */
interface Notes {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

export const unauthorized: Sentence = {
  zh: "您未登录，请先登录系统！",
  en: "You are not signed in. Sign in first.",
};
export const unknown: Sentence = { zh: "未知错误", en: "Unknown error" };

/** The sentence for a page in the place of data. */
export const notAnApi: Sentence = {
  zh: "应答是网页而不是数据：请检查接口地址 baseUrl，路径前是否多了或少了 /api",
  en: "The answer is a web page and not data. Check baseUrl: it may lack /api, or have one too many.",
};

const unrenewed: Sentence = {
  zh: "暂时无法延长登录状态：服务器或其网关没有正常应答。您仍处于登录状态，请稍后重试",
  en: "Your session could not be renewed because the server or its gateway gave no proper answer. You are still signed in. Try again later.",
};

/** The sentence for a refresh that came no further than a gateway, or met a server that is down; undefined for one that the server answered itself. */
export const notRenewed = ({ status, data }: ApiError): Sentence | undefined =>
  status >= 500 || status === 404 || data.contentType ? unrenewed : undefined;

/**
 * Notes that the server stumbled over a refresh token, and says whether it has done so for so long that the session counts as over. Some servers
 * answer one that they cannot read with 500 for ever; a gateway's answer does not count. Noted in the storage, so that a reload does not forget it.
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
// Somebody is waiting in front of a screen: what takes longer is told, not waited for.
const longestWaitMs = 8000;

/**
 * The wait before an answer of a bad moment is asked for again: what the server asks for, in seconds or as a date, else `own`. Undefined for an answer
 * that stays what it is, or asks for too long a wait. A 409 with a time to wait says that the same call, sent before, is still under way.
 */
export function waitFor({ status, headers }: Response, own: number): number | undefined {
  const text = headers.get("Retry-After");
  if (!passing.has(status) && !(status === 409 && text)) return undefined;
  const asked = /^\d+$/.test(text ?? "") ? Number(text) * 1000 : Date.parse(text ?? "") - Date.now();
  const wait = Number.isNaN(asked) ? own : Math.max(asked, 0);
  return wait > longestWaitMs ? undefined : wait;
}
