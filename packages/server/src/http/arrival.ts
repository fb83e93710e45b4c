import { createHash } from "node:crypto";
import { toWireTime } from "@bladekit/sdk/rules";
import type { FastifyRequest } from "fastify";
import type { Reception } from "../context/call.ts";
import type { Services } from "../context/context.ts";
import type { Operation } from "../contract/document.ts";
import { Refusal } from "../contract/errors.ts";
import type { ArrivalClaims } from "../services/security/tokens.ts";
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

const arrivals = new WeakMap<FastifyRequest, string>();

/** Takes down when a request came, before it waits for anything. */
export function noteArrival({ clock }: Services, request: FastifyRequest): void {
  arrivals.set(request, toWireTime(clock()));
}

/** The moment of a call: that of its request, or for a call that comes back from the line the one in its ticket. */
export function momentOf(parts: Parts, operation: Operation, request: FastifyRequest): string {
  return ticketOf(parts, operation, request)?.arrived ?? arrivedNow(parts, request);
}

const arrivedNow = ({ services }: Parts, request: FastifyRequest) =>
  arrivals.get(request) ?? toWireTime(services.clock());

/** Whether a call may wait in line outside, with a ticket: the contract gives it the header. */
export const isAwaited = ({ parameters }: Operation) => parameters.some(({ name }) => name === ticketHeader);

/** The ticket that came with a call, if it is of this very call. */
function ticketOf(parts: Parts, operation: Operation, request: FastifyRequest): ArrivalClaims | undefined {
  const ticket = request.headers[ticketHeader.toLowerCase()];
  if (typeof ticket !== "string" || !isAwaited(operation)) return undefined;
  const claims = parts.services.tokens.readArrival(ticket);
  const own = subjectOf(parts, operation, request);
  return claims && own && claims.subject === own ? claims : undefined;
}

/** Who calls for what; undefined where nobody is signed in. */
function subjectOf({ services, reception }: Parts, { id }: Operation, request: FastifyRequest): string | undefined {
  const claims = reception.claimsOf(services, request.headers);
  if (!claims) return undefined;
  const subject = JSON.stringify([id, claims.tenant_id, claims.user_id, request.query]);
  return createHash("sha256").update(subject).digest("base64url");
}

/**
 * The refusal of a call that the server is too busy for: where the moment of arrival decides, it is kept in a ticket that the client sends
 * again. A server that is out of order says so all the same, and gives the ticket with it.
 */
export function keepArrival(parts: Parts, operation: Operation, request: FastifyRequest, error: unknown): unknown {
  if (!isAwaited(operation)) return error;
  const refusal = toRefusal(error);
  if (refusal.code !== "busy" && refusal.code !== "unavailable") return refusal;
  const subject = subjectOf(parts, operation, request);
  if (!subject) return refusal;
  const arrived = momentOf(parts, operation, request);
  const known = ticketOf(parts, operation, request) && request.headers[ticketHeader.toLowerCase()];
  const ticket =
    typeof known === "string" ? known : parts.services.tokens.issueArrival({ subject, arrived }, ticketSeconds);
  const data = { ...refusal.data, ticket, arrived, retryAfter: againSeconds };
  return new Refusal(refusal.code === "busy" ? "in_line" : refusal.code, { cause: refusal.cause, data });
}
