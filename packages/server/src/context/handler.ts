import type { Input, OperationId, Output } from "../contract/operations.ts";
import type { Context, PlatformContext } from "./context.ts";
import type { Reach } from "./reach.ts";

/** Serves one operation. It knows no HTTP: it gets validated input, answers data, or throws a `Refusal`. */
export type Handler<Id extends OperationId> = (ctx: Context, input: Input<Id>) => Promise<Output<Id>>;

/** Serves one operation that has to look past the wall between tenants, and says why. */
export type PlatformHandler<Id extends OperationId> = {
  reach: Reach;
  serve: (ctx: PlatformContext, input: Input<Id>) => Promise<Output<Id>>;
};

/** One handler for every operation of the contract. */
export type Handlers = { [Id in OperationId]: Handler<Id> | PlatformHandler<Id> };

/** Types a service's part of the handlers. They see the rows of one tenant, through `ctx.db`. */
export function defineHandlers<Part extends { [Id in OperationId]?: Handler<Id> }>(
  part: Part & { [Id in OperationId]?: Handler<Id> },
): Part {
  return part;
}

type Serving<Part> = { [Id in keyof Part & OperationId]: PlatformHandler<Id> };

/**
 * Types handlers that look past the wall between tenants: their `ctx` has the whole database too. `docs/reference/platform-access.md` lists them,
 * by `reach`.
 */
export function definePlatformHandlers<Part extends { [Id in OperationId]?: PlatformHandler<Id>["serve"] }>(
  reach: Reach,
  part: Part & { [Id in OperationId]?: PlatformHandler<Id>["serve"] },
): Serving<Part> {
  return Object.fromEntries(Object.entries(part).map(([id, serve]) => [id, { reach, serve }])) as Serving<Part>;
}
