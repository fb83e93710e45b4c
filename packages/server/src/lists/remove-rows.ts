import type { Context } from "../context/context.ts";
import type { Resource } from "./resource.ts";

type Rows<Ctx extends Context> = Pick<Resource<never, unknown, Ctx>, "remove" | "uses" | "restore">;

/** A handler of a removal says which rows it removes, so that their uses are counted and the removal is undone without another list. */
export type RowRemoval<Ctx extends Context = Context> = { rows: Rows<Ctx> };

/** The handler of a removal of which a resource does everything. */
export function removeRows<Ctx extends Context>(rows: Rows<Ctx>) {
  const serve = async (ctx: Ctx, { query }: { query: { ids: string } }) => {
    await rows.remove(ctx, query.ids.split(","));
    return {};
  };
  return Object.assign(serve, { rows });
}
