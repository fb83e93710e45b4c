import type { Context } from "../context/context.ts";
import type { Resource } from "./resource.ts";

type Rows<Ctx extends Context> = Pick<Resource<never, unknown, Ctx>, "remove" | "uses" | "restore">;

/** The handler of a removal names the rows that it removes. The counts of their uses and the undo are derived from that. */
export type RowRemoval<Ctx extends Context = Context> = { rows: Rows<Ctx> };

/** The handler of a removal that needs nothing but its resource. */
export function removeRows<Ctx extends Context>(rows: Rows<Ctx>) {
  const serve = async (ctx: Ctx, { query }: { query: { ids: string } }) => {
    await rows.remove(ctx, query.ids.split(","));
    return {};
  };
  return Object.assign(serve, { rows });
}
