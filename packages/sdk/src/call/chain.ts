import type { Send } from "./call.ts";

/** One concern of a call. A layer may change the request or the answer, and may repeat the rest of the chain. */
export type Layer = (next: Send) => Send;

/** Puts layers around the last step, the first outermost. */
export function compose(layers: readonly Layer[], last: Send): Send {
  return layers.reduceRight((next, layer) => layer(next), last);
}
