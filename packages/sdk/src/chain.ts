/** Sends a request and resolves to the answer, whatever its status. The signal tells when nobody waits any more. */
export type Fetch = (request: Request, init?: { readonly signal: AbortSignal }) => Promise<Response>;

/** One concern of a call: it may change the request, the answer, or how often the rest of the chain runs. */
export type Layer = (next: Fetch) => Fetch;

/** Puts layers around a fetch, the first outermost. */
export function compose(layers: readonly Layer[], fetch: Fetch): Fetch {
  return layers.reduceRight((next, layer) => layer(next), fetch);
}
