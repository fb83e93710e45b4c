import type { paths } from "@bladekit/openapi";
import type { FetchResponse, HeadersOptions, ParamsOption, RequestBodyOption } from "openapi-fetch";
import type { OnProgress } from "./transfer.ts";

type MediaType = `${string}/${string}`;

/** HTTP methods of typed calls. */
type Method = "get" | "post" | "put" | "patch" | "delete";

/** The operation of a method and path. `P` are the paths of the client, by default those of this contract. */
// Looked up in the contract directly, here and below, because a mapped type would cost an editor many times the work.
export type Operation<Path, M extends Method, P = paths> = Path extends keyof P
  ? M extends keyof P[Path]
    ? NonNullable<P[Path][M]>
    : never
  : never;

// Spring's own descriptions of controllers say "any type" where they mean JSON.
type JsonContent = { "application/json": unknown } | { "*/*": unknown };

type JsonBody<Op> = Op extends { responses: { 200: { content: infer Content } } }
  ? Content extends { "application/json": infer Body }
    ? Body
    : Content extends { "*/*": infer Body }
      ? Body
      : never
  : never;

type Unwrapped<Body> = "code" | "msg" | "data" extends keyof Body
  ? Exclude<Body["data" & keyof Body], undefined>
  : Body;

/** What a call of an operation resolves to. */
export type AnswerOf<Op> = Unwrapped<JsonBody<Op>>;

/** Type of what a call resolves to: the `data` of the envelope, or the whole body where the contract has none. */
export type Data<Path extends keyof P, M extends Method = "get", P = paths> = AnswerOf<Operation<Path, M, P>>;

/** Paths of `P` whose operation answers with this content. */
type PathOf<P, M extends Method, Content> = {
  [Path in keyof P]: P[Path] extends { [Name in M]: { responses: { 200: { content: Content } } } } ? Path : never;
}[keyof P];

/** Paths that answer with JSON. */
export type JsonPath<M extends Method, P = paths> = PathOf<P, M, JsonContent>;

type FileContent =
  | { "application/octet-stream": unknown }
  | { "application/pdf": unknown }
  | { "image/svg+xml": unknown }
  | { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown };

/** Paths that answer with a file. */
export type FilePath<P = paths> = PathOf<P, "get", FileContent>;

/** Paths that answer with a stream of events. */
export type EventPath<P = paths> = PathOf<P, "get", { "text/event-stream": unknown }>;

/** Type of one event of a stream. */
export type StreamEvent<Path extends keyof P, P = paths> =
  Operation<Path, "get", P> extends { responses: { 200: { content: { "text/event-stream": infer One } } } }
    ? One
    : never;

/** Paths that accept a file. */
export type UploadPath<P = paths> = {
  [Path in keyof P]: P[Path] extends { post: { requestBody: { content: { "multipart/form-data": object } } } }
    ? Path
    : never;
}[keyof P];

/** The parameters of an upload besides its file. */
export type UploadParams<Path extends UploadPath<P>, P = paths> = Partial<ParamsOption<Operation<Path, "post", P>>>;

/** Keys under which other servers send the rows of a page, beside `total`. */
type ForeignRows = "list" | "rows";

// This contract has no such lists, so the compiler does not search it.
type ForeignPagedPath<P> = paths extends P
  ? never
  : {
      [Path in keyof P]: "total" extends keyof Data<Path, "get", P>
        ? Extract<keyof Data<Path, "get", P>, ForeignRows> extends never
          ? never
          : Path
        : never;
    }[keyof P];

/** Paths that answer with one page of a list. */
export type PagedPath<P = paths> =
  | PathOf<P, "get", { "application/json": { data: { records: unknown[]; pages: number } } }>
  | ForeignPagedPath<P>;

type ForeignItem<Page> = NonNullable<Page[Extract<keyof Page, ForeignRows>]> extends (infer One)[] ? One : never;

/** Type of one record of a list that comes in pages. */
export type Item<Path extends keyof P, P = paths> =
  Data<Path, "get", P> extends { records: (infer One)[] } ? One : ForeignItem<Data<Path, "get", P>>;

/** Options that every call has besides the input of its operation. */
export interface CallOptions {
  readonly headers?: HeadersOptions;
  readonly signal?: AbortSignal;
  /** Time limit of each attempt in milliseconds, instead of the client's; `"export"` uses the client's `exportTimeoutMs`. */
  readonly timeoutMs?: number | "export";
  /** Time limit of the whole call in milliseconds, retries included, instead of the client's. */
  readonly totalTimeoutMs?: number;
  /**
   * Whether the call may be sent again when no answer came. Default: true for a GET, and for a write to a server of this contract, which
   * recognises it by its `Idempotency-Key`.
   */
  readonly repeat?: boolean;
}

/** Further options of a call that transfers a file. */
export interface TransferOptions extends CallOptions {
  /**
   * Called with the bytes that have been sent or received. In a page, an upload with this option uses `XMLHttpRequest`. With the client's
   * own `fetch` it is called only at the start and the end, unless the browser can stream the upload.
   */
  readonly onProgress?: OnProgress;
}

/** The input of an upload. */
export interface UploadOptions extends TransferOptions {
  /** Name of the file. A `Blob` needs it, because it has none. */
  readonly name?: string;
}

/** Further options of a walk through a list. */
export interface WalkOptions extends CallOptions {
  /**
   * Whether the walk must return every record exactly once, even if rows are added or removed meanwhile: by this program, which may remove
   * what it reads, or by others. The list is read again from its first page until a whole reading finds nothing new, so it is read at least
   * twice. The ids of all records are kept in memory. Default: no.
   */
  readonly stable?: boolean;
}

/** The input of a call that is not in a contract. */
export interface RequestOptions extends CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** A `FormData` is sent unchanged. Anything else is sent as JSON, or as a form if the headers say so. */
  readonly body?: unknown;
}

/** The input of a call: parameters, body and options. */
export type CallInit<Path, M extends Method, Options = CallOptions, P = paths> = ParamsOption<Operation<Path, M, P>> &
  RequestBodyOption<Operation<Path, M, P>> &
  Options;

/** The arguments after the path. They can be left out when the operation needs no input. */
export type CallArgs<Path, M extends Method, Options = CallOptions, P = paths> =
  Options extends CallInit<Path, M, Options, P>
    ? [init?: CallInit<Path, M, Options, P>]
    : [init: CallInit<Path, M, Options, P>];

/** An answer as data or as an error: `data` is the whole body of a success, `error` the body of a refusal. */
export type RawAnswer<Path, M extends Method, P = paths> =
  Operation<Path, M, P> extends infer Op extends Record<string | number, unknown>
    ? FetchResponse<Op, object, MediaType>
    : never;

/** Calls with one method. Each resolves to the data of its operation. */
export type TypedCall<M extends Method, P = paths> = <Path extends JsonPath<M, P>>(
  path: Path,
  ...args: CallArgs<Path, M, CallOptions, P>
) => Promise<Data<Path, M, P>>;

/** Calls with one method. Each resolves to the answer, which has data or an error. */
export type RawCall<M extends Method, P = paths> = <Path extends JsonPath<M, P>>(
  path: Path,
  ...args: CallArgs<Path, M, CallOptions, P>
) => Promise<RawAnswer<Path, M, P>>;
