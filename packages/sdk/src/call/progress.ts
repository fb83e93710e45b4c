// Loaded with the first transfer whose progress is wanted.
import type { Call, Transport } from "./call.ts";
import type { OnProgress } from "./transfer.ts";
import { xhrTransport } from "./xhr.ts";

/** Reports how much of the answer has arrived. */
export const downloadProgress =
  (onProgress: OnProgress) =>
  (next: Transport): Transport =>
  async (call) => {
    const response = await next(call);
    if (!response.ok || !response.body) return response;
    // The length of a compressed answer is not that of its content.
    const length = response.headers.has("Content-Encoding") ? null : response.headers.get("Content-Length");
    const total = length ? Number(length) : undefined;
    let loaded = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        controller.enqueue(chunk);
        onProgress({ loaded, total });
      },
    });
    return new Response(response.body.pipeThrough(counted), response);
  };

/** Whether a stream can be sent to an address. Only browsers have a limit: they need HTTP/2 or 3, and some cannot do it at all. */
function canStream(url: string): boolean {
  const page = globalThis.location;
  if (!page) return true;
  let isAsked = false;
  const init = {
    method: "POST",
    body: new ReadableStream(),
    get duplex() {
      isAsked = true;
      return "half";
    },
  };
  const isStream = !new Request(url, init).headers.has("Content-Type") && isAsked;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return isStream && new URL(url, page.href).origin === page.origin && /^h[23]/.test(visit?.nextHopProtocol ?? "");
}

const pieceBytes = 65_536;

/**
 * A stream of the body in pieces. Each piece is reported when the network takes it. Without pieces some runtimes would send the body at
 * once.
 */
function inPieces(body: Blob, onProgress: OnProgress): ReadableStream<Uint8Array> {
  const total = body.size;
  let loaded = 0;
  return new ReadableStream({
    async pull(controller) {
      const piece = body.slice(loaded, loaded + pieceBytes);
      controller.enqueue(new Uint8Array(await piece.arrayBuffer()));
      loaded += piece.size;
      onProgress({ loaded, total });
      if (loaded >= total) controller.close();
    },
  });
}

/** The same call with a streamed body that reports how much the network has taken. */
function streamed(call: Call, body: Blob, type: string, onProgress: OnProgress): Call {
  const headers = { ...call.outgoing.headers, "content-type": type };
  const more = { headers, body: inPieces(body, onProgress), duplex: "half" };
  return { ...call, outgoing: { ...call.outgoing, ...more } };
}

/**
 * Reports how much of the body has been sent. A browser can report that itself, and other runtimes send a stream. Where neither works, in a
 * browser with the app's own fetch, only the start and the end are reported.
 */
export const uploadProgress =
  (onProgress: OnProgress, hasOwnFetch: boolean) =>
  (next: Transport): Transport => {
    if (!hasOwnFetch && globalThis.XMLHttpRequest) return xhrTransport(onProgress);
    return async (call) => {
      const whole = new Response(call.outgoing.body);
      const type = whole.headers.get("Content-Type") ?? "";
      const body = await whole.blob();
      const total = body.size;
      onProgress({ loaded: 0, total });
      if (canStream(call.url)) return next(streamed(call, body, type, onProgress));
      const response = await next(call);
      onProgress({ loaded: total, total });
      return response;
    };
  };
