import { createHash } from "node:crypto";
import { toWireTime } from "@bladekit/sdk/rules";
import type { FastifyRequest } from "fastify";
import type { Reception } from "../context/call.ts";
import type { Services } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import { toRefusal } from "./failure.ts";

type Parts = { services: Services; reception: Pick<Reception, "claimsOf"> };

/** The header in which a client sends a ticket back. */
export const ticketHeader = "Arrival-Ticket";

/**
 * Seconds for which a ticket is valid. A candidate who has to wait in a crowd is served long before. A candidate who keeps a ticket to go
 * on writing the résumé has no more time than this.
 */
const ticketSeconds = 1800;

/** Seconds after which a waiting client sends its call again. */
const againSeconds = 3;

/** Whether a call may wait with a ticket. The contract gives such an operation the header. */
export const isAwaited = ({ parameters }: Operation) => parameters.some(({ name }) => name === ticketHeader);

export type Arrivals = ReturnType<typeof createArrivals>;

/** Records when requests came. It issues and reads the tickets of calls for which the server has no room. */
export function createArrivals({ services, reception }: Parts) {
  const arrivals = new WeakMap<FastifyRequest, string>();
  const arrivedNow = (request: FastifyRequest) => arrivals.get(request) ?? toWireTime(services.clock());

  /** A digest of caller and call, to which a ticket is bound; undefined for a caller without a token. */
  function subjectOf({ id }: Operation, request: FastifyRequest): string | undefined {
    const claims = reception.claimsOf(services, request.headers);
    if (!claims) return undefined;
    const subject = JSON.stringify([id, claims.tenant_id, claims.user_id, request.query]);
    return createHash("sha256").update(subject).digest("base64url");
  }

  /** The ticket of a call and its time of arrival, if the ticket was issued for this very call. */
  function ticketOf(operation: Operation, request: FastifyRequest) {
    const ticket = request.headers[ticketHeader.toLowerCase()];
    if (typeof ticket !== "string" || !isAwaited(operation)) return undefined;
    const claims = services.tokens.readArrival(ticket);
    if (!claims || claims.subject !== subjectOf(operation, request)) return undefined;
    return { ticket, arrived: claims.arrived };
  }

  return {
    /** Records when a request came, before it waits for anything. */
    note(request: FastifyRequest): void {
      arrivals.set(request, toWireTime(services.clock()));
    },
    /** The time of arrival of a call: the one in its ticket, or else that of this request. */
    momentOf: (operation: Operation, request: FastifyRequest): string =>
      ticketOf(operation, request)?.arrived ?? arrivedNow(request),
    /**
     * The refusal of a call that finds the server busy or unavailable. If the time of arrival matters for the call, the refusal has a
     * ticket with that time, which the client sends again. Only a busy server answers `in_line`.
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
