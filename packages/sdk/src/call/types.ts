import type { paths } from "@bladekit/openapi";
import type { FetchResponse, HeadersOptions, ParamsOption, RequestBodyOption } from "openapi-fetch";
import type { OnProgress } from "./transfer.ts";

type MediaType = `${string}/${string}`;

/** Methods that the contract uses. */
export type Method = "get" | "post";

/** The operation behind a method and path. */
// Looked up in the contract itself, here and below: through a mapped type it would cost an editor many times the work.
export type Operation<Path, M extends Method> = Path extends keyof paths ? NonNullable<paths[Path][M]> : never;

type JsonBody<Op> = Op extends { responses: { 200: { content: { "application/json": infer Body } } } } ? Body : never;

type Unwrapped<Body> = Body extends { code: number; success: boolean; data: infer Content } ? Content : Body;

/** Type of what a call resolves to: the `data` of the envelope, or the whole body where the contract has none. */
export type Data<Path extends keyof paths, M extends Method = "get"> = Unwrapped<JsonBody<Operation<Path, M>>>;

/** Paths that answer with JSON. */
export type JsonPath<M extends Method> = {
  [Path in keyof paths]: paths[Path][M] extends { responses: { 200: { content: { "application/json": unknown } } } }
    ? Path
    : never;
}[keyof paths];

type FileContent =
  | { "application/octet-stream": unknown }
  | { "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown };

/** Paths that answer with a file. */
export type FilePath = {
  [Path in keyof paths]: paths[Path]["get"] extends {
    responses: { 200: { content: FileContent } };
  }
    ? Path
    : never;
}[keyof paths];

/** Paths that take a file. */
export type UploadPath = {
  [Path in keyof paths]: paths[Path]["post"] extends {
    requestBody: { content: { "multipart/form-data": object } };
  }
    ? Path
    : never;
}[keyof paths];

/** The parameters that an upload takes beside its file. */
export type UploadParams<Path extends UploadPath> = Partial<ParamsOption<Operation<Path, "post">>>;

/** Paths that answer with one page of a list. */
export type PagedPath = {
  [Path in keyof paths]: paths[Path]["get"] extends {
    responses: { 200: { content: { "application/json": { data: { records: unknown[]; pages: number } } } } };
  }
    ? Path
    : never;
}[keyof paths];

/** What every call takes beside what its operation asks for. */
export interface CallOptions {
  readonly headers?: HeadersOptions;
  readonly signal?: AbortSignal;
  /** Time limit of each attempt in milliseconds, instead of the client's. */
  readonly timeoutMs?: number;
  /** Time limit of the whole call in milliseconds, retries included, instead of the client's. */
  readonly totalTimeoutMs?: number;
}

/** What a call that carries a file takes beside. */
export interface TransferOptions extends CallOptions {
  /**
   * Hears how many bytes have gone or come. In a page an upload that is watched goes by `XMLHttpRequest`, which tells;
   * with a `fetch` of the client's own it is the start and the end alone, unless the browser can stream it.
   */
  readonly onProgress?: OnProgress;
}

/** What a call takes: parameters, body and options. */
export type CallInit<Path, M extends Method, Options = CallOptions> = ParamsOption<Operation<Path, M>> &
  RequestBodyOption<Operation<Path, M>> &
  Options;

/** The arguments after the path; they can be left out when the operation asks for nothing. */
export type CallArgs<Path, M extends Method, Options = CallOptions> =
  Options extends CallInit<Path, M, Options> ? [init?: CallInit<Path, M, Options>] : [init: CallInit<Path, M, Options>];

/** Both arms of an answer: `data` is the whole body on success, `error` the body of a refusal. */
export type RawAnswer<Path, M extends Method> =
  Operation<Path, M> extends infer Op extends Record<string | number, unknown>
    ? FetchResponse<Op, object, MediaType>
    : never;

export type GetCall = <Path extends JsonPath<"get">>(
  path: Path,
  ...args: CallArgs<Path, "get">
) => Promise<Data<Path, "get">>;

export type PostCall = <Path extends JsonPath<"post">>(
  path: Path,
  ...args: CallArgs<Path, "post">
) => Promise<Data<Path, "post">>;

export type RawGetCall = <Path extends JsonPath<"get">>(
  path: Path,
  ...args: CallArgs<Path, "get">
) => Promise<RawAnswer<Path, "get">>;

export type RawPostCall = <Path extends JsonPath<"post">>(
  path: Path,
  ...args: CallArgs<Path, "post">
) => Promise<RawAnswer<Path, "post">>;
