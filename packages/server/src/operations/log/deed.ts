import type { Context, Deed } from "../../context/context.ts";

/** Adds to the action log's row of this write what its input does not say. The row itself is written at the end of the call. */
export function tellDeed({ deed }: Pick<Context, "deed">, more: Deed): void {
  Object.assign(deed, more);
}
