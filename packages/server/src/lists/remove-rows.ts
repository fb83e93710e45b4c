import type { Context } from "../context/context.ts";

/** The handler of a removal of which a resource does everything. */
export function removeRows<Ctx extends Context>({
  remove,
}: {
  remove(ctx: Ctx, ids: readonly string[]): Promise<unknown>;
}) {
  return async (ctx: Ctx, { query }: { query: { ids: string } }) => {
    await remove(ctx, query.ids.split(","));
    return {};
  };
}
