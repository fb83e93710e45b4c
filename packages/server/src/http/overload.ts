import { readdirSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { getHeapStatistics } from "node:v8";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../contract/errors.ts";

/** The load that one process accepts at once, and the longest wait for the calls beyond it. */
export type Bounds = Readonly<{
  /** Connections whose calls are answered; who comes over one more is told to come back. */
  connections: number;
  /** The part of the heap, from 0 to 1, from which on only a few calls are answered at once. */
  heap: number;
  /** Milliseconds that a call waits until the heap has room for its answer. */
  room: number;
  /** Milliseconds within which the head of a request has come. */
  head: number;
  /** Milliseconds within which all of a request has come. */
  request: number;
  /** Milliseconds that whoever is answered may take nothing of it. */
  stalled: number;
}>;

/** Most connections of a process whose files are not limited. */
const mostConnections = 10_000;
/** Files beside those that are open at the start: connections to databases, files that are read and written. */
const spareFiles = 16;
/** Connections beyond the bound that still hear why they are not served; more are hung up on. */
const refusedConnections = 8;
/** Calls that are answered whatever the heap looks like: it is what they leave behind that has to be collected. */
const alwaysServed = 4;
/** Bytes of the heap that are kept for a call until its answer is taken: a page of long texts, as rows and as what is sent. */
const bytesOfCall = 4 * 1024 * 1024;

/** The bounds of this process, in which a call waits for room as long as given. */
export function boundsOfProcess(room: number): Bounds {
  return {
    connections: connectionsFor(mostFiles()),
    heap: 0.85,
    room,
    head: 15_000,
    request: 30_000,
    stalled: 60_000,
  };
}

/** Connections that fit into so many files, with some left for the rest. */
export function connectionsFor(files: number, open = openFiles()): number {
  return Math.max(1, Math.min(mostConnections, files - open - spareFiles - refusedConnections));
}

/** How many files this process may have open; infinite where the system does not say. */
function mostFiles(): number {
  const report = process.report as typeof process.report & { excludeNetwork?: boolean };
  report.excludeNetwork = true;
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Number.POSITIVE_INFINITY;
}

/** How many files are open now: what Linux says, elsewhere what a server has at its start. */
function openFiles(): number {
  try {
    return readdirSync("/proc/self/fd").length;
  } catch {
    return 32;
  }
}

/** Options of the HTTP server that keep who sends slowly from staying. */
export function patience({ head, request }: Bounds) {
  const connectionsCheckingInterval = Math.min(5_000, head, request);
  return { http: { headersTimeout: head, connectionsCheckingInterval }, requestTimeout: request };
}

/**
 * Refuses what is more than the process can hold, with 503 and before any work, so that those who are served already are served to the end.
 * `/healthz` is answered all the same: a process that is busy is not dead.
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
    // A caller who is not being served makes room.
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
    if (isHealth(request)) return done();
    room.enter(reply.raw, (entered) => done(entered ? undefined : refuse(reply)));
  });
  app.addHook("onSend", ({ raw }, _reply, _payload, done) => {
    // Until the answer has been taken; the server sets another limit for the next request.
    if (raw.socket instanceof Socket) raw.socket.setTimeout(bounds.stalled);
    done();
  });
}

const isHealth = ({ url }: FastifyRequest) => url === "/healthz";

type Answer = Pick<ServerResponse, "once">;

/**
 * Lets in as many calls as the heap has room for, the others in their order as answers have been taken. Calls that come in one
 * moment find the heap as it was before all of them, so each that is let in counts with what it may need.
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
    /** Whether what is there already leaves no room, so that not even a body should be read. */
    isFull: () => !hasRoom(0),
    /** Calls back with whether there is room, once it is known: at once, or when others have gone, or have not for too long. */
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
