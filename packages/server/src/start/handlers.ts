import type { Handlers } from "../context/handler.ts";
import { withNotAvailable } from "../http/not-available.ts";
import { allHandlers } from "../operations/all-handlers.ts";
import { usesServedBy } from "../operations/system/uses/handlers.ts";
import { removalsOf } from "../operations/system/uses/removals.ts";

/** What others use of the rows of a removal, and how it is undone, by its operation. */
export const removals = removalsOf(allHandlers);

/** The handlers of every operation that is served. */
export const served = { ...allHandlers, ...usesServedBy(removals) };

/** Every operation of the contract and what answers it; the compiler says when one is missing. */
export const handlers: Handlers = withNotAvailable(served);
