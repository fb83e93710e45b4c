import type { Transport } from "./call/call.ts";
import { heard } from "./call/hooks.ts";
import { createTransport } from "./call/transport.ts";
import { blade } from "./dialects/blade.ts";
import type { Dialect } from "./dialects/dialect.ts";
import type { Language } from "./messages.ts";
import type { BladeClientOptions } from "./options.ts";
import type { Sentence } from "./rules/sentence.ts";
import type { Session } from "./session/session-record.ts";
import { memoryStorage, type SessionStorage } from "./storage/storage.ts";

/** Gives a sentence in the language of the client. */
export type Say = (sentence: Sentence) => string;

/** The options with every default filled in. */
export interface Settings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenantId: () => string | undefined;
  readonly accessToken: (() => string | Promise<string>) | undefined;
  readonly userType: "guest" | undefined;
  readonly dialect: Dialect<unknown>;
  readonly transport: Transport;
  readonly storage: SessionStorage;
  readonly language: () => Language;
  readonly say: Say;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number | undefined;
  readonly exportTimeoutMs: number;
  /** Whether a session's token has reached the age at which it is refreshed. */
  readonly isOld: (session: Session) => boolean;
  readonly retries: number;
  readonly credentials: RequestCredentials | undefined;
  readonly silentCodes: readonly number[];
  readonly onUnauthorized: (event: { readonly returnTo: string }) => void;
}

const asFunction = <T extends string | undefined>(value: T | (() => T)): (() => T) =>
  typeof value === "function" ? value : () => value;

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
    transport: heard(createTransport(options.fetch), options),
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
