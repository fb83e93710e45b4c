// Loaded by the first transfer that wants to be watched.
import type { Layer } from "./chain.ts";

/** How far a transfer has come. */
export interface Progress {
  /** Bytes so far. */
  readonly loaded: number;
  /** Bytes in all; undefined while the server does not tell. */
  readonly total: number | undefined;
}

/** Hears how far a transfer has come; a call that is sent again starts anew. */
export type OnProgress = (progress: Progress) => void;

/** Layer: tells how much of the answer has come. */
export const downloadProgress =
  (onProgress: OnProgress): Layer =>
  (next) =>
  async (request) => {
    const response = await next(request);
    if (!response.ok || !response.body) return response;
    // Of an answer that travels compressed the length says nothing about what comes out.
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

/** Whether this runtime can send a stream to an address. Browsers do so over HTTP/2 and 3 alone, and not all of them. */
function canStream(url: string): boolean {
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
  const page = globalThis.location;
  if (!isStream || !page) return isStream;
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return new URL(url).origin === page.origin && /^h[23]/.test(visit?.nextHopProtocol ?? "");
}

const pieceBytes = 65_536;

/** The body in pieces, each told when the network takes it. Some runtimes would stream it in one. */
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

/** Layer: tells how much of the body has been sent; where bodies cannot be streamed, the start and the end of it. */
export const uploadProgress =
  (onProgress: OnProgress): Layer =>
  (next) =>
  async (request) => {
    const body = await request.clone().blob();
    const total = body.size;
    onProgress({ loaded: 0, total });
    if (canStream(request.url)) {
      const streamed = { body: inPieces(body, onProgress), duplex: "half" };
      return next(new Request(request, streamed));
    }
    const response = await next(request);
    onProgress({ loaded: total, total });
    return response;
  };
