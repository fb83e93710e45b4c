import type { RequestOptions } from "../call/types.ts";
import type { Session } from "../session/session-record.ts";

/** The part of a client that the functions of a dialect use, whatever paths it has. */
export interface JsonClient {
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<T>;
  readonly session: { get(): Session | undefined };
}
