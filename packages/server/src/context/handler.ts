import type { Input, OperationId, Output } from "../contract/operations.ts";
import type { Context } from "./context.ts";

/** Serves one operation. It knows no HTTP: it gets validated input, answers data, or throws a `Refusal`. */
export type Handler<Id extends OperationId> = (ctx: Context, input: Input<Id>) => Promise<Output<Id>>;

/** One handler for every operation of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** Types a module's part of the handlers. */
export function defineHandlers<Part extends Partial<Handlers>>(part: Part & Partial<Handlers>): Part {
  return part;
}
