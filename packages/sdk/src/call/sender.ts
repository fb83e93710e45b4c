import type { CallTraits } from "./call.ts";
import type { RequestParts } from "./request.ts";

/** The input of a call before the contract gives it types. */
export type SenderInit = Partial<Omit<CallTraits, "path">> & RequestParts;

/** Makes calls by method and path. */
export type Sender<T> = (method: string, path: string, init?: SenderInit) => Promise<T>;
