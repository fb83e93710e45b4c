import type { paths } from "@bladekit/openapi";
import type { Layer } from "../call/chain.ts";

type HeaderName<Op> = Op extends { parameters: { header?: infer Headers } }
  ? Headers extends object
    ? keyof Headers
    : never
  : never;

/** Paths whose POST the contract gives an `Idempotency-Key`: submissions that must not happen twice. */
export type OncePath = {
  [Path in keyof paths]: "Idempotency-Key" extends HeaderName<paths[Path]["post"]> ? Path : never;
}[keyof paths];

/** The last word of a path. */
export type LastWord<Path> = Path extends `${string}/${infer Rest}` ? LastWord<Rest> : Path;

const header = "idempotency-key";

// The one thing that the client has to know of the contract at run time, so it is kept to the words that differ.
// The compiler holds it complete, and a type test that no other path ends with one of them.
const onceWords: Record<LastWord<OncePath>, true> = {
  "complete-task": true,
  "send-message": true,
  start: true,
  "start-process": true,
  close: true,
  publish: true,
  submitResume: true,
  transition: true,
};

// Not randomUUID, which is absent on pages over plain http.
const newKey = () => globalThis.crypto.getRandomValues(new Uint32Array(4)).join("-");

/** Layer: gives a submission that must not happen twice a key of its own, unless the caller gave one, and lets it be sent again. */
export const idempotency: Layer = (next) => (call) => {
  const { method, headers } = call.outgoing;
  // A team's own paths may end like ours, on a server that knows no keys.
  const isOurs = method === "POST" && call.repeat !== false && /^\/(blade|mrhr)-/.test(call.path);
  if (!isOurs || !(call.path.replace(/.*\//, "") in onceWords)) return next(call);
  headers[header] ??= newKey();
  return next({ ...call, repeat: true });
};
