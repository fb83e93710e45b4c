import type { paths } from "@bladekit/openapi";
import type { Answer } from "./call/call.ts";
import { compose } from "./call/chain.ts";
import type { GetCalls, PostCalls } from "./call/documented-calls.ts";
import type { Walk } from "./call/pages.ts";
import { createResource, type Resource, type ResourcePath } from "./call/resource.ts";
import type { Sender, SenderInit } from "./call/sender.ts";
import { createStart } from "./call/start.ts";
import { toApiError } from "./call/to-api-error.ts";
import type {
  CallArgs,
  CallInit,
  Data,
  FilePath,
  Item,
  PagedPath,
  RawCall,
  RequestOptions,
  TransferOptions,
  TypedCall,
  UploadOptions,
  UploadParams,
  UploadPath,
  WalkOptions,
} from "./call/types.ts";
import type { Dialect, PathsOf } from "./dialects/dialect.ts";
import { callerToken } from "./layers/caller-token.ts";
import { envelope } from "./layers/envelope.ts";
import { failure } from "./layers/failure.ts";
import { idempotency } from "./layers/idempotency.ts";
import { retry } from "./layers/retry.ts";
import { sessionLayer } from "./layers/session-layer.ts";
import { timeout } from "./layers/timeout.ts";
import { createRefresh } from "./session/refresh.ts";
import type { BladeSession } from "./session/session.ts";
import { createSession } from "./session/session.ts";
import { createSessionStore } from "./session/session-store.ts";
import { createUnauthorized } from "./session/unauthorized.ts";
import type { BladeClientOptions } from "./settings/options.ts";
import { type Settings, toSettings } from "./settings/settings.ts";

/** The signatures of this contract's calls, if the client knows all of them. */
type Documented<Calls, P> = P extends paths ? Calls : unknown;

/**
 * A client of one back end, with one session. Its functions need no `this`.
 *
 * `P` are the known paths, as openapi-typescript writes them; default: those of this contract.
 */
export interface BladeClient<P = paths> {
  /** Resolves to the `data` of the answer's envelope; throws a BladeError. An editor shows the contract's description of the call. */
  readonly GET: Documented<GetCalls, P> & TypedCall<"get", P>;
  /** Resolves to the `data` of the answer's envelope, or to the bare body of the token call; throws a BladeError. */
  readonly POST: Documented<PostCalls, P> & TypedCall<"post", P>;
  /** Like `POST`. This contract has no such call, but a team's own paths may. */
  readonly PUT: TypedCall<"put", P>;
  /** Like `POST`. This contract has no such call, but a team's own paths may. */
  readonly PATCH: TypedCall<"patch", P>;
  /** Like `POST`. This contract has no such call, but a team's own paths may. */
  readonly DELETE: TypedCall<"delete", P>;
  /** The same calls, which resolve to the whole body as `data` or to a refusal as `error`. They throw only when no answer came. */
  readonly raw: { readonly GET: RawCall<"get", P>; readonly POST: RawCall<"post", P> };
  /**
   * A call that is not in a contract, with the same session and errors as other calls. Resolves to the `data` of the envelope, or to the
   * whole body without an envelope. The type `T` is not checked.
   *
   * @example
   * const wards = await client.request<Ward[]>("GET", "/his/ward/list", { query: { deptId: "1" } });
   */
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<T>;
  /** Sends a file as multipart form data. Pass a `File`, or a `Blob` and its name in the options. */
  upload<Path extends UploadPath<P>>(
    path: Path,
    file: Blob,
    options?: UploadOptions & UploadParams<Path, P>,
  ): Promise<Data<Path, "post", P>>;
  /** Fetches a file within the time limit of exports. Throws if the server refuses. */
  download<Path extends FilePath<P>>(path: Path, ...args: CallArgs<Path, "get", TransferOptions, P>): Promise<Blob>;
  /**
   * Walks through a list page by page, beginning at the `current` of the query. Pages are cut by position: if rows are added or removed
   * meanwhile, the rest shifts, so that a record can be missed or come twice. With `stable` this cannot happen: see {@link WalkOptions}.
   */
  pages<Path extends PagedPath<P>>(
    path: Path,
    init?: CallInit<Path, "get", WalkOptions, P>,
  ): AsyncIterable<Data<Path, "get", P>>;
  /**
   * Walks through a list record by record. The next page is fetched when the records of the one before have been used. As with `pages`, a
   * record can be missed or come twice if rows are added or removed meanwhile. Code that removes what it reads needs `stable`.
   *
   * @example
   * for await (const user of client.items("/blade-system/user/page")) console.info(user.account);
   */
  items<Path extends PagedPath<P>>(
    path: Path,
    init?: CallInit<Path, "get", WalkOptions, P>,
  ): AsyncIterable<Item<Path, P>>;
  /**
   * The calls below a path that resources share: `list`, `detail`, `tree`, `select`, `submit`, `remove`, `enable`, if the contract has
   * them. Each takes the query or the body of its operation.
   *
   * @example
   * const dictionaries = client.resource("/blade-system/dict-biz");
   * const tree = await dictionaries.tree({ code: "sex" });
   */
  resource<Path extends ResourcePath<P>>(path: Path): Resource<Path, P>;
  readonly session: BladeSession;
}

