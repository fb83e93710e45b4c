import type { paths } from "@bladekit/openapi";
import type { FetchResponse, HeadersOptions, ParamsOption, RequestBodyOption } from "openapi-fetch";
import type { OnProgress } from "./transfer.ts";

type MediaType = `${string}/${string}`;

/** Methods that typed calls have. */
type Method = "get" | "post" | "put" | "patch" | "delete";

/** The operation behind a method and path; `P` are the paths of the client, by default those of this contract. */
// Looked up in the contract itself, here and below: through a mapped type it would cost an editor many times the work.
export type Operation<Path, M extends Method, P = paths> = Path extends keyof P
  ? M extends keyof P[Path]
    ? NonNullable<P[Path][M]>
    : never
  : never;

// Descriptions that Spring makes of its controllers say "any type" where they mean JSON.
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

/** Type of what a call resolves to: the `data` of the envelope, or the whole body where the contract has none. */
export type Data<Path extends keyof P, M extends Method = "get", P = paths> = Unwrapped<
  JsonBody<Operation<Path, M, P>>
>;

/** Paths of `P` whose operation answers with this content. */
type PathOf<P, M extends Method, Content> = {
  [Path in keyof P]: P[Path] extends { [Name in M]: { responses: { 200: { content: Content } } } } ? Path : never;
}[keyof P];

/** Paths that answer with JSON. */
export type JsonPath<M extends Method, P = paths> = PathOf<P, M, JsonContent>;

type FileContent =
  | { "application/octet-stream": unknown }
  | { "image/svg+xml": unknown }
  | { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown };

/** Paths that answer with a file. */
export type FilePath<P = paths> = PathOf<P, "get", FileContent>;

/** Paths that take a file. */
export type UploadPath<P = paths> = {
  [Path in keyof P]: P[Path] extends { post: { requestBody: { content: { "multipart/form-data": object } } } }
    ? Path
    : never;
}[keyof P];

/** The parameters that an upload takes beside its file. */
export type UploadParams<Path extends UploadPath<P>, P = paths> = Partial<ParamsOption<Operation<Path, "post", P>>>;

/** Keys of the rows that a page has on other servers, beside `total`. */
type ForeignRows = "list" | "rows";

// This contract has no such lists, so the compiler need not search it.
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

/** The options of every call beside the input of its operation. */
export interface CallOptions {
  readonly headers?: HeadersOptions;
  readonly signal?: AbortSignal;
  /** Time limit of each attempt in milliseconds, instead of the client's; `"export"` gives it the client's `exportTimeoutMs`. */
  readonly timeoutMs?: number | "export";
  /** Time limit of the whole call in milliseconds, retries included, instead of the client's. */
  readonly totalTimeoutMs?: number;
  /**
   * Whether the call may be sent again when no answer came. Default: a GET may, and a write on a server of this contract, which knows it
   * again by its `Idempotency-Key`.
   */
  readonly repeat?: boolean;
}

/** Further options of a call that carries a file. */
export interface TransferOptions extends CallOptions {
  /**
   * Hears how many bytes have gone or come. In a page an upload that is watched goes by `XMLHttpRequest`, which tells;
   * with a `fetch` of the client's own it is the start and the end alone, unless the browser can stream it.
   */
  readonly onProgress?: OnProgress;
}

/** The input of an upload. */
export interface UploadOptions extends TransferOptions {
  /** Name of the file, for a `Blob`, which has none. */
  readonly name?: string;
}

/** Further options of a walk through a list. */
export interface WalkOptions extends CallOptions {
  /**
   * Whether every record is to come, and once, also when rows come or go meanwhile: by this program, which may remove what it reads, or by others. The
   * list is read anew, from its first page, until a whole reading brings nothing new, so it is read twice at least. The ids that came are kept in memory.
   * Default: no.
   */
  readonly stable?: boolean;
}

/** The input of a call that no contract describes. */
export interface RequestOptions extends CallOptions {
  readonly query?: Readonly<Record<string, unknown>>;
  /** Sent as JSON; as a form where the headers say so; as it is where it is a `FormData`. */
  readonly body?: unknown;
}

/** The input of a call: parameters, body and options. */
export type CallInit<Path, M extends Method, Options = CallOptions, P = paths> = ParamsOption<Operation<Path, M, P>> &
  RequestBodyOption<Operation<Path, M, P>> &
  Options;

/** The arguments after the path; they can be left out when the operation asks for nothing. */
export type CallArgs<Path, M extends Method, Options = CallOptions, P = paths> =
  Options extends CallInit<Path, M, Options, P>
    ? [init?: CallInit<Path, M, Options, P>]
    : [init: CallInit<Path, M, Options, P>];

/** Both arms of an answer: `data` is the whole body on success, `error` the body of a refusal. */
export type RawAnswer<Path, M extends Method, P = paths> =
  Operation<Path, M, P> extends infer Op extends Record<string | number, unknown>
    ? FetchResponse<Op, object, MediaType>
    : never;

/** Calls by one method; each resolves to the data of its operation. */
export type TypedCall<M extends Method, P = paths> = <Path extends JsonPath<M, P>>(
  path: Path,
  ...args: CallArgs<Path, M, CallOptions, P>
) => Promise<Data<Path, M, P>>;

/** Calls by one method; each resolves to both arms of the answer. */
export type RawCall<M extends Method, P = paths> = <Path extends JsonPath<M, P>>(
  path: Path,
  ...args: CallArgs<Path, M, CallOptions, P>
) => Promise<RawAnswer<Path, M, P>>;
