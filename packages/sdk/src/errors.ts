import type { components } from "@bladekit/openapi";

/** The facts about a failed call that every error of the SDK carries. */
export interface ErrorContext {
  /** Upper-case HTTP method. */
  readonly method: string;
  /** Path as the contract writes it. */
  readonly path: string;
  /** The sentence for the user, in the language of the client. */
  readonly msg: string;
  readonly silent: boolean;
  readonly cause?: unknown;
}

/** Base of all errors of the SDK. An aborted call is none of them: it rejects with the reason of its signal, unless that is an `AbortSignal.timeout`. */
export class BladeError extends Error {
  override readonly name: string = "BladeError";
  /** Tells it from other errors in every copy of this package: two versions in one program recognise each other's. */
  readonly isBladeError = true;
  /** Upper-case HTTP method of the call. */
  declare readonly method: string;
  /** Path of the call as the contract writes it. */
  declare readonly path: string;
  /** The sentence for the user, in the language of the client. */
  declare readonly msg: string;
  /** Whether an app should show nothing: network failures, and codes listed in `silentCodes`. */
  declare readonly silent: boolean;

  constructor({ method, path, msg, silent, cause }: ErrorContext, detail = msg) {
    super(`${method} ${path}: ${detail}`, cause === undefined ? undefined : { cause });
    this.method = method;
    this.path = path;
    this.msg = msg;
    this.silent = silent;
  }
}

/** The data that refusals may carry besides their sentence; each error uses its own part. */
export interface ApiErrorData {
  /** Fields of the request that are wrong. */
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  /** The actions that are allowed instead of an illegal transition. */
  readonly allowedActions?: readonly string[];
  /** Seconds to wait. */
  readonly retryAfter?: number;
  readonly [key: string]: unknown;
}

/** Names that the contract has for refusals, which an editor completes; other back ends may send others. */
export type ErrorName = components["schemas"]["ErrorCode"] | (string & Record<never, never>);

/** The answer's part of an {@link ApiError}. */
export interface ApiErrorAnswer {
  readonly status: number;
  readonly code: number;
  readonly error?: ErrorName | undefined;
  readonly data: ApiErrorData;
  readonly requestId?: string | undefined;
  readonly operationId?: string | undefined;
}

/** The server answered and refused. */
export class ApiError extends BladeError {
  override readonly name = "ApiError";
  /** HTTP status; of an answer that states its failure in the body alone, the status that stands for its code. */
  declare readonly status: number;
  /** `code` of the envelope; the status where the answer has none. */
  declare readonly code: number;
  /** Stable name of the refusal, such as `already_applied`; undefined where the server gives none. */
  declare readonly error: ErrorName | undefined;
  declare readonly data: ApiErrorData;
  /** Value of the answer's `X-Request-Id`, to find the call in the server's log. */
  declare readonly requestId: string | undefined;
  /**
   * Name that the contract gives the operation, as the answer's `X-Operation-Id` says; undefined with back ends that do
   * not send it. `method` and `path` are always there.
   */
  declare readonly operationId: string | undefined;

  constructor(context: ErrorContext, answer: ApiErrorAnswer) {
    super(context, `${answer.status} ${context.msg}`);
    this.status = answer.status;
    this.code = answer.code;
    this.error = answer.error;
    this.data = answer.data;
    this.requestId = answer.requestId;
    this.operationId = answer.operationId;
  }
}

/** The same refusal with another sentence, which is shown. */
export function retold(error: ApiError, msg: string, status = error.status): ApiError {
  const { method, path } = error;
  return new ApiError({ method, path, msg, silent: false, cause: error }, { ...error, status, code: status });
}

/** No answer came: no connection, a refused or reset one, or a blocked one. `cause` holds what `fetch` threw. */
export class NetworkError extends BladeError {
  override readonly name = "NetworkError";
}

/** No answer came within the time limit of the call, or of the `AbortSignal.timeout` that it was given. */
export class TimeoutError extends BladeError {
  override readonly name = "TimeoutError";
}

export function isBladeError(error: unknown): error is BladeError {
  return error instanceof Error && "isBladeError" in error;
}

export function isApiError(error: unknown): error is ApiError {
  return isBladeError(error) && error.name === "ApiError";
}

export function isNetworkError(error: unknown): error is NetworkError {
  return isBladeError(error) && error.name === "NetworkError";
}

export function isTimeoutError(error: unknown): error is TimeoutError {
  return isBladeError(error) && error.name === "TimeoutError";
}

/** Whether a call ended because its signal was aborted without a reason of its own. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
