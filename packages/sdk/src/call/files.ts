// Loaded with the first file that is sent or fetched.
import type { Sender } from "./sender.ts";
import type { TransferOptions, UploadOptions } from "./types.ts";

/** Sends a file in the form that the contract's uploads take. `isOwnFetch` is true if the app passed its own fetch. */
export async function upload(
  call: Sender<unknown>,
  isOwnFetch: boolean,
  path: string,
  file: Blob,
  { name, onProgress, ...init }: UploadOptions = {},
): Promise<unknown> {
  const body = new FormData();
  if (name === undefined) body.append("file", file);
  else body.append("file", file, name);
  const watch = onProgress && (await import("./progress.ts")).uploadProgress(onProgress, isOwnFetch);
  return call("post", path, { timeoutMs: "export", ...init, body, watch });
}

/** Fetches a file. A refusal is thrown as for any other call. */
export async function download(
  call: Sender<unknown>,
  path: string,
  { onProgress, ...init }: TransferOptions = {},
): Promise<unknown> {
  const watch = onProgress && (await import("./progress.ts")).downloadProgress(onProgress);
  return call("get", path, { timeoutMs: "export", ...init, parseAs: "blob", watch });
}
