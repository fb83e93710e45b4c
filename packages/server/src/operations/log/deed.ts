import type { Context, Deed } from "../../context/context.ts";

/** Says of a write what its input does not, for its row of the action log. The row itself is written where all calls end. */
export function tellDeed({ deed }: Pick<Context, "deed">, more: Deed): void {
  Object.assign(deed, more);
}
