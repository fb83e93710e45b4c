import type { SessionStorage } from "../session/session-storage.ts";
import { tabLock } from "./lease.ts";
import { createListeners } from "./storage.ts";

/** Options of the cookies. */
export interface CookieOptions {
  /** Put before every name, to separate apps on one host. Default: `bladekit-`. */
  readonly prefix?: string;
  /** Default: `/`. */
  readonly path?: string;
  /** Domain whose hosts also get the cookies, such as `example.org`. Default: none. */
  readonly domain?: string;
  /** Default: `Lax`. */
  readonly sameSite?: "Strict" | "Lax" | "None";
  /** Whether only https sends them. Default: true on a page over https. */
  readonly secure?: boolean;
  /** The object with the cookies. Default: the page's `document`. */
  readonly document?: { cookie: string };
}

/**
 * Keeps the session in cookies until the browser is closed. Servers on the same host can read them. All tabs share it, as with
 * `localStorage`, but a change in another tab is noticed only at the next call.
 *
 * A session that exceeds a cookie (4096 bytes) is kept for this page only.
 */
export function cookieStorage(options: CookieOptions = {}): SessionStorage {
  const { prefix = "bladekit-", path = "/", domain, sameSite = "Lax" } = options;
  const { secure = globalThis.location?.protocol === "https:", document = globalThis.document } = options;
  const refused = new Map<string, string>();
  const { tell, add } = createListeners();

  function read(key: string): string | undefined {
    const start = `${encodeURIComponent(prefix + key)}=`;
    const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
    return found && decodeURIComponent(found.slice(start.length));
  }

  function write(key: string, value: string, life: string): void {
    const pair = `${encodeURIComponent(prefix + key)}=${encodeURIComponent(value)}`;
    const rest = [`Path=${path}`, domain && `Domain=${domain}`, `SameSite=${sameSite}`, secure && "Secure", life];
    // The Cookie Store API cannot be used: it is absent on plain http, and it is asynchronous, while a snapshot is synchronous.
    document.cookie = [pair, ...rest].filter(Boolean).join("; ");
  }

  const kept: SessionStorage = {
    get: (key) => refused.get(key) ?? read(key),
    set(key, value) {
      write(key, value, "");
      if (read(key) === value) refused.delete(key);
      else refused.set(key, value);
      tell();
    },
    remove(key) {
      refused.delete(key);
      write(key, "", "Max-Age=0");
      tell();
    },
    subscribe: add,
  };
  return { ...kept, lock: tabLock(`bladekit:${prefix}`, kept) };
}
