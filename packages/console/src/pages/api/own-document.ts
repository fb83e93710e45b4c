type Document = Readonly<Record<string, unknown>> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: Readonly<Record<string, unknown>>;
};

/**
 * The document as the page draws it: below the address of this console's API, and without security, because the page makes each call in the session
 * that is there. A form for tokens would only invite people to paste one.
 */
export function documentFor(given: object, apiUrl: string): object {
  const { security: _, ...document } = given as Document;
  const { securitySchemes: __, ...components } = document.components;
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, { security: ___, ...call }]: [string, { security?: unknown }]) => [
        method,
        call,
      ]),
    ),
  ]);
  return { ...document, servers: [{ url: apiUrl }], components, paths: Object.fromEntries(paths) };
}

/** The path of a call below the address of the API, with its query. */
export function pathBelow(url: string, apiUrl: string, origin: string): string {
  const { pathname, search } = new URL(url, origin);
  const base = new URL(apiUrl, origin).pathname.replace(/\/$/, "");
  return (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname) + search;
}
