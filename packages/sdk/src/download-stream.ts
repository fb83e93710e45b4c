import type { paths } from "@bladekit/openapi";
import type { CallArgs, CallOptions, FilePath } from "./call/types.ts";
import type { BladeClient } from "./client.ts";

/**
 * Fetches a file as a stream, which begins with its first bytes and never has the whole file in memory. The time limit ends at the first
 * byte. The signal ends the stream at any time. A refusal throws an error, as that of every call.
 *
 * @example
 * await writeFile("users.xlsx", await downloadStream(client, "/blade-system/user/export-user"));
 */
export async function downloadStream<Path extends FilePath<P>, P = paths>(
  client: Pick<BladeClient<P>, "request">,
  path: Path,
  ...[init]: CallArgs<Path, "get", CallOptions, P>
): Promise<ReadableStream<Uint8Array>> {
  const options = { timeoutMs: "export" as const, ...(init as CallOptions | undefined), parseAs: "stream" };
  const body = await client.request<ReadableStream<Uint8Array> | null>("GET", path as string, options);
  const { signal } = options;
  // After the headers of the answer the call is over and its signal has no listener.
  const link = signal ? { signal } : {};
  return (body ?? new Blob().stream()).pipeThrough(new TransformStream(), link);
}
