import { defineHandlers } from "../../../context/handler.ts";

export const ownershipHandlers = defineHandlers({
  async listOwnership(ctx, { query }) {
    const rows = await ctx.db
      .selectFrom("ownershipMark")
      .select(["resource", "recordKey"])
      .where("mark", "=", query.mark)
      .orderBy("resource")
      .orderBy("recordKey")
      .execute();
    const byResource = new Map<string, string[]>();
    for (const { resource, recordKey } of rows) {
      const keys = byResource.get(resource);
      if (keys) keys.push(recordKey);
      else byResource.set(resource, [recordKey]);
    }
    return [...byResource].map(([resource, keys]) => ({ resource, keys }));
  },
});
