import { PassThrough, type Readable } from "node:stream";
import type { ChangeEvent } from "@bladekit/openapi";
import { endedSessions } from "../../db/written-tables.ts";
import type { Change, Changes } from "./changes.ts";

/** The person at the other end of a stream. */
type Hearer = {
  tenantId: string;
  /** The tenant of the account, where it differs from the one that is worked in. */
  homeId: string;
  userId: string;
  sessionId: string;
  /** Folders of the operations whose lists the person may read, by the tables that the lists are made of. */
  eventsOf: (tables: readonly string[]) => readonly Omit<ChangeEvent, "isOwn">[];
};

/** Which of these sessions of a tenant go on. */
type FindLive = (tenantId: string, sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** The open streams of this process. */
export type Streams = {
  /** Undefined where there is no room: for this person, or for anybody. */
  open(hearer: Hearer, findLive: FindLive): Readable | undefined;
  /** Ends all, and opens no more. */
  drain(): void;
  count(): number;
};

/** Streams of one person: a browser has one, whatever the number of its tabs. */
const mostOfPerson = 6;
const heartbeatMs = 20_000;
/** A stream ends after this time, so that its client comes back with a token of now, and to the server that has room. */
const longestMs = 30 * 60_000;
/** Bytes that a client may leave unread. One that reads too slowly is sent away, and reads everything again when it comes back. */
const mostUnread = 64 * 1024;
/** What these tables have decides which lists a person may read. */
const rights = new Set([
  ...["blade_role_menu", "blade_user_role", "blade_role_api_scope", "blade_tenant_package_menu"],
  ...["blade_menu", "blade_api_scope"],
]);
/** What these tables have decides whether a session goes on. */
const lives = new Set([endedSessions, "blade_user", "blade_tenant"]);

type Open = Hearer & { pipe: PassThrough; findLive: FindLive; until: number };

/** `capacity` streams at most; none with 0. */
export function createStreams(changes: Changes, capacity: number): Streams {
  const streams = new Set<Open>();
  let isDraining = false;
  let stopListening: (() => void) | undefined;
  let heart: NodeJS.Timeout | undefined;

  const end = (stream: Open) => {
    streams.delete(stream);
    stream.pipe.end();
    if (streams.size > 0) return;
    clearInterval(heart);
    stopListening?.();
    [heart, stopListening] = [undefined, undefined];
  };

  function write(stream: Open, text: string): void {
    if (stream.pipe.writableLength + stream.pipe.readableLength > mostUnread) end(stream);
    else stream.pipe.write(text);
  }

  const send = (stream: Open, event: ChangeEvent) => write(stream, `data: ${JSON.stringify(event)}\n\n`);

  /** Ends the streams of sessions that are over: one query for each tenant. Without an answer they stay, and are asked for next time. */
  async function endDead(among: readonly Open[]): Promise<void> {
    for (const homeId of new Set(among.map((stream) => stream.homeId))) {
      const ofHome = among.filter((stream) => stream.homeId === homeId);
      const sessionIds = [...new Set(ofHome.map(({ sessionId }) => sessionId))];
      const live = await ofHome[0]?.findLive(homeId, sessionIds).catch(() => undefined);
      if (live) for (const stream of ofHome) if (!live.has(stream.sessionId)) end(stream);
    }
  }

  function hear(change: Change | undefined): void {
    if (!change) {
      for (const stream of streams) send(stream, again);
      return;
    }
    const { tenantId, sessionId, tables } = change;
    const concerned = [...streams].filter((stream) => stream.tenantId === tenantId || stream.homeId === tenantId);
    if (tables.some((table) => lives.has(table))) void endDead(concerned);
    for (const stream of concerned) {
      // The client comes back at once, and its rights are read anew.
      if (tables.some((table) => rights.has(table))) end(stream);
      else if (stream.tenantId === tenantId)
        for (const event of stream.eventsOf(tables)) send(stream, { ...event, isOwn: sessionId === stream.sessionId });
    }
  }

  function beat(): void {
    const now = Date.now();
    for (const stream of streams) {
      if (now > stream.until) end(stream);
      else write(stream, ": \n\n");
    }
    void endDead([...streams]);
  }

  return {
    open(hearer, findLive) {
      const ofPerson = [...streams].filter(
        ({ userId, homeId }) => userId === hearer.userId && homeId === hearer.homeId,
      );
      if (isDraining || streams.size >= capacity || ofPerson.length >= mostOfPerson) return undefined;
      const pipe = new PassThrough();
      // Streams that began together, after a start, do not end together.
      const until = Date.now() + longestMs * (1 - Math.random() / 4);
      const stream: Open = { ...hearer, findLive, pipe, until };
      pipe.once("close", () => end(stream));
      streams.add(stream);
      stopListening ??= changes.listen(hear);
      heart ??= setInterval(beat, heartbeatMs).unref();
      send(stream, again);
      return pipe;
    },
    drain() {
      isDraining = true;
      for (const stream of streams) end(stream);
    },
    count: () => streams.size,
  };
}

/** Whoever comes reads everything: what changed before is not kept. */
const again: ChangeEvent = { kind: "again", resource: "", isOwn: false };
