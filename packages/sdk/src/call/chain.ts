import type { Send } from "./call.ts";

/** One concern of a call: it may change the request, the answer, or how often the rest of the chain runs. */
export type Layer = (next: Send) => Send;

/** Puts layers around the last step, the first outermost. */
export function compose(layers: readonly Layer[], last: Send): Send {
  return layers.reduceRight((next, layer) => layer(next), last);
}
