import type { FastifyInstance } from "fastify";

/** Extra headers of a call inside the server, and the address for which limits count it. */
type Call = { headers?: Readonly<Record<string, string>>; remoteAddress?: string };

/** Makes a `fetch` function of an app: the whole server without a socket. The origin of a request is ignored. */
export function toFetch(app: FastifyInstance): (request: Request, call?: Call) => Promise<Response> {
  return async (request, { headers: more, remoteAddress } = {}) => {
    request.signal.throwIfAborted();
    const { pathname, search, host } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as "GET" | "POST",
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers), ...more },
      ...(remoteAddress && { remoteAddress }),
      ...(body.length > 0 && { payload: body }),
    });
    request.signal.throwIfAborted();
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const single of [value].flat()) if (single !== undefined) headers.append(name, String(single));
    }
    const isEmpty = [204, 205, 304].includes(answer.statusCode);
    return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}
