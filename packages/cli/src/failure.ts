import { type ApiError, isAbort, isApiError, isBladeError, isNetworkError, isTimeoutError } from "@bladekit/sdk";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import type { Translate } from "./messages/sentence.ts";
import type { Consequence } from "./plan/apply.ts";
import { UserError } from "./user-error.ts";

/** The meaning of an SDK error for the CLI. Undefined for any other error. */
export function describeBladeError(error: unknown): { message: string; exitCode: ExitCode } | undefined {
  if (!isBladeError(error)) return undefined;
  // The number is for the person who reads the server's log. A refusal needs none.
  const request = isApiError(error) && error.status >= 500 && error.requestId ? ` (${error.requestId})` : "";
  return { message: `${error.msg}${request}`, exitCode: exitCodeOf(error) };
}

/** Whether somebody pressed Ctrl+C while the server was asked. */
export const isInterruption = isAbort;

/** Whether the server, or the tenant that somebody is signed in to, does not let them do it. */
export function isForbidden(error: unknown): boolean {
  if (error instanceof UserError) return error.exitCode === exitCodes.noPermission;
  return isApiError(error) && error.status === 403;
}

/** Whether the server says that there is no such record, or no longer. */
export const isGone = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 404 || error.status === 410);

/** The effect of a failed write on later ones: the way to the server is blocked, the kind is not allowed, or none. */
export function consequenceOf(error: unknown): Consequence {
  if (isForbidden(error)) return "endsKind";
  return isBladeError(error) && exitCodeOf(error) !== exitCodes.error ? "endsRun" : "next";
}

/** Whether the server refused several records at once because of one of them, or does not know the call. */
export function isOfOneRecord(error: unknown): boolean {
  return isApiError(error) && error.status !== 401 && busyFor(error) === undefined;
}

/** The places of the records that a refusal of several names, as `rows.3`. */
export function recordsAtFault(error: unknown): number[] {
  const fields = isApiError(error) ? (error.data.fields ?? []) : [];
  return fields.flatMap(({ field }) => {
    const [, at] = /^rows\.(\d+)/.exec(field) ?? [];
    return at === undefined ? [] : [Number(at)];
  });
}

/** Whether the server checked a write and would refuse it again. */
export function isFinalRefusal(error: unknown): boolean {
  if (error instanceof UserError) return true;
  return isApiError(error) && error.status < 500 && error.status !== 401 && busyFor(error) === undefined;
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

/** Why something was not done, in a sentence. */
export function reasonOf(error: unknown, t: Translate): string {
  if (error instanceof UserError) return t(error.sentence);
  return describeBladeError(error)?.message ?? String(error);
}
