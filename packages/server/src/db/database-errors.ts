import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import { unfitText } from "../contract/value-sentences.ts";
import { LineError } from "./line.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
// A number out of the range of its column, or a day that does not exist.
const OUT_OF_RANGE = new Set(["22003", "22008"]);
// A NUL character in a text or in JSON.
const UNFIT_TEXT = new Set(["22021", "22P05"]);

// Waited too long for a row lock; deadlock.
const BUSY = new Set(["55P03", "40P01"]);

// PostgreSQL's code, the file system's, and that of a quota.
const STORAGE_FULL = new Set(["53100", "ENOSPC", "EDQUOT"]);

const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EMFILE", // too many open files, of the process and of the machine
  "ENFILE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "57014", // gave up after statement_timeout
  "25P03", // idle in transaction for too long
  "25006", // a write that reached a standby, in the moment before everybody knows the new primary
]);
// Connection lost; out of memory or connections; shutting down or starting.
const UNAVAILABLE_CLASSES = new Set(["08", "53", "57"]);
// The driver has no codes for these errors.
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Whether a row with the same unique key exists already. With `constraint` only that key counts. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = details(error);
  return code === UNIQUE_VIOLATION && (constraint === undefined || violated === constraint);
}

/** Whether a row refers to another row that does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return details(error).code === FOREIGN_KEY_VIOLATION;
}

/** The refusal for a failure of the database; undefined for any other error. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (isStorageFull(error)) return new Refusal("storage_full", { cause: error });
  if (isBusy(error)) return new Refusal("busy", { cause: error, data: { retryAfter: 3 } });
  if (isUnavailable(error)) return new Refusal("unavailable", { cause: error, data: { retryAfter: 2 } });
  if (isNoSuchTime(error)) return new Refusal("bad_request", { message: noSuchTime, cause: error });
  if (isOutOfRange(error)) return new Refusal("bad_request", { cause: error });
  // Texts come from headers, cookies and file names as well. The database's check is the last one.
  if (UNFIT_TEXT.has(details(error).code ?? ""))
    return new Refusal("bad_request", { message: unfitText, cause: error });
  return undefined;
}

/** A value has the right form but does not fit its column, such as an id that is too large, or the 31st of February. */
function isOutOfRange(error: unknown): boolean {
  return OUT_OF_RANGE.has(details(error).code ?? "");
}

/** The sentence for a date or time that does not exist. */
export const noSuchTime = say("日期或时间不存在", "This date or time does not exist");

/** Whether a time has the right form but does not exist, such as the 31st of February. */
export function isNoSuchTime(error: unknown): boolean {
  return details(error).code === "22008";
}

/** The disk is full for rows and files. Reads still work. */
function isStorageFull(error: unknown): boolean {
  const { code, cause } = details(error);
  return STORAGE_FULL.has(code ?? "") || (cause !== undefined && isStorageFull(cause));
}

/** Too many callers want the same rows at once. The database works, but not for all of them yet. */
function isBusy(error: unknown): boolean {
  const { code, cause } = details(error);
  return error instanceof LineError || BUSY.has(code ?? "") || (cause !== undefined && isBusy(cause));
}

/** Whether the database cannot answer now, for no fault of the query. The call is answered with 503 and may be repeated later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, cause } = details(error);
  if (
    code !== undefined &&
    (UNAVAILABLE_CODES.has(code) || (code.length === 5 && UNAVAILABLE_CLASSES.has(code.slice(0, 2))))
  ) {
    return true;
  }
  return UNAVAILABLE_MESSAGES.test(message) || (cause !== undefined && isUnavailable(cause));
}

function details(error: unknown): { code?: string; constraint?: string; message: string; cause?: unknown } {
  if (!(error instanceof Error)) return { message: "" };
  const { code, constraint } = error as Error & { code?: string; constraint?: string };
  return {
    message: error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: error.cause }),
  };
}
