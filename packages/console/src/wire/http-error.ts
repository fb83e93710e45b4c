import { isAbort, isApiError, isBladeError } from "@bladekit/sdk";
import { HttpError } from "react-admin";

/** The `body` of an {@link HttpError} from the providers. */
export interface FailureBody {
  /** Not to be shown as a toast: the network failed, and the list says so in its place. */
  silent: boolean;
  /** Field by field, for forms. */
  errors?: Record<string, string>;
  /** The field of the code that another record already has, found by the console where the server does not check it. */
  taken?: string;
  /** The permission that the person lacks, and may ask for. */
  right?: string;
  /** The record is not what the form was opened with. */
  stale?: Stale;
}

/** The last change of a record by somebody else, as far as the server tells it. */
export interface Stale {
  by?: string;
  /** `yyyy-MM-dd HH:mm:ss`. */
  at?: string;
}

/** Lets a refused call speak to the user instead of to a programmer. */
export function speak<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    throw toHttpError(error);
  });
}

/** Turns an error of the SDK into the one that react-admin shows: a message for the user and errors per field. */
function toHttpError(error: unknown): unknown {
  if (isAbort(error) || !isBladeError(error)) return error;
  const body: FailureBody = { silent: error.silent };
  if (!isApiError(error)) return new HttpError(error.msg, 0, body);
  const fields = error.data.fields ?? [];
  if (fields.length > 0) body.errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  if (error.error === "stale_version") {
    const { changedBy, changedAt } = error.data as { changedBy?: string; changedAt?: string };
    body.stale = { ...(changedBy && { by: changedBy }), ...(changedAt && { at: changedAt }) };
  }
  const { right } = error.data as { right?: string };
  if (right) body.right = right;
  return new HttpError(isTechnical(error) ? "" : error.msg, error.status, body);
}

/** Whether a message comes from a database or a program. Users cannot read it, so screens show their general sentence instead. */
const isTechnical = ({ status, msg }: { status: number; msg: string }): boolean =>
  status >= 500 && /Exception|SQL|###|[\r\n]/.test(msg);

/** The body of a failure of the providers; an empty one for any other error. */
export const failureOf = (error: unknown): Partial<FailureBody> =>
  (error instanceof HttpError && (error.body as FailureBody | null)) || {};

/** The words of an error, or general ones where it has none. */
export const messageOf = (error: unknown, general: string): string =>
  (error instanceof Error && error.message) || general;

/** The outcome of a call that says of itself whether it failed, and how; empty when all went well. */
export type CallOutcome = Partial<FailureBody> & { error?: unknown };

export const outcomeOf = (work: Promise<unknown>): Promise<CallOutcome> =>
  work.then(
    () => ({}),
    (error: unknown) => ({ error, ...failureOf(error) }),
  );

export const isSilent = (error: unknown): boolean => failureOf(error).silent === true;

/** Whether no answer came: the network failed, or took too long. */
export const isUnanswered = (error: unknown): boolean => error instanceof HttpError && error.status === 0;

/** Whether the server refused because the record has moved on since it was read. */
export function isConflict(error: unknown): boolean {
  return error instanceof HttpError && error.status === 409;
}

/** Whether the server refused because the person may not do this. */
export function isForbidden(error: unknown): boolean {
  return error instanceof HttpError && error.status === 403;
}
