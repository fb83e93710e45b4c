import { Refusal } from "../contract/errors.ts";
import { say } from "../contract/say.ts";
import { unfitText } from "../contract/value-sentences.ts";
import { LineError } from "./line.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";
// A number beyond its column; a day that no month has.
const OUT_OF_RANGE = new Set(["22003", "22008"]);
// NUL, in a text and in JSON.
const UNFIT_TEXT = new Set(["22021", "22P05"]);

// Waited too long for a row that somebody else holds; two that waited for each other.
const BUSY = new Set(["55P03", "40P01"]);

// PostgreSQL's, the file system's, a quota's.
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
]);
// Connection lost; out of memory or connections; shutting down or starting.
const UNAVAILABLE_CLASSES = new Set(["08", "53", "57"]);
// The driver has no code for these.
const UNAVAILABLE_MESSAGES =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** A row with the same key is there already; with `constraint`, that very one. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: violated } = details(error);
  return code === UNIQUE_VIOLATION && (constraint === undefined || violated === constraint);
}

/** A row names another one that is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return details(error).code === FOREIGN_KEY_VIOLATION;
}

/** The refusal for a failure of the database; undefined for an error that is not about storing. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (isStorageFull(error)) return new Refusal("storage_full", { cause: error });
  if (isBusy(error)) return new Refusal("busy", { cause: error, data: { retryAfter: 3 } });
  if (isUnavailable(error)) return new Refusal("unavailable", { cause: error, data: { retryAfter: 2 } });
  if (isNoSuchTime(error)) return new Refusal("bad_request", { message: noSuchTime, cause: error });
  if (isOutOfRange(error)) return new Refusal("bad_request", { cause: error });
  // The database has the last word on texts, by whichever way they came: a header, a cookie, the name of a file.
  if (UNFIT_TEXT.has(details(error).code ?? ""))
    return new Refusal("bad_request", { message: unfitText, cause: error });
  return undefined;
}

/** A value has the right form but does not fit its column, such as an id beyond the largest one, or the 31st of February. */
function isOutOfRange(error: unknown): boolean {
  return OUT_OF_RANGE.has(details(error).code ?? "");
}

/** The sentence for a date or time that does not exist. */
export const noSuchTime = say("日期或时间不存在", "This date or time does not exist");

/** The 31st of February, and other times that have the right form and are none. */
export function isNoSuchTime(error: unknown): boolean {
  return details(error).code === "22008";
}

/** There is no room to write, neither for rows nor for files; reading goes on. */
function isStorageFull(error: unknown): boolean {
  const { code, cause } = details(error);
  return STORAGE_FULL.has(code ?? "") || (cause !== undefined && isStorageFull(cause));
}

/** Many want the same at once: the database answers, but not to everybody yet. */
function isBusy(error: unknown): boolean {
  const { code, cause } = details(error);
  return error instanceof LineError || BUSY.has(code ?? "") || (cause !== undefined && isBusy(cause));
}

/** The database cannot answer now, through no fault of the query: worth a 503 and another try later. */
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
