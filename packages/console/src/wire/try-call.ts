import type { BladeClient } from "@bladekit/sdk";

/** A call as the page of the API builds it. */
export interface TriedCall {
  readonly method: string;
  /** Path below the address of the API, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Raw = (
  path: string,
  init: object,
) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;

/** A JSON text as the SDK takes it, because it writes the text itself. */
function bodyOf(body: unknown, headers: TriedCall["headers"]): unknown {
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  return typeof body === "string" && type.includes("json") ? JSON.parse(body) : body;
}

/** Makes a call in the session of the person, and answers it as `fetch` would. The caller sees no token. */
export async function tryCall(client: BladeClient, { method, path, headers, body }: TriedCall): Promise<Response> {
  const send = client.raw[method.toUpperCase() as "GET" | "POST"] as unknown as Raw;
  const content = body === undefined ? {} : { body: bodyOf(body, headers) };
  const { data, error, response } = await send(path, { headers, parseAs: "blob", ...content });
  const answer = error === undefined ? (data as Blob) : JSON.stringify(error);
  return new Response(answer, {
    status: response.status,
    headers: { "content-type": response.headers.get("content-type") ?? "application/json" },
  });
}
