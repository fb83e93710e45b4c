import type { BladeClientOptions } from "../options.ts";
import type { Transport } from "./call.ts";

/** The way to the network, with an ear at both ends. */
export function heard(
  next: Transport,
  { onRequest, onAnswer }: Pick<BladeClientOptions, "onRequest" | "onAnswer">,
): Transport {
  if (!onRequest && !onAnswer) return next;
  return async (call) => {
    const { url, path, outgoing } = call;
    const event = { method: outgoing.method, path, url, headers: outgoing.headers };
    await onRequest?.(event);
    const start = performance.now();
    const tell = (status: number | undefined) => onAnswer?.({ ...event, status, ms: performance.now() - start });
    try {
      const response = await next(call);
      tell(response.status);
      return response;
    } catch (error) {
      tell(undefined);
      throw error;
    }
  };
}
