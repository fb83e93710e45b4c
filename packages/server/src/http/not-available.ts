import type { Handlers } from "../context/handler.ts";
import { Refusal } from "../contract/errors.ts";
import type { OperationId } from "../contract/operations.ts";

/** Operations of the contract that the server does not implement yet. Nothing may be added to this list. */
export const notAvailable = ["generateCode"] as const satisfies readonly OperationId[];

type NotAvailable = (typeof notAvailable)[number];

/** A handler for each operation that is implemented, and none for the others. */
export type Served = { [Id in Exclude<OperationId, NotAvailable>]: Handlers[Id] } & { [Id in NotAvailable]?: never };

async function refuse(): Promise<never> {
  throw new Refusal("not_available");
}

/** Completes the handlers with ones that refuse. The code does not compile if an operation is in neither place, or in both. */
export function withNotAvailable(served: Served): Handlers {
  const refusing = Object.fromEntries(notAvailable.map((id) => [id, refuse])) as Record<NotAvailable, typeof refuse>;
  return { ...served, ...refusing };
}
