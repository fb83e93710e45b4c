import { isApiError, isNetworkError, isTimeoutError } from "@bladekit/sdk";
import { client } from "../../client.ts";
import { keepInLine, readInLine } from "./in-line.ts";

type Receipt = Awaited<ReturnType<typeof send>>;

/** Errors that are not about the application: it may be sent again, or after signing in. */
const isPassing = (error: unknown) =>
  isNetworkError(error) ||
  isTimeoutError(error) ||
  (isApiError(error) && (error.status === 429 || error.status >= 500));

function send(userId: string, jobId: string, freshKey: string) {
  const { key, ticket } = readInLine(userId, jobId) ?? { key: freshKey };
  return client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query: { jobId }, header: { "Idempotency-Key": key, ...(ticket && { "Arrival-Ticket": ticket }) } },
    // In a crowd the page shows the waiting line at once and retries itself.
    repeat: false,
  });
}

/** Seconds until the next try if the answer does not tell. */
const usualWait = 3;
// The number of tries after a broken connection, for an application without a ticket.
const tries = 3;

/** Applies once. Undefined means that the server is full and has recorded the time of arrival. `waitInLine` then retries. */
export async function apply(userId: string, jobId: string, key: string): Promise<Receipt | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(userId, jobId, key);
    } catch (error) {
      const { ticket, arrived } = isApiError(error) ? error.data : {};
      if (typeof ticket === "string" && typeof arrived === "string") {
        keepInLine(userId, jobId, { key, ticket, arrived });
        return undefined;
      }
      if (!isPassing(error) || attempt === tries) throw error;
      await sleep(waitOf(error));
    }
  }
}

/**
 * Retries an application that waits in line, with its key and its ticket, until the server accepts it or the hospital's rules refuse it.
 * Undefined after an abort.
 */
export async function waitInLine(userId: string, jobId: string, ended: AbortSignal): Promise<Receipt | undefined> {
  let wait = usualWait;
  for (;;) {
    await sleep(wait);
    if (ended.aborted || !readInLine(userId, jobId)) return undefined;
    try {
      const receipt = await send(userId, jobId, "");
      keepInLine(userId, jobId, undefined);
      return receipt;
    } catch (error) {
      if (!isPassing(error)) {
        // After a 401 the application stays in line, and continues after signing in again.
        if (!isApiError(error) || error.status !== 401) keepInLine(userId, jobId, undefined);
        throw error;
      }
      wait = waitOf(error);
    }
  }
}

const waitOf = (error: unknown) => (isApiError(error) ? (error.data.retryAfter ?? usualWait) : usualWait);

/** A random part keeps clients that were told at the same time from coming back together. */
const sleep = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)));
