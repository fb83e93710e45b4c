import type { RequestOptions } from "../call/types.ts";
import type { Session } from "../session/session-record.ts";

/** The part of a client that the helpers of a dialect use, whatever paths it knows. */
export interface JsonClient {
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<T>;
  readonly session: { get(): Session | undefined };
}