/** Untyped calls, with their session. */
interface Caller {
  /** Resolves to the answer, which has data or an error. */
  readonly raw: Sender<Answer>;
  /** Resolves to the data of the envelope, or to the body without an envelope; throws a BladeError. */
  readonly call: Sender<unknown>;
  readonly session: BladeSession;
}

/** Builds the chain. The session refreshes by the same chain, without the session layer. */
function createCaller(settings: Settings): Caller {
  const { say, storage, retries, transport, dialect } = settings;

  const call: Sender<unknown> = async (method, path, init) => {
    const { data, error, response } = await raw(method, path, init);
    if (error)
      throw await toApiError({ method: method.toUpperCase(), path, session: init?.session }, response, error, settings);
    return dialect.data(data);
  };

  const calls = dialect.session(call, settings);
  const store = createSessionStore(storage);
  const refresh = createRefresh(store, calls.renew, storage, say);
  const parts = {
    store,
    refresh,
    calls,
    unauthorized: createUnauthorized(settings.onUnauthorized),
  };
  const layers = [
    idempotency,
    timeout(say, (limits) => limits.totalTimeoutMs),
    retry(retries),
    timeout(say, (limits) => limits.timeoutMs),
    settings.accessToken
      ? callerToken(settings.accessToken, parts.unauthorized, settings)
      : sessionLayer(parts, settings),
    failure(say),
  ];
  const raw = createStart(compose(layers, envelope(transport, say, dialect)), settings);
  return { raw, call, session: createSession(parts, settings) };
}

/**
 * Makes a client. It knows the paths of this contract, or those of its dialect.
 *
 * @example
 * const client = createBladeClient({ baseUrl: "/api", clientId: "recruit", storage: webStorage(localStorage) });
 * const { records } = await client.GET("/mrhr-zpgl-new/openness/front/getFrontPostJobList");
 */
export function createBladeClient<D extends Dialect<unknown> = Dialect>(
  options: BladeClientOptions & { readonly dialect?: D },
): BladeClient<PathsOf<D>>;
/** Makes a client of a server without OAuth clients, such as RuoYi. */
export function createBladeClient<D extends Dialect<unknown, false>>(
  options: Omit<BladeClientOptions, "clientId" | "clientSecret" | "dialect"> & { readonly dialect: D },
): BladeClient<PathsOf<D>>;
/**
 * Makes a client for a team's own paths, as openapi-typescript writes them. They can be added to those of this contract, or replace them.
 *
 * @example
 * import type { paths as ours } from "./our-api"; // npx openapi-typescript http://…/v3/api-docs -o our-api.ts
 * const client = createBladeClient<paths & ours>({ baseUrl: "/api", clientId: "his" });
 */
export function createBladeClient<P extends object>(options: BladeClientOptions): BladeClient<P>;
export function createBladeClient(given: Partial<BladeClientOptions>): unknown {
  // The overloads require the options that a dialect needs.
  const options = given as BladeClientOptions;
  const settings = toSettings(options);
  const { call, raw, session } = createCaller(settings);

  const walk = (way: "pagesOf" | "recordsOf") =>
    async function* (path: string, init?: Walk[3]): AsyncGenerator<unknown> {
      yield* (await import("./call/pages.ts"))[way](call, settings.dialect.paging, path, init);
    };
  const by =
    <T>(sender: (method: string, path: string, init?: SenderInit) => T, method: string) =>
    (path: string, init?: SenderInit) =>
      sender(method, path, init);

  // The interface has the types of the contract. The implementation accepts any path.
  return {
    GET: by(call, "get"),
    POST: by(call, "post"),
    PUT: by(call, "put"),
    PATCH: by(call, "patch"),
    DELETE: by(call, "delete"),
    raw: { GET: by(raw, "get"), POST: by(raw, "post") },
    request: (method: string, path: string, { query, ...init }: RequestOptions = {}) =>
      call(method, path, { repeat: /^get$/i.test(method), ...init, ...(query && { params: { query } }) }),
    upload: async (path: string, file: Blob, init?: UploadOptions) =>
      (await import("./call/files.ts")).upload(call, options.fetch !== undefined, path, file, init),
    download: async (path: string, init?: TransferOptions) =>
      (await import("./call/files.ts")).download(call, path, init),
    pages: walk("pagesOf"),
    items: walk("recordsOf"),
    resource: (path: string) => createResource(call, path),
    session,
  };
}
