import type { CallTraits } from "./call.ts";
import type { RequestParts } from "./request.ts";
import type { CallOptions } from "./types.ts";

/** The input of a call, before the contract gives it types. */
export type SenderInit = Partial<Omit<CallTraits, "path" | "timeoutMs">> &
  Pick<CallOptions, "timeoutMs"> &
  RequestParts;

/** Makes calls by method and path. */
export type Sender<T> = (method: string, path: string, init?: SenderInit) => Promise<T>;
