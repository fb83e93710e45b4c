import type { BladeClient, OnProgress } from "@bladekit/sdk";
import type { Verb } from "../model/description.ts";

export type Query = Record<string, unknown>;

/** The client for an operation that is known by its description alone; the contract's types cannot follow there. */
interface Caller {
  GET(path: string, init: { params: { query: Query }; signal?: AbortSignal }): Promise<unknown>;
  POST(
    path: string,
    init: { params: { query: Query }; body?: unknown; headers?: object; timeoutMs?: "export" },
  ): Promise<unknown>;
  download(path: string, init: { params: { query: Query }; onProgress?: OnProgress }): Promise<Blob>;
  upload(path: string, file: File, init: { params: { query: Query }; onProgress: unknown }): Promise<unknown>;
}

interface Sent {
  body?: unknown;
  headers?: object;
  /** Ends a reading call early. */
  signal?: AbortSignal | undefined;
}

export type VerbCalls = ReturnType<typeof verbCalls>;

/**
 * Calls the operations behind the verbs of entities.
 *
 * @param translate Puts a call into the words of a server that is not ours.
 */
export function verbCalls(
  client: BladeClient,
  translate = (path: string, query: Query): readonly [string, Query] => [path, query],
) {
  const caller = client as unknown as Caller;
  return {
    send({ method, path: named, slow }: Verb, given: Query, { body, headers, signal }: Sent = {}): Promise<unknown> {
      const [path, query] = translate(named, given);
      const params = { query };
      if (method === "GET") return caller.GET(path, { params, ...(signal && { signal }) });
      return caller.POST(path, {
        params,
        ...(body !== undefined && { body }),
        ...(headers && { headers }),
        ...(slow && { timeoutMs: "export" as const }),
      });
    },
    download: ({ path }: Verb, query: Query, onProgress?: OnProgress): Promise<Blob> =>
      caller.download(path, { params: { query }, ...(onProgress && { onProgress }) }),
    upload: ({ path }: Verb, file: File, query: Query, onProgress: OnProgress): Promise<unknown> =>
      caller.upload(path, file, { params: { query }, onProgress }),
  };
}
