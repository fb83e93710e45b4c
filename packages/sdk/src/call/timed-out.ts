import { TimeoutError } from "../errors.ts";
import { type Say, timeout } from "../messages.ts";
import type { Call } from "./call.ts";

/** The error of a call that exceeded its time limit. */
export const timedOut = ({ path, outgoing: { method } }: Call, say: Say, cause?: unknown) =>
  new TimeoutError({ method, path, msg: say(timeout), silent: false, cause });
