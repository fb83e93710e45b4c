// Generated from the contract by `npm run generate`. Do not edit.
import type { Kind } from "./kind.ts";

/** Kinds of records that need no more than the contract says. */
export const entityKinds: readonly Kind[] = [];
