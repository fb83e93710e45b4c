import type { paths } from "@bladekit/openapi";
import type { EventPath, RequestOptions, StreamEvent } from "./call/types.ts";
import type { BladeClient } from "./client.ts";

/** Options of a stream of events. */
export interface EventOptions extends Pick<RequestOptions, "query" | "headers"> {
  /** Ends the stream when it aborts. */
  readonly signal?: AbortSignal;
  /**
   * Milliseconds without a byte after which the connection counts as lost, and the stream ends. Default: 60,000, three times as long as the
   * server is ever silent.
   */
  readonly quietMs?: number;
}

/**
 * Reads a stream of events, with the session of the client. `EventSource` cannot send its token. The stream ends when the server or the signal
 * ends it, or when it has been quiet for too long; then connect again after a while, and read again what may have changed meanwhile. A
 * refusal throws an error, as that of every call.
 *
 * @example
 * for await (const event of events(client, "/blade-system/event/stream", { signal })) {
 *   if (event.kind === "list") console.info(event.resource);
 * }
 */
export async function* events<Path extends EventPath<P>, P = paths>(
  client: Pick<BladeClient<P>, "request">,
  path: Path,
  { signal, quietMs = 60_000, ...init }: EventOptions = {},
): AsyncGenerator<StreamEvent<Path, P>, void, undefined> {
  const options = { ...init, parseAs: "stream", repeat: false, ...(signal && { signal }) };
  const body = await client.request<ReadableStream<Uint8Array> | null>("GET", path as string, options);
  if (!body) return;
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal?.addEventListener("abort", stop);
  try {
    if (signal?.aborted) return;
    const decoder = new TextDecoder();
    let text = "";
    for (;;) {
      timer = setTimeout(stop, quietMs);
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      clearTimeout(timer);
      if (done) return;
      text += decoder.decode(value, { stream: true }).replaceAll("\r", "");
      const whole = text.split("\n\n");
      text = whole.pop() ?? "";
      for (const event of whole) {
        const data = event.split("\n").flatMap((line) => (line.startsWith("data:") ? line.slice(5).trim() : []));
        if (data.length > 0) yield JSON.parse(data.join("\n"));
      }
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
    stop();
  }
}
