import type { TestApp } from "./test-app.ts";

/** A test server over a socket: `fetch` of a test app waits for the end of an answer, and a stream has none. */
export async function listen(server: TestApp): Promise<TestApp> {
  const url = await server.app.listen({ port: 0, host: "127.0.0.1" });
  // A page of a test puts its own in the place of this one.
  const { fetch: send } = globalThis;
  const fetch = (request: Request) => send(new Request(request.url.replace(/^http:\/\/[^/]+/, url), request));
  return { ...server, fetch };
}
