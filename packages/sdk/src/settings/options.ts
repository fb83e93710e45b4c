import type { Hooks } from "../call/hooks.ts";
import type { Fetch } from "../call/transport.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Language } from "../messages.ts";
import type { SessionStorage } from "../session/session-storage.ts";

/** Options of a client. */
export interface BladeClientOptions extends Hooks {
  /** Address before the paths of the contract, such as `https://example.org/api`. In a browser `/api` is enough. */
  readonly baseUrl: string;
  /** Id of the OAuth client. Left out with a dialect whose servers have no OAuth clients. */
  readonly clientId: string;
  /** Secret of a confidential client. Default: empty, as for public clients. Never put one into a browser. */
  readonly clientSecret?: string;
  /** Tenant of calls without a signed-in person, and default of a login. A token contains its own tenant. */
  readonly tenantId?: string | (() => string | undefined);
  /**
   * A token that the app obtained elsewhere, used instead of a session's. It is a text, or a function that is called for each call. If the
   * server refuses a token, the function is called once more. If it returns another token, the call is sent again. If that is refused, too,
   * the error is `forbidden`. Default: the session's token.
   */
  readonly accessToken?: string | (() => string | Promise<string>);
  /** Kind of user that signs in: `guest` for candidates. Default: staff. */
  readonly userType?: "guest";
  /**
   * The dialect of the server. Default: that of the specification. `springblade(…)` of `@bladekit/sdk/springblade` is for the open-source
   * back end, and `@bladekit/sdk/dialects/…` has the dialects of RuoYi.
   */
  readonly dialect?: Dialect<unknown>;
  /** Default: the runtime's `fetch`. */
  readonly fetch?: Fetch;
  /** The storage of the session. Default: memory, lost with the process. */
  readonly storage?: SessionStorage;
  /** Language of answers and errors. Default: `zh`. */
  readonly language?: Language | (() => Language);
  /** Time limit of an attempt in milliseconds. Default: 10000. */
  readonly timeoutMs?: number;
  /** Time limit of a whole call in milliseconds, including its refresh, its retries and the waits between. Default: none. */
  readonly totalTimeoutMs?: number;
  /** Time limit of an upload or download in milliseconds. Default: 1200000, twenty minutes. */
  readonly exportTimeoutMs?: number;
  /** Age in seconds at which the token is refreshed before a call is sent; at most nine tenths of its lifetime. Default: 3000. */
  readonly tokenTime?: number;
  /**
   * How often a GET is repeated when no answer came or the server is busy (429, 502, 503, 504). A write to a server of this contract is
   * repeated, too, because its `Idempotency-Key` prevents a second effect. While a server or its gateway answers that it is away (502, 503,
   * 504), such a write goes on for up to 30 seconds, which outlasts a failover; `totalTimeoutMs` and the call's signal end it earlier, and
   * 0 means no repetition at all. Default: 2.
   */
  readonly retries?: number;
  /** Whether cookies are sent, as in `fetch`. */
  readonly credentials?: RequestCredentials;
  /** Codes of errors that an app should not show: the errors have `silent` set. */
  readonly silentCodes?: readonly number[];
  /**
   * Called when a call needs a login and nobody is signed in, or the session has ended: once for each session that ended, and at most once
   * a second while signed out. `returnTo` is the path and query of the page, empty outside of browsers.
   */
  readonly onUnauthorized?: (event: { readonly returnTo: string }) => void;
}
