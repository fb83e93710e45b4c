import type { Hooks } from "../call/hooks.ts";
import type { Fetch } from "../call/transport.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Language } from "../messages.ts";
import type { SessionStorage } from "../session/session-storage.ts";

/** How a client reaches its back end. */
export interface BladeClientOptions extends Hooks {
  /** Address before the paths of the contract, such as `https://example.org/api`; in a browser `/api` will do. */
  readonly baseUrl: string;
  /** Id of the OAuth client. Left out with a dialect whose servers know none. */
  readonly clientId: string;
  /** Secret of a confidential client. Default: empty, as public clients have it. Never put one into a browser. */
  readonly clientSecret?: string;
  /** Tenant of calls that nobody is signed in for, and default of a login; a token brings its own. */
  readonly tenantId?: string | (() => string | undefined);
  /**
   * A token that the app got elsewhere, sent instead of a session's: as it is, or asked for at each call. One that is refused is asked
   * for once more; if the answer is another, the call is sent again, and when that is refused too the error is `forbidden`. Default: none,
   * the session's.
   */
  readonly accessToken?: string | (() => string | Promise<string>);
  /** Kind of user that logs in: `guest` for candidates. Default: staff. */
  readonly userType?: "guest";
  /**
   * The language of the server. Default: that of the specification; `springblade(…)` of `@bladekit/sdk/springblade` is that of
   * the open-source back end, and `@bladekit/sdk/dialects/…` has those of RuoYi.
   */
  readonly dialect?: Dialect<unknown>;
  /** Default: the runtime's `fetch`. */
  readonly fetch?: Fetch;
  /** Where the session is kept. Default: in memory, gone with the process. */
  readonly storage?: SessionStorage;
  /** Language of answers and errors. Default: `zh`. */
  readonly language?: Language | (() => Language);
  /** Time limit of an attempt in milliseconds. Default: 10000. */
  readonly timeoutMs?: number;
  /** Time limit of a whole call in milliseconds, with its refresh, its retries and the waits between. Default: none. */
  readonly totalTimeoutMs?: number;
  /** Time limit of an upload or download in milliseconds. Default: 1200000, twenty minutes. */
  readonly exportTimeoutMs?: number;
  /** Age in seconds from which the token is refreshed before a call is sent; never later than at nine tenths of its life. Default: 3000. */
  readonly tokenTime?: number;
  /**
   * How often a GET is sent again when no answer came or the server is busy (429, 502, 503, 504); a write, too, on a server of this
   * contract, which does it once for its `Idempotency-Key`. Default: 2.
   */
  readonly retries?: number;
  /** Whether cookies go along, as in `fetch`. */
  readonly credentials?: RequestCredentials;
  /** Codes whose errors an app should not show: they have `silent` set. */
  readonly silentCodes?: readonly number[];
  /**
   * Called when a call needs a login that there is not, or no longer: once for each session that ended, and at most
   * once a second while signed out. `returnTo` is the path and query of the page, empty outside of browsers.
   */
  readonly onUnauthorized?: (event: { readonly returnTo: string }) => void;
}
