import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";
import type { TriedCall } from "../../wire/try-call.ts";
import { documentFor, pathBelow } from "./own-document.ts";

/** Where calls go on this page: the address stands for the session's own, whose prefix the client knows. */
const apiUrl = "/api";

interface DrawOptions {
  readonly document: object;
  /** Makes a call; rejects where the reader said no. */
  readonly call: (call: TriedCall) => Promise<Response>;
}

/** Draws the description of calls into an element. The library fetches nothing itself, and knows no token. */
export function drawApi(domNode: HTMLElement, { document, call }: DrawOptions): void {
  SwaggerUI({
    domNode,
    spec: documentFor(document, apiUrl),
    layout: "BaseLayout",
    docExpansion: "none",
    filter: true,
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    supportedSubmitMethods: ["get", "post"],
    showMutatedRequest: false,
    persistAuthorization: false,
    // The library would ask a server of its makers whether the document is valid.
    validatorUrl: null,
    requestInterceptor: (request) => {
      request.userFetch = (url, { method = "GET", headers, body }) =>
        call({
          method,
          headers,
          path: pathBelow(url, apiUrl, location.origin),
          ...(body !== undefined && body !== null && { body }),
        });
      return request;
    },
  });
}
