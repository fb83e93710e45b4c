import type { Handlers } from "../context/handler.ts";
import { allHandlers } from "../operations/all-handlers.ts";
import { searchServedBy } from "../operations/system/search/handlers.ts";
import { usesServedBy } from "../operations/system/uses/handlers.ts";
import { removalsOf } from "../operations/system/uses/removals.ts";

/** By operation of a removal: how to count the uses of its rows, and how to undo it. */
export const removals = removalsOf(allHandlers);

/** Every operation of the contract with its handler. The compiler reports a missing one. */
export const handlers: Handlers = { ...allHandlers, ...usesServedBy(removals), ...searchServedBy(allHandlers) };
