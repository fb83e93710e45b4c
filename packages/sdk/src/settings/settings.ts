import type { Transport } from "../call/call.ts";
import type { CallDefaults } from "../call/start.ts";
import { createTransport } from "../call/transport.ts";
import { blade } from "../dialects/blade.ts";
import type { Dialect, LoginDefaults } from "../dialects/dialect.ts";
import type { Language } from "../messages.ts";
import type { SessionRules } from "../session/session.ts";
import type { SessionStorage } from "../session/session-storage.ts";
import type { BladeClientOptions } from "./options.ts";
import { memoryStorage } from "./storage.ts";

/** The options with all defaults. */
export interface Settings extends CallDefaults, SessionRules, LoginDefaults {
  readonly accessToken: (() => string | Promise<string>) | undefined;
  readonly dialect: Dialect<unknown>;
  readonly transport: Transport;
  readonly storage: SessionStorage;
  readonly retries: number;
  readonly silentCodes: readonly number[];
  readonly onUnauthorized: (event: { readonly returnTo: string }) => void;
}

const asFunction = <T extends string | undefined>(value: T | (() => T)): (() => T) =>
  typeof value === "function" ? value : () => value;

/** Adds an app's hooks to the transport. Few apps have hooks, so the module is loaded with the first call of such an app. */
const withEars = (next: Transport, options: BladeClientOptions): Transport =>
  options.onRequest || options.onAnswer
    ? async (call) => (await import("../call/hooks.ts")).heard(next, options)(call)
    : next;

export function toSettings(options: BladeClientOptions): Settings {
  const { accessToken, tokenTime = 3000 } = options;
  const language = asFunction<Language>(options.language ?? "zh");
  return {
    baseUrl: options.baseUrl,
    clientId: options.clientId,
    clientSecret: options.clientSecret ?? "",
    tenantId: asFunction<string | undefined>(options.tenantId),
    accessToken: typeof accessToken === "string" ? () => accessToken : accessToken,
    userType: options.userType,
    dialect: options.dialect ?? blade,
    transport: withEars(createTransport(options.fetch), options),
    storage: options.storage ?? memoryStorage(),
    language,
    say: (sentence) => sentence[language()],
    timeoutMs: options.timeoutMs ?? 10_000,
    totalTimeoutMs: options.totalTimeoutMs,
    exportTimeoutMs: options.exportTimeoutMs ?? 1_200_000,
    isOld: ({ issuedAt, expiresIn }) => Date.now() - issuedAt >= Math.min(tokenTime, expiresIn * 0.9) * 1000,
    retries: options.retries ?? 2,
    credentials: options.credentials,
    silentCodes: options.silentCodes ?? [],
    onUnauthorized: options.onUnauthorized ?? (() => {}),
  };
}
