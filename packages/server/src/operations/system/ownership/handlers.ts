import type { OwnedRecords } from "@bladekit/openapi";
import { defineHandlers } from "../../../context/handler.ts";

export const ownershipHandlers = defineHandlers({
  async listOwnership(ctx, { query: { mark } }) {
    const rows = await ctx.db
      .selectFrom("ownershipMark")
      .select(["resource", "recordKey", "mark", "owner", "protected"])
      .where((is) => is.or([is("mark", "=", mark), is("mark", "like", `${mark}/%`)]))
      .orderBy("resource")
      .orderBy("mark")
      .orderBy("owner")
      .orderBy("recordKey")
      .execute();
    const groups = new Map<string, OwnedRecords & { keys: string[]; protected: string[] }>();
    for (const { recordKey, protected: isProtected, ...of } of rows) {
      const name = JSON.stringify(of);
      const group = groups.get(name) ?? { ...of, keys: [], protected: [] };
      group.keys.push(recordKey);
      if (isProtected) group.protected.push(recordKey);
      groups.set(name, group);
    }
    return [...groups.values()];
  },
});
