// The library has no types of its own; this is what is used of it.
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  /** A request as the library sends it. */
  interface SwaggerRequest {
    url: string;
    method?: string;
    headers: Record<string, string>;
    body?: unknown;
    userFetch?: (url: string, request: SwaggerRequest) => Promise<Response>;
  }

  function SwaggerUI(options: {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
    readonly [option: string]: unknown;
  }): unknown;

  export = SwaggerUI;
}
