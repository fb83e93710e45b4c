import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { operationList } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import { shownUses } from "../../../lists/in-use.ts";
import { requirePlatform } from "../platform-only.ts";
import type { Removal } from "./removals.ts";

/** A caller who may remove rows may ask what that touches; nobody else learns it. @throws Refusal `forbidden` */
function requireMayRemove(ctx: PlatformContext, operation: string): void {
  const { permissions, closedOperations } = requireUser(ctx);
  const { id, permission } = operationList.find((one) => one.id === operation) ?? {};
  if (!id || !permission || !permissions.has(permission) || closedOperations.has(id)) throw new Refusal("forbidden");
}

/** Says what a removal touches, and takes one back, for the removals that are known by their operation. */
export const usesServedBy = (removals: Readonly<Record<string, Removal>>) =>
  definePlatformHandlers("namedTenant", {
    async listUses(ctx, { query: { operation, ids } }) {
      requireMayRemove(ctx, operation);
      const removal = removals[operation];
      if (!removal?.usesOf) return [];
      if (removal.ofPlatform) requirePlatform(ctx);
      return shownUses(await removal.usesOf(ctx, ids.split(",")), ctx.language);
    },

    async restoreRemoved(ctx, { body: { operation, ids } }) {
      requireMayRemove(ctx, operation);
      const removal = removals[operation];
      if (!removal?.restore) throw new Refusal("forbidden");
      if (removal.ofPlatform) requirePlatform(ctx);
      await removal.restore(ctx, ids);
      return {};
    },
  });
