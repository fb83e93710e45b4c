import { type PlatformContext, requireUser } from "../../../context/context.ts";
import { definePlatformHandlers } from "../../../context/handler.ts";
import { operationList } from "../../../contract/document.ts";
import { Refusal } from "../../../contract/errors.ts";
import { sentenceOf } from "../../../lists/in-use.ts";
import { requirePlatform } from "../platform-only.ts";
import { removals } from "./removals.ts";

const shownNames = 3;

/** A caller who may remove rows may ask what that touches; nobody else learns it. @throws Refusal `forbidden` */
function requireMayRemove(ctx: PlatformContext, operation: string): void {
  const { permissions, closedOperations } = requireUser(ctx);
  const { id, permission } = operationList.find((one) => one.id === operation) ?? {};
  if (!id || !permission || !permissions.has(permission) || closedOperations.has(id)) throw new Refusal("forbidden");
}

export const usesHandlers = definePlatformHandlers("namedTenant", {
  async listUses(ctx, { query: { operation, ids } }) {
    requireMayRemove(ctx, operation);
    const removal = removals[operation];
    if (!removal?.usesOf) return [];
    if (removal.ofPlatform) requirePlatform(ctx);
    const uses = await removal.usesOf(ctx, ids.split(","));
    return uses
      .filter(({ count }) => count > 0)
      .map((use) => ({
        by: use.by,
        text: sentenceOf({ by: use.by, count: use.count })[ctx.language],
        count: use.count,
        names: (use.names ?? []).slice(0, shownNames),
        blocks: use.goes !== true,
      }));
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
