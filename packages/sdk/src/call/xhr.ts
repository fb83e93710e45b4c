// Loaded with the first upload whose progress is wanted.
import type { Transport } from "./call.ts";
import type { OnProgress } from "./transfer.ts";

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().split("\r\n").filter(Boolean);
  return new Headers(lines.map((line) => /^(.*?): ?(.*)$/.exec(line)?.slice(1) as [string, string]));
}

/** The only transport of browsers that reports the progress of an upload over every version of HTTP. */
export function xhrTransport(onProgress: OnProgress): Transport {
  return async ({ url, outgoing, signal }) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(outgoing.method, url);
    request.responseType = "blob";
    request.withCredentials = outgoing.credentials === "include";
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value);

    let told = -1;
    for (const moment of ["loadstart", "progress", "load"] as const) {
      request.upload.addEventListener(moment, ({ loaded, total }) => {
        if (loaded > told) onProgress({ loaded, total });
        told = loaded;
      });
    }

    await new Promise((resolve, reject) => {
      request.onload = resolve;
      request.onerror = () => reject(new TypeError("The request could not be sent, or its answer not be read"));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener("abort", () => request.abort());
      request.send(outgoing.body as XMLHttpRequestBodyInit);
    });

    const { status, statusText } = request;
    const content = request.response as Blob;
    // Answers with some statuses must not have a body, not even an empty one.
    return new Response(content.size > 0 ? content : null, { status, statusText, headers: headersOf(request) });
  };
}
