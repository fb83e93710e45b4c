import { isApiError, isBladeError, isNetworkError, isTimeoutError } from "@bladekit/sdk";
import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** What an error of the SDK means here. Undefined for any other error. */
export function describeBladeError(error: unknown): { message: string; exitCode: ExitCode } | undefined {
  if (!isBladeError(error)) return undefined;
  // For whoever has to look into the server's log; a refusal is no matter for them.
  const request = isApiError(error) && error.status >= 500 && error.requestId ? ` (${error.requestId})` : "";
  return { message: `${error.msg}${request}`, exitCode: exitCodeOf(error) };
}

/** Whether it makes no sense to try the next write: the way there is blocked, or nothing is allowed. */
export function isFatal(error: unknown): boolean {
  return exitCodeOf(error) !== exitCodes.error;
}

/** Seconds to wait before the write is sent again; undefined unless the server refused it only because it is busy. */
export function busyFor(error: unknown): number | undefined {
  if (!isApiError(error) || (error.status !== 429 && error.status !== 503)) return undefined;
  return error.data.retryAfter ?? 0;
}

function exitCodeOf(error: unknown): ExitCode {
  if (isNetworkError(error) || isTimeoutError(error)) return exitCodes.unreachable;
  if (isApiError(error) && (error.status === 401 || error.status === 403)) return exitCodes.noPermission;
  return exitCodes.error;
}
