import { createCaller } from "./call/caller.ts";
import { eachPage, type Page } from "./call/pages.ts";
import { createResource, type Resource, type ResourcePath } from "./call/resource.ts";
import type { SenderInit } from "./call/sender.ts";
import type {
  CallArgs,
  CallInit,
  Data,
  FilePath,
  GetCall,
  PagedPath,
  PostCall,
  RawGetCall,
  RawPostCall,
  TransferOptions,
  UploadParams,
  UploadPath,
} from "./call/types.ts";
import type { BladeClientOptions } from "./options.ts";
import type { BladeSession } from "./session/session.ts";
import { toSettings } from "./settings.ts";

/** A client of one back end, with one session. Its functions need no `this`. */
export interface BladeClient {
  /** Resolves to the `data` of the answer's envelope; throws a BladeError. */
  readonly GET: GetCall;
  /** Resolves to the `data` of the answer's envelope, or to the bare body of the token call; throws a BladeError. */
  readonly POST: PostCall;
  /** The same calls with both arms of the answer: `data`, the whole body, or `error`. Throws only when no answer came. */
  readonly raw: { readonly GET: RawGetCall; readonly POST: RawPostCall };
  /** Sends a file as multipart form data. Give a `File`, or a `Blob` with its name in the options. */
  upload<Path extends UploadPath>(
    path: Path,
    file: Blob,
    options?: UploadOptions & UploadParams<Path>,
  ): Promise<Data<Path, "post">>;
  /** Fetches a file, within the time limit of exports; throws the refusal that may come in its place. */
  download<Path extends FilePath>(path: Path, ...args: CallArgs<Path, "get", TransferOptions>): Promise<Blob>;
  /** Walks through a list page by page, from the `current` of the query on. */
  pages<Path extends PagedPath>(path: Path, init?: CallInit<Path, "get">): AsyncIterable<Data<Path, "get">>;
  /**
   * The calls below a path that resources share: `list`, `detail`, `tree`, `select`, `submit`, `remove`, `enable`, as
   * far as the contract has them. Each takes the query or the body of its operation.
   *
   * @example
   * const dictionaries = client.resource("/blade-system/dict-biz");
   * const tree = await dictionaries.tree({ code: "sex" });
   */
  resource<Path extends ResourcePath>(path: Path): Resource<Path>;
  readonly session: BladeSession;
}

/** What an upload takes. */
export interface UploadOptions extends TransferOptions {
  /** Name of the file, for a `Blob`, which has none. */
  readonly name?: string;
}

/**
 * Makes a client.
 *
 * @example
 * const client = createBladeClient({ baseUrl: "/api", clientId: "recruit", storage: webStorage(localStorage) });
 * const { records } = await client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList");
 */
export function createBladeClient(options: BladeClientOptions): BladeClient {
  const settings = toSettings(options);
  const { call, raw, session } = createCaller(settings);
  const timeoutMs = settings.exportTimeoutMs;

  // The contract's types are stated by the interface; underneath a path is any path.
  const client = {
    GET: (path: string, init?: SenderInit) => call("get", path, init),
    POST: (path: string, init?: SenderInit) => call("post", path, init),
    raw: {
      GET: (path: string, init?: SenderInit) => raw("get", path, init),
      POST: (path: string, init?: SenderInit) => raw("post", path, init),
    },
    async upload(path: string, file: Blob, { name, onProgress, ...init }: UploadOptions = {}) {
      const body = new FormData();
      if (name === undefined) body.append("file", file);
      else body.append("file", file, name);
      const watch =
        onProgress && (await import("./call/progress.ts")).uploadProgress(onProgress, options.fetch !== undefined);
      return call("post", path, { timeoutMs, ...init, body, watch });
    },
    async download(path: string, { onProgress, ...init }: TransferOptions = {}) {
      const watch = onProgress && (await import("./call/progress.ts")).downloadProgress(onProgress);
      return call("get", path, { timeoutMs, ...init, parseAs: "blob", watch });
    },
    pages(path: string, init: { params?: { query?: { current?: number } } } = {}) {
      const { params } = init;
      const fetchPage = (current: number) =>
        call("get", path, { ...init, params: { ...params, query: { ...params?.query, current } } }) as Promise<Page>;
      return eachPage(fetchPage, params?.query?.current ?? 1);
    },
    resource: (path: string) => createResource(call, path),
    session,
  };
  return client as unknown as BladeClient;
}
