import type { SessionStorage } from "../session/session-storage.ts";
import { tabLock } from "./lease.ts";
import { createListeners } from "./storage.ts";

/** Where and how cookies are set. */
export interface CookieOptions {
  /** Put before every name, so that apps on one host do not meet. Default: `bladekit-`. */
  readonly prefix?: string;
  /** Default: `/`. */
  readonly path?: string;
  /** Hosts that see the cookies besides this one, such as `example.org`. Default: none. */
  readonly domain?: string;
  /** Default: `Lax`. */
  readonly sameSite?: "Strict" | "Lax" | "None";
  /** Whether https alone carries them. Default: yes on pages that came by it. */
  readonly secure?: boolean;
  /** The holder of the cookies. Default: the page's `document`. */
  readonly document?: { cookie: string };
}

/**
 * Keeps the session in cookies that last as long as the browser is open, where servers of the same host can read it.
 * All tabs share it, as they share `localStorage`; but of a change in another one nobody hears until the next call.
 *
 * A session too long for a cookie (4096 bytes) is kept for this page only.
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
    // The Cookie Store API is absent on plain http, and asynchronous, which a snapshot cannot be.
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
