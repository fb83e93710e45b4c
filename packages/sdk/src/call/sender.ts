import type { CallTraits } from "./call.ts";
import type { RequestParts } from "./request.ts";

/** What a call takes before the contract gives it types. */
export type SenderInit = Partial<Omit<CallTraits, "path">> & RequestParts;

/** Makes calls by method and path. */
export type Sender<T> = (method: string, path: string, init?: SenderInit) => Promise<T>;
