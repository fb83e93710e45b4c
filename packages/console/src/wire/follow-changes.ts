import { type BladeClient, events, isApiError } from "@bladekit/sdk";
import type { ChangeEvent, ToldChanges } from "./change-event.ts";

/** What the tab with the stream tells the others, and what a tab that has just come asks. */
type Message = { event: ChangeEvent } | { isUp: boolean } | { asks: true };

type Locks = Pick<LockManager, "request">;

const path = "/blade-system/event/stream";
const shortestMs = 1_000;
const longestMs = 120_000;

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Follows the changes of one person until the signal aborts. Of all tabs of a browser one has the stream, and tells the others: a browser opens few
 * connections to one server. Where tabs cannot agree on one, which needs a secure origin, no tab has a stream.
 *
 * @param locks Those of the browser.
 */
export function followChanges(
  client: BladeClient,
  told: ToldChanges,
  signal: AbortSignal,
  locks: Locks | undefined = globalThis.navigator?.locks,
): void {
  const there = client.session.get();
  if (!there || !locks || typeof BroadcastChannel === "undefined" || signal.aborted) return;
  const name = `bladekit-console-changes ${there.tenantId} ${there.userId}`;
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  let isUp = false;
  const setUp = (next: boolean) => {
    isUp = next;
    told.onState(next);
  };
  const tell = (message: Message) => {
    if (signal.aborted) return;
    hear(message);
    channel.postMessage(message);
  };
  const hear = (message: Message) => {
    if ("event" in message) told.onEvent(message.event);
    else if ("isUp" in message) setUp(message.isUp);
    else if (isLeader) channel.postMessage({ isUp } satisfies Message);
  };
  channel.onmessage = ({ data }) => hear(data as Message);
  channel.postMessage({ asks: true } satisfies Message);
  signal.addEventListener("abort", () => channel.close());

  /** Reads one stream to its end. Answers whether it makes sense to connect again. */
  async function read(): Promise<boolean> {
    try {
      for await (const event of events(client, path, { signal })) {
        if (!isUp) tell({ isUp: true });
        tell({ event });
      }
      return true;
    } catch (error) {
      // The session is over, or a gateway does not know the call. Too many streams, and trouble, pass.
      return !isApiError(error) || error.status === 429 || error.status >= 502;
    }
  }

  async function lead(): Promise<void> {
    isLeader = true;
    let wait = shortestMs;
    while (!signal.aborted) {
      const isAgain = await read();
      if (signal.aborted || !isAgain) break;
      // A stream that was up ends as a rule, or because its server stops.
      wait = isUp ? shortestMs : Math.min(wait * 2, longestMs);
      if (isUp) tell({ isUp: false });
      await pause(wait * (1 + 2 * Math.random()), signal);
    }
    isLeader = false;
    if (isUp) tell({ isUp: false });
  }

  // A tab that closes lets the next one lead.
  void locks.request(name, { signal }, lead).catch(() => {});
}
