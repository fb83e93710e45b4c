import type { components } from "@bladekit/openapi";

/** The facts about a failed call that every error of the SDK has. */
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

/**
 * Base of all errors of the SDK. An aborted call does not throw it: it rejects with the reason of its signal. An `AbortSignal.timeout`
 * gives a TimeoutError.
 */
export class BladeError extends Error {
  override readonly name: string = "BladeError";
  /** Identifies these errors across copies of this package, so that two versions in one program recognise each other's. */
  readonly isBladeError = true;
  /** Upper-case HTTP method of the call. */
  declare readonly method: string;
  /** Path of the call as the contract writes it. */
  declare readonly path: string;
  /** The sentence for the user, in the language of the client. */
  declare readonly msg: string;
  /** Whether an app should not show the error: true for network failures, and for codes listed in `silentCodes`. */
  declare readonly silent: boolean;

  constructor({ method, path, msg, silent, cause }: ErrorContext, detail = msg) {
    super(`${method} ${path}: ${detail}`, cause === undefined ? undefined : { cause });
    this.method = method;
    this.path = path;
    this.msg = msg;
    this.silent = silent;
  }
}

/** The data that a refusal may carry besides its sentence. Each kind of refusal uses its own part. */
export interface ApiErrorData {
  /** Invalid fields of the request. */
  readonly fields?: readonly { readonly field: string; readonly message: string }[];
  /** The allowed actions, after a transition that is not. */
  readonly allowedActions?: readonly string[];
  /** Seconds to wait. */
  readonly retryAfter?: number;
  readonly [key: string]: unknown;
}

/** The contract's names of refusals, which an editor completes. Other back ends may send others. */
export type ErrorName = components["schemas"]["ErrorCode"] | (string & Record<never, never>);

/** The part of an {@link ApiError} that comes from the answer. */
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
  /** HTTP status. If the body alone reports the failure, it is the status that matches its code. */
  declare readonly status: number;
  /** `code` of the envelope; the status if the answer has no envelope. */
  declare readonly code: number;
  /** Stable name of the refusal, such as `already_applied`; undefined if the server sends none. */
  declare readonly error: ErrorName | undefined;
  declare readonly data: ApiErrorData;
  /** Value of the answer's `X-Request-Id`, to find the call in the server's log. */
  declare readonly requestId: string | undefined;
  /**
   * The contract's name of the operation, from the answer's `X-Operation-Id`; undefined with back ends that do not send it. `method` and
   * `path` are always set.
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

/** The same refusal with another sentence to show. */
export function retold(error: ApiError, msg: string, status = error.status): ApiError {
  const { method, path } = error;
  return new ApiError({ method, path, msg, silent: false, cause: error }, { ...error, status, code: status });
}

/** No answer came: the connection failed, or was refused, reset or blocked. `cause` is the error that `fetch` threw. */
export class NetworkError extends BladeError {
  override readonly name = "NetworkError";
}

/** No answer came within the time limit of the call, or of an `AbortSignal.timeout` that was passed to it. */
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

/** Whether a call ended because its signal was aborted without a reason. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
