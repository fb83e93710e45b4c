import { createHash } from "node:crypto";
import { toWireTime } from "@bladekit/sdk/rules";
import type { FastifyRequest } from "fastify";
import type { Reception } from "../context/call.ts";
import type { Services } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { toRefusal } from "./failure.ts";

type Parts = { services: Services; reception: Pick<Reception, "claimsOf"> };

/** The header that a ticket comes back in. */
export const ticketHeader = "Arrival-Ticket";

/**
 * Seconds for which a moment of arrival counts. A candidate who is turned away by a crowd is in long before; a candidate who keeps a ticket
 * has no more time than this to go on writing the résumé.
 */
const ticketSeconds = 1800;

/** Seconds until a call in line is sent again. */
const againSeconds = 3;

/** Whether a call may wait in line outside, with a ticket: the contract gives it the header. */
export const isAwaited = ({ parameters }: Operation) => parameters.some(({ name }) => name === ticketHeader);

export type Arrivals = ReturnType<typeof createArrivals>;

/** Knows when requests came, and gives and reads the tickets of those that the server has no room for. */
export function createArrivals({ services, reception }: Parts) {
  const arrivals = new WeakMap<FastifyRequest, string>();
  const arrivedNow = (request: FastifyRequest) => arrivals.get(request) ?? toWireTime(services.clock());

  /** Who calls for what; undefined where nobody is signed in. */
  function subjectOf({ id }: Operation, request: FastifyRequest): string | undefined {
    const claims = reception.claimsOf(services, request.headers);
    if (!claims) return undefined;
    const subject = JSON.stringify([id, claims.tenant_id, claims.user_id, request.query]);
    return createHash("sha256").update(subject).digest("base64url");
  }

  /** The ticket that came with a call, and the moment in it, if it is of this very call. */
  function ticketOf(operation: Operation, request: FastifyRequest) {
    const ticket = request.headers[ticketHeader.toLowerCase()];
    if (typeof ticket !== "string" || !isAwaited(operation)) return undefined;
    const claims = services.tokens.readArrival(ticket);
    if (!claims || claims.subject !== subjectOf(operation, request)) return undefined;
    return { ticket, arrived: claims.arrived };
  }

  return {
    /** Takes down when a request came, before it waits for anything. */
    note(request: FastifyRequest): void {
      arrivals.set(request, toWireTime(services.clock()));
    },
    /** The moment of a call: that of its request, or for a call that comes back from the line the one in its ticket. */
    momentOf: (operation: Operation, request: FastifyRequest): string =>
      ticketOf(operation, request)?.arrived ?? arrivedNow(request),
    /**
     * The refusal of a call that the server is too busy for: where the moment of arrival decides, it is kept in a ticket that the client
     * sends again. A server that is out of order says so all the same, and gives the ticket with it.
     */
    keep(operation: Operation, request: FastifyRequest, error: unknown): unknown {
      if (!isAwaited(operation)) return error;
      const refusal = toRefusal(error);
      const subject = subjectOf(operation, request);
      if (!subject || (refusal.code !== "busy" && refusal.code !== "unavailable")) return refusal;
      const arrived = arrivedNow(request);
      const held = ticketOf(operation, request) ?? {
        ticket: services.tokens.issueArrival({ subject, arrived }, ticketSeconds),
        arrived,
      };
      const data = { ...refusal.data, ...held, retryAfter: againSeconds };
      return new Refusal(refusal.code === "busy" ? "in_line" : refusal.code, { cause: refusal.cause, data });
    },
  };
}
