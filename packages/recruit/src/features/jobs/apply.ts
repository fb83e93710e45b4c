import { isApiError, isNetworkError, isTimeoutError } from "@bladekit/sdk";
import { client } from "../../client.ts";
import { keepInLine, readInLine } from "./in-line.ts";

type Receipt = Awaited<ReturnType<typeof send>>;

/** Refusals that say nothing about the application: it may be sent again, or after signing in. */
const isPassing = (error: unknown) =>
  isNetworkError(error) ||
  isTimeoutError(error) ||
  (isApiError(error) && (error.status === 429 || error.status >= 500));

function send(userId: string, jobId: string, freshKey: string) {
  const { key, ticket } = readInLine(userId, jobId) ?? { key: freshKey };
  return client.POST("/mrhr-zpgl-new/recruitGuestResume/submitResume", {
    params: { query: { jobId }, header: { "Idempotency-Key": key, ...(ticket && { "Arrival-Ticket": ticket }) } },
    // In a crowd the page says so at once, and sends again itself.
    repeat: false,
  });
}

/** Seconds until another try where the answer does not say. */
const usualWait = 3;
// A connection that breaks is tried again; without a ticket only so often.
const tries = 3;

/**
 * Applies once. Undefined: the server is full, and has recorded the moment of arrival; `waitInLine` brings it in.
 */
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
 * Sends an application that is in line again and again, with its key and its moment of arrival, until it is in or the hospital's rules
 * refuse it. Undefined: nobody waits any more.
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
        // After signing in again it goes on.
        if (!isApiError(error) || error.status !== 401) keepInLine(userId, jobId, undefined);
        throw error;
      }
      wait = waitOf(error);
    }
  }
}

const waitOf = (error: unknown) => (isApiError(error) ? (error.data.retryAfter ?? usualWait) : usualWait);

/** Spread, so that all who were told at once do not come back at once. */
const sleep = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 2)));
