import { type Context, requireUser } from "../../context/context.ts";
import { refusing } from "./flow-refusal.ts";
import { type Locked, step } from "./instance.ts";

/** Ends a locked process before its drawing does; its tasks are cancelled. Its history names the caller and the reason. @throws Refusal `conflict` */
export async function stopInstance(ctx: Context, locked: Locked, reason: string): Promise<void> {
  await refusing(() => step(ctx, locked, { kind: "stop" }, reason));
  await ctx.db
    .updateTable("flowInstance")
    .set({ endUser: requireUser(ctx).userId, endReason: reason })
    .where("id", "=", locked.id)
    .execute();
}
