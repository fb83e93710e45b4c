import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../contract/errors.ts";

/** Limits of the load that one process accepts. */
export type Bounds = Readonly<{
  /** Connections that are served. A caller over one more gets 503 with Retry-After. */
  connections: number;
  /** The used share of the heap, from 0 to 1, above which only a few calls are served at once. */
  heap: number;
  /** Milliseconds that a call waits until the heap has room for its answer. */
  room: number;
  /** Milliseconds within which the headers of a request must arrive. */
  head: number;
  /** Milliseconds within which the whole request must arrive. */
  request: number;
  /** Bytes of forms with files that are in memory at once: of all hospitals, and of one. */
  uploads: Readonly<{ most: number; share: number }>;
  /** Milliseconds after which a client that reads nothing of its answer is disconnected. */
  stalled: number;
}>;

/** The most connections of a process without a limit of open files. */
const mostConnections = 10_000;
/** Files that the server needs beside those open at the start: connections to databases, and files that it reads and writes. */
const spareFiles = 16;
/** Connections above the limit that still get an answer. Any further ones are closed. */
const refusedConnections = 8;
/** Calls that are served even with a full heap. They let the process go on and collect garbage. */
const alwaysServed = 4;
/** Bytes of the heap that are reserved for a call until its answer is sent: a page of long texts, as rows and as JSON. */
const bytesOfCall = 4 * 1024 * 1024;

/** The limits of this process. `room` is the number of milliseconds that a call waits for memory. */
export function boundsOfProcess(room: number): Bounds {
  return {
    connections: connectionsFor(mostFiles()),
    heap: 0.85,
    uploads: { most: 256 * 1024 * 1024, share: 128 * 1024 * 1024 },
    room,
    head: 15_000,
    request: 30_000,
    stalled: 60_000,
  };
}

/** The number of connections that a limit of open files allows, less the files that the server needs. */
export function connectionsFor(files: number, open = openFiles()): number {
  return Math.max(1, Math.min(mostConnections, files - open - spareFiles - refusedConnections));
}

/** The number of files that this process may have open; infinite where the system does not tell. */
function mostFiles(): number {
  const report = process.report as typeof process.report & { excludeNetwork?: boolean };
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/** The number of files that are open now. Where the system does not tell, it is what a server has at its start. */
function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 32;
  }
}

/** Options of the HTTP server that disconnect slow senders. */
export function patience({ head, request }: Bounds) {
  const connectionsCheckingInterval = Math.min(5_000, head, request);
  return { http: { headersTimeout: head, connectionsCheckingInterval }, requestTimeout: request };
}

/**
 * Refuses load above the limits with 503, before any work, so that running calls are finished. `/healthz` is always answered, because a
 * busy process is not dead.
 */
export function registerOverload(app: FastifyInstance, bounds: Bounds): void {
  const { server } = app;
  let connections = 0;
  server.maxConnections = bounds.connections + refusedConnections;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    socket.once("close", () => {
      connections -= 1;
    });
    // Connections without a running call are closed to make room.
    if (connections > bounds.connections) server.closeIdleConnections();
  });

  const room = createRoom(bounds);
  const refuse = (reply: FastifyReply) => {
    reply.header("connection", "close");
    return new Refusal("unavailable", { data: { retryAfter: 2 } });
  };
  app.addHook("onRequest", (request, reply, done) => {
    const isFull = connections > bounds.connections || room.isFull();
    done(isFull && !isHealth(request) ? refuse(reply) : undefined);
  });
  // A call takes its place after its body has arrived, so that a slow sender occupies none.
  app.addHook("preValidation", (request, reply, done) => {
    if (isHealth(request) || isStream(request)) return done();
    room.enter(reply.raw, (entered) => done(entered ? undefined : refuse(reply)));
  });
  app.addHook("onSend", ({ raw }, _reply, _payload, done) => {
    // This limit holds until the answer is sent. The server sets another one for the next request.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(bounds.stalled);
    done();
  });
}

const isHealth = ({ url }: FastifyRequest) => url === "/healthz";
/** A stream is open for long and holds little. It has a limit of its own. */
const isStream = ({ routeOptions }: FastifyRequest) => routeOptions.url?.endsWith("/event/stream") === true;

type Answer = Pick<ServerResponse, "once">;

/**
 * Lets in as many calls as the heap has room for. The others wait in order until answers have been sent. Calls that come at the same moment
 * all find the same heap, so each call that is let in counts with the memory that it may need.
 */
function createRoom({ heap, room: patience }: Bounds) {
  const waiting = new Set<(entered: boolean) => void>();
  let underWay = 0;
  const hasRoom = (kept: number) => {
    if (underWay < alwaysServed) return true;
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return used + kept <= limit * heap;
  };
  const hasRoomForOne = () => hasRoom((underWay + 1) * bytesOfCall);
  const letIn = (answer: Answer) => {
    underWay += 1;
    answer.once("close", () => {
      underWay -= 1;
      for (const settle of waiting) {
        if (!hasRoomForOne()) return;
        settle(true);
      }
    });
  };
  return {
    /** Whether the heap is full already, so that not even a body should be read. */
    isFull: () => !hasRoom(0),
    /** Calls back with whether there is room: at once, or when other calls have ended, or after the limit with false. */
    enter(answer: Answer, callback: (entered: boolean) => void): void {
      if (waiting.size === 0 && hasRoomForOne()) {
        letIn(answer);
        callback(true);
        return;
      }
      const settle = (entered: boolean) => {
        if (!waiting.delete(settle)) return;
        clearTimeout(timer);
        if (entered) letIn(answer);
        callback(entered);
      };
      const timer = setTimeout(settle, patience, false);
      waiting.add(settle);
      answer.once("close", () => settle(false));
    },
  };
}
